"""Operators: their signs, and what each may be mistaken for."""

import ast

SIGNS = {ast.Add: "+", ast.Sub: "-", ast.Mult: "*", ast.Div: "/",
         ast.FloorDiv: "//", ast.Mod: "%", ast.Pow: "**", ast.Lt: "<",
         ast.LtE: "<=", ast.Gt: ">", ast.GtE: ">=", ast.Eq: "==",
         ast.NotEq: "!=", ast.Is: "is", ast.IsNot: "is not", ast.In: "in",
         ast.NotIn: "not in", ast.And: "and", ast.Or: "or",
         ast.LShift: "<<", ast.RShift: ">>"}

OTHER = {ast.Add: (ast.Sub,), ast.Sub: (ast.Add,), ast.Mult: (ast.Add,),
         ast.Div: (ast.Mult,), ast.FloorDiv: (ast.Mult,),
         ast.Mod: (ast.FloorDiv,), ast.Pow: (ast.Mult,),
         ast.Lt: (ast.LtE, ast.Gt), ast.LtE: (ast.Lt, ast.GtE),
         ast.Gt: (ast.GtE, ast.Lt), ast.GtE: (ast.Gt, ast.LtE),
         ast.Eq: (ast.NotEq,), ast.NotEq: (ast.Eq,), ast.Is: (ast.IsNot,),
         ast.IsNot: (ast.Is,), ast.In: (ast.NotIn,), ast.NotIn: (ast.In,),
         ast.And: (ast.Or,), ast.Or: (ast.And,),
         ast.LShift: (ast.RShift,), ast.RShift: (ast.LShift,)}
