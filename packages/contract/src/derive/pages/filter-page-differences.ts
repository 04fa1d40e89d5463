// The part of the filters' page for those who know SQL: where a filter means something else.

import { section, table } from './markdown.ts'

export function differenceSection(): string {
  return section('For those who know SQL', table(['in SQL', 'in a filter'], differences))
}

const differences: readonly (readonly [string, string])[] = [
  ['`name = NULL` is never true', 'it means `name IS NULL`, and `name <> NULL` the opposite'],
  [
    'names are the same in upper and lower case, unless they are quoted',
    '`name` and `Name` are two names, quoted or not',
  ],
  [
    'values are converted to the type of the column',
    "nothing is: `salesMaturity = '30'` is refused",
  ],
  [
    'texts compare by a collation, which may ignore case, accents or blanks at the end',
    'they compare by code point, and every character counts',
  ],
  ["`LIKE '50!%' ESCAPE '!'` names the escape character", "it is always `\\`: `LIKE '50\\%'`"],
  [
    'ANY goes with any operator, ALL and SOME too',
    '`=` alone goes with ANY; there is no ALL and no SOME',
  ],
  [
    '`flag IS TRUE`, `flag = 1`',
    '`flag` alone is true where the field is, `NOT flag` where it is false',
  ],
  [
    'columns are compared with columns, functions, sums and subqueries',
    'a field is compared with values that are written in the filter, and with nothing else',
  ],
  ['comments, and `;` at the end', 'neither'],
]
