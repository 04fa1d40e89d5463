// The keywords of the filter language, written in any case. A name that is one of them stands in
// double quotes.

export const filterKeywords = [
  'AND',
  'OR',
  'NOT',
  'ANY',
  'IN',
  'LIKE',
  'ILIKE',
  'BETWEEN',
  'IS',
  'NULL',
  'TRUE',
  'FALSE',
] as const

export type FilterKeyword = (typeof filterKeywords)[number]
