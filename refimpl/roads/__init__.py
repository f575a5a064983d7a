"""Other roads to what the printed lines say: in ints, for floats, proved."""
