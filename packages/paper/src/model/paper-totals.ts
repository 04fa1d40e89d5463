// The sums of a document, as the server has calculated them.

import { add, type ExactDecimal, subtract, toDecimal } from '@kontor/contract/exact-decimal.ts'
import type { PaperSource, Values } from '../paper-source.ts'
import type { LabelWords } from '../words/label-words.ts'
import { currencyOf, type Rows } from './has-paper.ts'
import type { Total } from './paper.ts'
import { paperFormat } from './paper-format.ts'
import { propertiesOf } from './read-values.ts'

/** What is still to be paid: the total without what was paid in advance, rounded as agreed. */
export function amountDue(record: Values): ExactDecimal {
  const { prepaidAmountDoc, roundingAmountDoc } = propertiesOf(record)
  const open = subtract(decimalOf(record['totalGross']), decimalOf(prepaidAmountDoc))
  return add(open, decimalOf(roundingAmountDoc))
}

export function paperTotals(
  source: PaperSource,
  { rules }: Rows,
  words: LabelWords,
): readonly Total[] {
  const { record } = source
  const properties = propertiesOf(record)
  const { money } = paperFormat(words.languages[0] ?? 'en')
  const currency = currencyOf(source)
  const isTaxed = rules.rate !== undefined
  const total = (name: string, word: string, amount: ExactDecimal): Total => ({
    ...{ name, label: words.label(word), text: money(amount, currency), isMain: false },
  })
  const further = Object.keys(furtherWords)
    .filter((name) => properties[name])
    .map((name) => total(name, furtherWords[name] ?? name, decimalOf(properties[name])))
  const ofRecord = (name: string, word: string): Total => total(name, word, decimalOf(record[name]))
  return [
    ...(isTaxed ? [ofRecord('totalNet', 'net'), ofRecord('totalVat', 'vat')] : []),
    { ...ofRecord('totalGross', isTaxed ? 'gross' : 'total'), isMain: further.length === 0 },
    ...further,
    ...(further.length === 0 ? [] : [{ ...total('due', 'due', amountDue(record)), isMain: true }]),
    ...exchangeRate(properties, words),
  ]
}

function exchangeRate({ exPairDocAcc, exRateDocAcc }: Values, words: LabelWords): readonly Total[] {
  if (typeof exRateDocAcc !== 'number' || exRateDocAcc === 1) return []
  const rate = paperFormat(words.languages[0] ?? 'en').decimal(exRateDocAcc, 0)
  const text = `${String(exPairDocAcc ?? '')} ${rate}`.trim()
  return [{ name: 'exRateDocAcc', label: words.label('exRateDocAcc'), text, isMain: false }]
}

const furtherWords: Readonly<Record<string, string>> = {
  prepaidAmountDoc: 'prepaid',
  roundingAmountDoc: 'rounding',
}

function decimalOf(value: unknown): ExactDecimal {
  return toDecimal(typeof value === 'number' && Number.isFinite(value) ? value : 0)
}
