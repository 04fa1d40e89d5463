// A view that a unit adds: a predefined one with a filter and defaults of its own.

import { listOf, objectOf } from '../kinds/composite.ts'
import { flag } from '../kinds/flag.ts'
import { type Input, type Kind, required } from '../kinds/kind.ts'
import { integer } from '../kinds/number.ts'
import { line, oneOf, patternText, text } from '../kinds/text.ts'
import { limits } from '../limits.ts'
import { periods } from '../views/summary-words.ts'
import { configurationFile } from './configuration-file.ts'

function rowCount(): Kind<number> {
  const schema = { type: 'integer', minimum: 1, maximum: limits.integerMax }
  return { ...integer(), words: 'a number of rows from 1', schema }
}

/** A list without a default: where it is left out, the source decides. */
function names(): Kind<readonly string[]> {
  const { fallback: _, ...kind } = listOf(text())
  return kind
}

export const viewFile = configurationFile({
  name: 'view-file',
  title: 'View file',
  command: 'kontor view put --unit U FILE',
  words: [
    'Adds a view, made from the predefined view `source`. It shows only the rows that ' +
      'the `filter` is true of, in the language of `externalFilter`; the filter of a request ' +
      'applies as well. `columns`, `properties`, `order` and `limit` are the defaults of a ' +
      'request that names none: an empty list means none, a list that is left out means those of ' +
      'the source. ' +
      '`shown` is the order in which a page for people has them, columns and properties among ' +
      'one another, as `order` names them; rows are the same with and without it. ' +
      '`groupBy` is the field by which such a page groups the rows, as in a summary; dates and ' +
      'instants are grouped `by` a period, and only the heads of the groups are shown at first ' +
      'where they are folded (`isFolded`). ' +
      'As everywhere, a reader sees only the records that he or she may read.',
    'The name is matched without regard to case, and must not be that of a predefined view. A ' +
      'file replaces the view of its name; `kontor view delete --unit U NAME` removes it.',
  ],
  fields: {
    name: required(
      patternText(
        'a name such as INVOICES.UNPAID: a letter, then at most 99 letters, digits, _ . or -',
        '^[A-Za-z][A-Za-z0-9_.-]{0,99}$',
      ),
    ),
    title: required(line()),
    source: required(text()),
    filter: text(),
    columns: names(),
    properties: names(),
    shown: names(),
    groupBy: objectOf({ field: required(text()), by: oneOf(...periods), isFolded: flag() }),
    order: names(),
    limit: rowCount(),
  },
  example: {
    name: 'INVOICES.LARGE',
    title: 'Sales invoices of 100,000 and more that are still being worked on',
    source: 'INVOICES.SALES',
    filter: "status = 'PROCESSING' AND totalGross >= 100000 AND NOT isDisabled",
    columns: ['id', 'number', 'companyId', 'status', 'totalGross'],
    properties: ['supplyDate', 'paymentDate', 'currencyDoc'],
    shown: ['properties.supplyDate', 'number', 'companyId', 'totalGross', 'properties.currencyDoc'],
    groupBy: { field: 'companyId', isFolded: true },
    order: ['-totalGross'],
    limit: 500,
  },
})

export type ViewFile = Input<typeof viewFile.fields>
