// Changes of a document that a test makes: of its record, its sides, or its rows with the totals
// that follow from them.

import { totalsOf } from '@kontor/contract/rows/complete-rows.ts'
import { invoiceRowRules } from '@kontor/contract/rows/invoice-row.ts'
import type { PaperSource, Values } from '../src/paper-source.ts'

export type Change = (source: PaperSource) => PaperSource

export function inTurn(...changes: readonly Change[]): Change {
  return (source) => changes.reduce((changed, change) => change(changed), source)
}

export function ofRecord(change: Values): Change {
  return (source) => ({ ...source, record: { ...source.record, ...change } })
}

export function ofProperties(change: Values): Change {
  return (source) => {
    const properties = { ...(source.record['properties'] as Values), ...change }
    return ofRecord({ properties })(source)
  }
}

export function without(...names: readonly string[]): Change {
  return ofProperties(Object.fromEntries(names.map((name) => [name, undefined])))
}

type Side = keyof PaperSource['sides']

/** Undefined: there is no such side. */
export function ofSide(side: Side, change: Values | undefined): Change {
  return (source) => {
    const changed = change === undefined ? undefined : { ...source.sides[side], ...change }
    return { ...source, sides: { ...source.sides, [side]: changed } }
  }
}

/** Of the first address, which is the main one. */
export function withoutInAddress(side: Side, name: string): Change {
  return (source) => {
    const [first, ...others] = (source.sides[side]?.['addresses'] ?? []) as readonly Values[]
    return ofSide(side, { addresses: [{ ...first, [name]: undefined }, ...others] })(source)
  }
}

export function paidBy(code: string): Change {
  return (source) => ({
    ...ofProperties({ paymentCondition: 'CONDITION.PAYMENT.OTHER' })(source),
    eInvoice: { ...source.eInvoice, paymentMeans: { 'CONDITION.PAYMENT.OTHER': code } },
  })
}

/** The totals named are one more than what they are made of. */
export function raised(...names: readonly string[]): Change {
  return (source) =>
    ofRecord(Object.fromEntries(names.map((name) => [name, Number(source.record[name]) + 1])))(
      source,
    )
}

export function withRaisedBases(source: PaperSource): PaperSource {
  const summary = source.record['vatSummary'] as readonly Values[]
  return ofRecord({
    vatSummary: summary.map((group) => ({ ...group, base: Number(group['base']) + 5 })),
  })(source)
}

/** The VAT of a rate that no row has. */
export function withVatOfNoRow(source: PaperSource): PaperSource {
  const summary = source.record['vatSummary'] as readonly Values[]
  return ofRecord({ vatSummary: [...summary, { vatPercentage: 13, base: 8, vat: 1 }] })(source)
}

/** Of rows with a price or an amount. */
export function withEachRow(change: Values): Change {
  return withRows((rows) =>
    rows.map((row) => (row['amountDoc'] === null ? row : { ...row, ...change })),
  )
}

export function withRows(change: (rows: readonly Values[]) => readonly Values[]): Change {
  return (source) => {
    const properties = source.record['properties'] as Values
    const [key = ''] = Object.keys(source.type.properties ?? {}).filter(
      (name) => source.type.properties?.[name]?.rows !== undefined,
    )
    const data = change((properties[key] as { readonly data: readonly Values[] }).data)
    const totals = totalsOf(invoiceRowRules, data as never, String(properties['currencyDoc']))
    return inTurn(ofProperties({ [key]: { data } }), ofRecord({ ...totals }))(source)
  }
}

/** Without what the category asks for beside its rows; L and M have a rate. */
export function withCategory(vatCategory: string): Change {
  const vatPercentage = vatCategory === 'L' || vatCategory === 'M' ? 7 : 0
  return withEachRow({ vatCategory, vatPercentage, vatExemptionReason: undefined })
}
