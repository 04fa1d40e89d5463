// What cells of a table were read as, where it is not what they say: a dry run tells it.

import { quote } from '@kontor/contract/quote.ts'

interface Reading {
  count: number
  readonly line: number
  readonly cell: string
  readonly value: unknown
}

export class CellReadings {
  /** The first of each sort, by column and sort. */
  readonly #first = new Map<string, Reading>()

  /** @param sort in words: what such a cell was read as. */
  add(
    column: string,
    sort: string,
    {
      line,
      cell,
      value,
    }: { readonly line: number; readonly cell: string; readonly value: unknown },
  ): void {
    const name = `${column}: read as ${sort}`
    const known = this.#first.get(name)
    if (known === undefined) this.#first.set(name, { count: 1, line, cell, value })
    else known.count += 1
  }

  /** A sentence for each column and sort. */
  sentences(): readonly string[] {
    return [...this.#first].map(([name, { count, line, cell, value }]) => {
      const cells = count === 1 ? '1 cell' : `${count} cells`
      return `${name}: ${cells}, in line ${line} ${quote(cell)} as ${shortened(value)}.`
    })
  }
}

const charactersMax = 80

function shortened(value: unknown): string {
  const text = JSON.stringify(value)
  return text.length <= charactersMax ? text : `${text.slice(0, charactersMax)}...`
}
