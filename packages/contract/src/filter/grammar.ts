// The grammar of the filter language in the EBNF of the W3C, each rule as its alternatives. Names,
// types and how much a filter may contain are not its business.

import { comparisonSymbols } from './operators.ts'

export type GrammarRules = Readonly<Record<string, readonly string[]>>

/** Rules between whose parts there may be blanks. */
export const filterRules: GrammarRules = {
  filter: ['conjunction ( "OR" conjunction )*'],
  conjunction: ['term ( "AND" term )*'],
  term: ['"NOT" term', '"(" filter ")"', 'comparison'],
  comparison: [
    'field symbol value',
    'value symbol field',
    'field equality "NULL"',
    '"NULL" equality field',
    'field "IS" "NOT"? "NULL"',
    'field "NOT"? "IN" list',
    'field "NOT"? "BETWEEN" value "AND" value',
    'field "NOT"? ( "LIKE" | "ILIKE" ) text',
    'field "=" "ANY" list',
    'value "=" "ANY" "(" field ")"',
    '"ANY" "(" field ")" "=" value',
    '"ANY" field "=" value',
    'field',
  ],
  symbol: comparisonSymbols.map((symbol) => `"${symbol}"`),
  equality: ['"="', '"!="', '"<>"'],
  list: ['"(" value ( "," value )* ")"'],
  field: ['name', '"properties" "." name', '"company" "." name'],
  name: ['word', 'quoted'],
  value: ['text', 'number', '"TRUE"', '"FALSE"'],
}

/** Rules between whose parts there is nothing. A word is no keyword. */
export const filterWords: GrammarRules = {
  word: ['[A-Za-z_] [A-Za-z0-9_]*'],
  quoted: [`'"' ( [^"] | '""' )+ '"'`],
  text: [`"'" ( [^'] | "''" )* "'"`],
  number: ['"-"? ( "0" | [1-9] [0-9]* ) ( "." [0-9]+ )? ( [eE] [+-]? [0-9]+ )?'],
}
