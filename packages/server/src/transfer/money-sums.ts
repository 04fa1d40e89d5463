// What the records of a file come to, by currency: a person compares it with what is elsewhere.

import {
  add,
  type ExactDecimal,
  toDecimal,
  toNumber,
  zero,
} from '@kontor/contract/exact-decimal.ts'
import type { RecordType } from '@kontor/contract/records/record-type.ts'
import { totalsOf } from '@kontor/contract/rows/complete-rows.ts'
import { type FieldValues, isObject, propertiesOf } from '../rules/values/find-values.ts'

const names = ['totalNet', 'totalVat', 'totalGross'] as const
type Sums = Readonly<Record<(typeof names)[number], number>>

/** What stands for the currency of records that have none. */
const noCurrency = 'none'

export class MoneySums {
  readonly #types: ReadonlyMap<string, RecordType>
  readonly #sums = new Map<string, Map<string, ExactDecimal>>()

  constructor(types: readonly RecordType[]) {
    this.#types = new Map(types.map((type) => [type.type, type]))
  }

  /** Counts the rows of the item table in, where the record has any. */
  add(record: FieldValues): void {
    const type = this.#types.get(String(record['type']))
    const properties = propertiesOf(record)
    const currency = (properties['currencyDoc'] ?? null) as string | null
    for (const [name, { rows }] of Object.entries(type?.properties ?? {})) {
      const table = properties[name]
      if (rows === undefined || !isObject(table)) continue
      const totals = totalsOf(rows, table['data'] as readonly FieldValues[], currency)
      const known = this.#sums.get(currency ?? noCurrency) ?? new Map<string, ExactDecimal>()
      for (const each of names)
        known.set(each, add(known.get(each) ?? zero, toDecimal(totals[each])))
      this.#sums.set(currency ?? noCurrency, known)
    }
  }

  /** By currency. */
  all(): Readonly<Record<string, Sums>> {
    const sorted = [...this.#sums].toSorted(([a], [b]) => (a < b ? -1 : 1))
    return Object.fromEntries(
      sorted.map(([currency, sums]) => {
        const entries = [...sums].map(([name, sum]) => [name, toNumber(sum)])
        return [currency, Object.fromEntries(entries) as Sums]
      }),
    )
  }
}
