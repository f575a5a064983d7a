"""How each family of tasks is judged: one module a family (see judge)."""
