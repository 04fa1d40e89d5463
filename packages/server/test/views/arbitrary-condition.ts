// Random filters over the fields of a view, as texts. Their values are mostly ones that the rows
// hold, so that comparisons come out either way.

import fc from 'fast-check'
import type { ViewField } from './varied-world.ts'
import type { Saved } from './world.ts'

/** Filters that the view accepts. */
export function arbitraryCondition(
  fields: readonly ViewField[],
  rows: readonly Saved[],
): fc.Arbitrary<string> {
  const leaf = fc.constantFrom(...fields).chain((field) => leafOf(field, rows))
  return fc.letrec<{ tree: string }>((tie) => ({
    tree: fc.oneof(
      { maxDepth: 3, depthSize: 'small' },
      { weight: 3, arbitrary: leaf },
      fc
        .tuple(tie('tree'), fc.constantFrom('AND', 'or'), tie('tree'))
        .map(([a, word, b]) => `(${a}) ${word} (${b})`),
      tie('tree').map((tree) => `NOT (${tree})`),
    ),
  })).tree
}

function leafOf(field: ViewField, rows: readonly Saved[]): fc.Arbitrary<string> {
  const name = writtenName(field)
  const held = rows.flatMap((row) => heldBy(row, field))
  const value = fc.constantFrom(...[...held, ...spare(field.type)].map(literal))
  const isNull = fc.constantFrom(`${name} IS NULL`, `${name} is not null`)
  if (field.type.endsWith('List')) {
    return fc.oneof(
      value.map((each) => `${each} = ANY(${name})`),
      value.map((each) => `ANY ${name} = ${each}`),
    )
  }
  const operators = field.type === 'boolean' ? ['=', '<>'] : ['=', '!=', '<', '<=', '>', '>=']
  const shared = [
    isNull,
    fc.tuple(fc.constantFrom(...operators), value).map(([sign, each]) => `${name}${sign}${each}`),
    fc
      .tuple(fc.constantFrom('IN', 'NOT IN'), fc.array(value, { minLength: 1, maxLength: 3 }))
      .map(([word, values]) => `${name} ${word} (${values.join(', ')})`),
  ]
  if (field.type === 'boolean') return fc.oneof(...shared, fc.constant(name))
  const between = fc.tuple(value, value).map(([a, b]) => `${name} BETWEEN ${a} AND ${b}`)
  if (field.type !== 'text') return fc.oneof(...shared, between)
  const like = fc
    .tuple(fc.constantFrom('LIKE', 'ILIKE', 'NOT LIKE'), fc.constantFrom(...patterns))
    .map(([word, pattern]) => `${name} ${word} '${pattern}'`)
  return fc.oneof(...shared, between, like)
}

const patterns = ['%', '', '_', '%s%', '%STRASSE', 'ſ%', "%''%", '%\\%%', '%\\_%', '𐐨_', '%\\\\%']

function writtenName({ name, isProperty }: ViewField): string {
  const quoted = /^[A-Za-z_]\w*$/.test(name) ? name : `"${name}"`
  return isProperty ? `properties.${quoted}` : quoted
}

/** The elements of a list, or the value itself. */
function heldBy(row: Saved, { name, isProperty }: ViewField): readonly unknown[] {
  const value = (isProperty ? row.properties : row)?.[name] ?? null
  return value === null ? [] : [value].flat()
}

const spares: Readonly<Record<string, readonly unknown[]>> = {
  text: ['', 'Z'],
  number: [0, -1.5],
  boolean: [true, false],
  date: ['2024-03-01'],
  time: ['09:30:00'],
  timestamp: ['2024-03-01T00:00:00Z'],
  textList: ['a'],
  numberList: [1],
}

function spare(type: string): readonly unknown[] {
  return spares[type] ?? []
}

function literal(value: unknown): string {
  return typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value)
}
