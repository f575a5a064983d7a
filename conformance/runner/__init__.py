"""How an implementation is started, asked, and listened to."""
