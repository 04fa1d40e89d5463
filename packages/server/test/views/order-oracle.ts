// Rows in an order, reckoned plainly from what each of them shows.

import fc from 'fast-check'
import type { ViewField } from './varied-world.ts'
import type { Saved } from './world.ts'

/** Up to three different fields, each ascending or descending, as `order` names them. */
export function arbitraryOrder(fields: readonly ViewField[]): fc.Arbitrary<readonly string[]> {
  const scalar = fields.filter(({ type }) => !type.endsWith('List'))
  return fc
    .uniqueArray(fc.constantFrom(...scalar), { minLength: 1, maxLength: 3 })
    .chain((some) => {
      const signs = fc.tuple(...some.map(() => fc.constantFrom('', '-')))
      return signs.map((all) => some.map((field, index) => `${all[index]}${written(field)}`))
    })
}

function written({ name, isProperty }: ViewField): string {
  return isProperty ? `properties.${name}` : name
}

/** The rows by these names, and by id where they are equal. */
export function inOrder(rows: readonly Saved[], order: readonly string[]): readonly Saved[] {
  return rows.toSorted((a, b) => {
    for (const name of order) {
      const difference = compareBy(name, a, b)
      if (difference !== 0) return difference
    }
    return a.id - b.id
  })
}

function compareBy(name: string, a: Saved, b: Saved): number {
  const bare = name.replace(/^-/, '')
  const [first, second] = [shownIn(bare, a), shownIn(bare, b)]
  if (first === null || second === null) return Number(first === null) - Number(second === null)
  const difference = compareValues(first, second)
  return name.startsWith('-') ? -difference : difference
}

function shownIn(name: string, row: Saved): string | number | boolean | null {
  const [, property] = /^properties\.(.*)$/.exec(name) ?? []
  return (property === undefined ? row[name] : row.properties?.[property]) ?? null
}

function compareValues(a: string | number | boolean, b: string | number | boolean): number {
  if (typeof a === 'string' && typeof b === 'string') {
    return Buffer.compare(Buffer.from(a), Buffer.from(b))
  }
  return Number(a) - Number(b)
}
