// A model of number series in a few lines: which number comes next, and what must be true of all
// that were ever drawn.

import assert from 'node:assert/strict'

/** What stands before the counter, by type. */
const prefixes: Readonly<Record<string, string>> = {
  'INVOICE.SALES': 'CI-26-',
  'INVOICE.SALES.CORRECTION': 'CIC-26-',
  'INVOICE.PURCHASE': 'SI-26-',
  'INVOICE.PURCHASE.CORRECTION': 'SIC-26-',
  'INTERNAL.SALES': 'IS-26-',
  'CASHBOX.DEBIT': 'CD-26-',
  'DOCUMENT.ISSUED': 'D-26-',
}

export const numberedTypes = Object.keys(prefixes)

export class SeriesModel {
  /** By document, as `TYPE number`. */
  readonly #inUse = new Map<number, string>()
  /** How far the counter of each type has come. */
  readonly #counts = new Map<string, number>()
  readonly #drawn: string[] = []
  readonly #given = new Set<string>()
  /** That a document had once. */
  readonly #former = new Set<string>()

  /** The next number of the type; those in use, now or once, are passed over. */
  draw(type: string): string {
    let count = this.#counts.get(type) ?? 0
    do count += 1
    while (this.#wasUsed(type, numberOf(type, count)))
    this.#counts.set(type, count)
    this.#drawn.push(`${type} ${numberOf(type, count)}`)
    return numberOf(type, count)
  }

  isUsed(type: string, number: string): boolean {
    return [...this.#inUse.values()].includes(`${type} ${number}`)
  }

  #wasUsed(type: string, number: string): boolean {
    return this.isUsed(type, number) || this.#former.has(`${type} ${number}`)
  }

  /** Whether a caller ever gave it. */
  isGiven(type: string, number: string): boolean {
    return this.#given.has(`${type} ${number}`)
  }

  give(type: string, number: string): void {
    this.#given.add(`${type} ${number}`)
  }

  keep({ id, type, number }: { id: number; type: string; number: string }): void {
    assert.ok(this.#inUse.get(id) === `${type} ${number}` || !this.isUsed(type, number))
    const before = this.#inUse.get(id)
    if (before !== undefined && before !== `${type} ${number}`) this.#former.add(before)
    this.#inUse.set(id, `${type} ${number}`)
  }

  /** A number that the series will come to. */
  ahead(type: string, steps: number): string {
    return numberOf(type, (this.#counts.get(type) ?? 0) + steps)
  }

  assertWhole(): void {
    assert.equal(new Set(this.#drawn).size, this.#drawn.length, 'no number is given again')
    for (const [type, count] of this.#counts) {
      const all = Array.from({ length: count }, (_, index) => numberOf(type, index + 1))
      const missing = all.filter((number) => {
        return !this.#drawn.includes(`${type} ${number}`) && !this.isGiven(type, number)
      })
      assert.deepEqual(missing, [], `${type} has no gap`)
    }
  }
}

function numberOf(type: string, count: number): string {
  return `${prefixes[type]}${String(count).padStart(5, '0')}`
}
