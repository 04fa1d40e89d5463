// Filters that are refused, with the fault of each: the reference shows them, and a test
// sends every one of them.

import type { FaultCode } from '../faults.ts'

export interface RefusedFilter {
  readonly view: string
  readonly filter: string
  readonly code: FaultCode
  /** In characters from 0. */
  readonly position: number
  readonly message: string
}

const view = 'COMPANIES'

const refused: readonly Omit<RefusedFilter, 'view'>[] = [
  {
    filter: "nmae = 'Alfki'",
    code: 'unknown-name',
    position: 0,
    message: 'There is no column or property "nmae". Did you mean "name"?',
  },
  {
    filter: "properties.industry = 'Food'",
    code: 'unknown-name',
    position: 0,
    message: 'There is no property "industry". It is a column: name it without "properties.".',
  },
  {
    filter: "registrations = '1'",
    code: 'filter-type',
    position: 0,
    message: 'The column "registrations" cannot be used in a filter.',
  },
  {
    filter: 'name = Alfki',
    code: 'filter-syntax',
    position: 7,
    message: 'Expected a value, found the name "Alfki". Put a text in single quotes.',
  },
  {
    filter: "name = 'Alfki",
    code: 'filter-syntax',
    position: 7,
    message: 'The text that begins here has no end: expected a single quote after it.',
  },
  {
    filter: 'name "Alfki"',
    code: 'filter-syntax',
    position: 5,
    message:
      'Expected an operator (=, !=, <>, <, <=, >, >=), IN, LIKE, ILIKE, BETWEEN, IS or ' +
      'NOT, found the name "Alfki".',
  },
  {
    filter: 'isClient AND',
    code: 'filter-syntax',
    position: 12,
    message: 'Expected a field, a value, NOT, ANY or `(`, found the end of the filter.',
  },
  {
    filter: '(isClient OR isSupplier',
    code: 'filter-syntax',
    position: 23,
    message: 'Expected AND, OR or `)`, found the end of the filter.',
  },
  {
    filter: 'isClient, isSupplier',
    code: 'filter-syntax',
    position: 8,
    message:
      'Expected an operator (=, !=, <>, <, <=, >, >=), IN, LIKE, ILIKE, BETWEEN, IS or ' +
      'NOT, found `,`.',
  },
  {
    filter: "isClient = 'true'",
    code: 'filter-type',
    position: 11,
    message: 'Expected true or false for "isClient", found the text "true".',
  },
  {
    filter: 'isClient > false',
    code: 'filter-type',
    position: 0,
    message: '"isClient" is true or false and has no order: expected =, !=, <>, IN or IS.',
  },
  {
    filter: 'name',
    code: 'filter-type',
    position: 0,
    message: 'Expected an operator after "name", which is not true or false.',
  },
  {
    filter: "salesMaturity = '30'",
    code: 'filter-type',
    position: 16,
    message: 'Expected a number for "salesMaturity", found the text "30".',
  },
  {
    filter: 'salesMaturity = 030',
    code: 'filter-syntax',
    position: 16,
    message:
      'Expected a number as in JSON, with no more digits than a double represents exactly, ' +
      'found "030".',
  },
  {
    filter: 'salesMaturity = 9007199254740993',
    code: 'filter-syntax',
    position: 16,
    message:
      'Expected a number as in JSON, with no more digits than a double represents exactly, ' +
      'found "9007199254740993".',
  },
  {
    filter: "createdAt > '2026-02-30'",
    code: 'filter-type',
    position: 12,
    message:
      "Expected an instant ('YYYY-MM-DDTHH:MM:SSZ', to the millisecond) or a calendar date " +
      'for "createdAt", found the text "2026-02-30".',
  },
  {
    filter: "createdAt >= 'last moth'",
    code: 'filter-type',
    position: 13,
    message:
      "Expected an instant ('YYYY-MM-DDTHH:MM:SSZ', to the millisecond) or a calendar date " +
      'for "createdAt", found the text "last moth". Did you mean "last month"?',
  },
  {
    filter: "createdAt IN ('today')",
    code: 'filter-type',
    position: 14,
    message:
      'Days in words cannot be used here for "createdAt", found the text "today": rows are ' +
      'filtered by them with =, !=, <>, <, <=, >, >= or BETWEEN.',
  },
  {
    filter: "salesMaturity LIKE '3%'",
    code: 'filter-type',
    position: 0,
    message: 'Expected a text field for LIKE, found "salesMaturity", which is a number.',
  },
  {
    filter: "tags = 'Germany'",
    code: 'filter-type',
    position: 0,
    message: '"tags" is a list: compare it as in value = ANY(tags).',
  },
  {
    filter: "'Germany' = ANY(name)",
    code: 'filter-type',
    position: 16,
    message: 'Expected a list field for ANY, found "name", which is a text.',
  },
  {
    filter: "ANY(tags) <> 'Germany'",
    code: 'filter-syntax',
    position: 10,
    message: 'Expected `=`, the only operator with ANY, found `<>`.',
  },
  {
    filter: "name IN ('Chai', NULL)",
    code: 'filter-syntax',
    position: 17,
    message: 'Expected a value for IN, found null: only =, != and <> take null.',
  },
  {
    filter: "name NOT = 'Alfki'",
    code: 'filter-syntax',
    position: 9,
    message: 'Expected IN, LIKE, ILIKE or BETWEEN, found `=`.',
  },
  {
    filter: "name BETWEEN 'A', 'C'",
    code: 'filter-syntax',
    position: 16,
    message: 'Expected AND, found `,`.',
  },
  {
    filter: `name LIKE '50\\'`,
    code: 'filter-syntax',
    position: 10,
    message:
      'The pattern ends in a single `\\`, which escapes nothing: write `\\\\` for a backslash.',
  },
  {
    filter: "name LIKE '%aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa%'",
    code: 'filter-limit',
    position: 10,
    message:
      'The LIKE patterns of this filter repeat themselves too often. Behind a `%`, a ' +
      'pattern may have at most 34 equal letters in a row. Repeated groups (`abab`) and ' +
      '`_` between letters (`a____b`) count alike, and all patterns share the limit.',
  },
  {
    filter: 'in = 1',
    code: 'filter-syntax',
    position: 0,
    message: 'Expected a field, a value, NOT, ANY or `(`, found the keyword in.',
  },
  {
    filter: "name == 'Alfki'",
    code: 'filter-syntax',
    position: 6,
    message: 'Expected a value, found `=`.',
  },
  {
    filter: 'name && isClient',
    code: 'filter-syntax',
    position: 5,
    message: 'Expected a name, a value, an operator or a parenthesis, found `&`.',
  },
  {
    filter: 'name = "Alfki"',
    code: 'filter-syntax',
    position: 7,
    message: 'Expected a value, found the name "Alfki". Put a text in single quotes.',
  },
  {
    filter: "lower(name) = 'alfki'",
    code: 'filter-syntax',
    position: 5,
    message:
      'Expected an operator (=, !=, <>, <, <=, >, >=), IN, LIKE, ILIKE, BETWEEN, IS or NOT, ' +
      'found `(`.',
  },
  {
    filter: 'isClient IS TRUE',
    code: 'filter-syntax',
    position: 12,
    message: 'Expected NULL or NOT NULL, found the keyword TRUE.',
  },
  {
    filter: 'tags IS NULL',
    code: 'filter-type',
    position: 0,
    message: '"tags" is a list: compare it as in value = ANY(tags).',
  },
  {
    filter: "name LIKE '50!%' ESCAPE '!'",
    code: 'filter-syntax',
    position: 17,
    message: 'Expected AND, OR or the end of the filter, found the name "ESCAPE".',
  },
  {
    filter: "Name = 'Alfki'",
    code: 'unknown-name',
    position: 0,
    message: 'There is no column or property "Name". Did you mean "name"?',
  },
  {
    filter: "companies.name = 'Alfki'",
    code: 'filter-syntax',
    position: 9,
    message:
      'Expected an operator, found `.`. Only `properties.` or `company.` is allowed before a name.',
  },
]

export const refusedFilters: readonly RefusedFilter[] = refused.map((each) => ({ view, ...each }))
