// Random filters and rows for property tests: any tree that can be written, and trees over a set
// of fields that has every type as a column and as a property, with rows to try them on.

import fc from 'fast-check'
import { storableCharacter } from '../../../test/any-character.ts'
import type { FilterRow } from '../src/filter/evaluate.ts'
import type { FieldReference, Filter, FilterValue } from '../src/filter/filter-node.ts'
import type { FilterType } from '../src/kinds/filter-type.ts'

/** Letters whose case is hard, signs that patterns and quotes give a meaning, and far planes. */
const character = fc.constantFrom(
  ...['a', 'A', 'b', 'ſ', 's', 'S', 'k', '\u212a', 'ß', 'ẞ', 'é'],
  ...['e\u0301', 'İ', 'ı', 'ς', 'Σ', 'Ꭰ'],
  ...["'", '"', '%', '_', '\\', '*', '?', '[', ']', '^', '-', ' ', '\n', '$', '.', ':'],
  ...['\ud7ff', '\ue000', '\uffee', '\u{10000}', '\u{1f600}', '\u{10ffff}', '𐐀', '𐐨'],
)
const shortText = fc.array(character, { maxLength: 4 }).map((each) => each.join(''))
const anyText = fc.string({ unit: storableCharacter, maxLength: 20 })
export const arbitraryText = fc.oneof({ weight: 4, arbitrary: shortText }, anyText)

const arbitraryNumber = fc.oneof(
  fc.constantFrom(0, 1, -1, 2, 0.1, 0.30000000000000004, 2 ** 53 - 1, 2 ** 62, 5e-324, -1e300),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map((each) => each + 0),
)
const arbitraryDate = fc.constantFrom('0001-01-01', '2024-02-29', '2024-03-01', '9999-12-31')
const arbitraryTime = fc.constantFrom('00:00:00', '09:30:00', '23:59:59')
const arbitraryInstant = fc.constantFrom('2024-02-29T00:00:00.000Z', '2024-02-29T12:00:00.001Z')

/** A value of one element of the type, as a row holds it. */
const elements: Readonly<Record<FilterType, fc.Arbitrary<string | number | boolean>>> = {
  text: arbitraryText,
  number: arbitraryNumber,
  boolean: fc.boolean(),
  date: arbitraryDate,
  time: arbitraryTime,
  timestamp: arbitraryInstant,
  textList: arbitraryText,
  numberList: arbitraryNumber,
}

type Types = ReadonlyMap<string, FilterType>
type TypedField = readonly [property: boolean, name: string, type: FilterType]

export const columnTypes: Types = new Map<string, FilterType>([
  ['name', 'text'],
  ['odd "name', 'text'],
  ['count', 'number'],
  ['price', 'number'],
  ['isDisabled', 'boolean'],
  ['date', 'date'],
  ['startTime', 'time'],
  ['createdAt', 'timestamp'],
  ['tags', 'textList'],
  ['participantIds', 'numberList'],
])

export const propertyTypes: Types = new Map<string, FilterType>([
  ['bodyRichtext-1', 'text'],
  [`it's "$.a[0]"\\.`, 'text'],
  ['weight', 'number'],
  ['showSignature', 'boolean'],
  ['issueDate', 'date'],
  ['openTime', 'time'],
  ['seenAt', 'timestamp'],
  ['marks', 'textList'],
  ['sizes', 'numberList'],
])

const position = 0

function valueFor(type: FilterType): fc.Arbitrary<FilterValue> {
  return elements[type].map(toFilterValue)
}

function toFilterValue(value: string | number | boolean): FilterValue {
  if (typeof value === 'string') return { type: 'text', value, position }
  if (typeof value === 'number') return { type: 'number', value, position }
  return { type: 'boolean', value, position }
}

const nullValue: FilterValue = { type: 'null', value: null, position }
const equalities = fc.constantFrom('=', '!=')
const operators = fc.constantFrom('=', '!=', '<', '<=', '>', '>=')

/** Patterns made of what the rows hold, none ending in a lone backslash. */
const pattern: fc.Arbitrary<FilterValue> = fc
  .array(fc.oneof(fc.constantFrom('%', '_', '\\%', '\\_', '\\\\', '\\a'), character), {
    maxLength: 5,
  })
  .map((each) => each.filter((one) => one !== '\\').join(''))
  .map((value) => ({ type: 'text', value, position }))

function listOf<T>(value: fc.Arbitrary<T>): fc.Arbitrary<T[]> {
  return fc.array(value, { minLength: 1, maxLength: 4 })
}

/** Every comparison that the type takes. */
function leavesOf(field: FieldReference, type: FilterType): fc.Arbitrary<Filter> {
  const [one, negated] = [fc.constant(field), fc.boolean()]
  const value = valueFor(type)
  if (type === 'textList' || type === 'numberList') {
    return fc.record({ kind: fc.constant('anyElement'), field: one, value })
  }
  const kind = <K extends string>(name: K) => ({ kind: fc.constant(name), field: one })
  const shared: fc.Arbitrary<Filter>[] = [
    fc.record({ ...kind('compare'), operator: equalities, value }),
    fc.record({ ...kind('compare'), operator: equalities, value: fc.constant(nullValue) }),
    fc.record({ ...kind('isNull'), negated }),
    fc.record({ ...kind('in'), values: listOf(value), negated }),
  ]
  if (type === 'boolean') return fc.oneof(...shared, fc.record(kind('isTrue')))
  return fc.oneof(
    ...shared,
    fc.record({ ...kind('compare'), operator: operators, value }),
    fc.record({ ...kind('between'), low: value, high: value, negated }),
    ...(type === 'text'
      ? [fc.record({ ...kind('like'), pattern, folded: fc.boolean(), negated })]
      : []),
  )
}

/** Trees of AND, OR and NOT over the leaves. */
function treesOf(leaf: fc.Arbitrary<Filter>): fc.Arbitrary<Filter> {
  return fc.letrec<{ tree: Filter }>((tie) => ({
    tree: fc.oneof(
      { maxDepth: 5, depthSize: 'small' },
      { weight: 2, arbitrary: leaf },
      fc.record({
        kind: fc.constantFrom('and', 'or'),
        terms: fc.array(tie('tree'), { minLength: 2, maxLength: 4 }),
      }),
      fc.record({ kind: fc.constant('not'), term: tie('tree') }),
    ),
  })).tree
}

const typedFields: readonly TypedField[] = [
  ...[...columnTypes].map(([name, type]): TypedField => [false, name, type]),
  ...[...propertyTypes].map(([name, type]): TypedField => [true, name, type]),
]

/** Filters that pass the check against `columnTypes` and `propertyTypes`. */
export const arbitraryTypedFilter: fc.Arbitrary<Filter> = treesOf(
  fc
    .constantFrom(...typedFields)
    .chain(([property, name, type]) => leavesOf({ name, property, position }, type)),
)

const anyName = fc.oneof(
  fc.constantFrom('status', '_a1', 'and', 'NULL', 'bodyRichtext-1', 'properties', 'x"y', 'a.b'),
  arbitraryText.filter((each) => each !== ''),
)

/** Filters with any names and any operators: they parse, whether or not they pass a check. */
export const arbitraryFilter: fc.Arbitrary<Filter> = treesOf(
  fc
    .tuple(
      anyName,
      fc.boolean(),
      fc.constantFrom<FilterType>('text', 'number', 'boolean', 'textList', 'numberList'),
    )
    .chain(([name, property, type]) => leavesOf({ name, property, position }, type)),
)

function nullable(type: FilterType): fc.Arbitrary<unknown> {
  const element: fc.Arbitrary<unknown> = elements[type]
  const isList = type === 'textList' || type === 'numberList'
  return fc.option(isList ? fc.array(element, { maxLength: 3 }) : element, { freq: 4 })
}

export interface RowValues {
  readonly columns: Readonly<Record<string, unknown>>
  readonly properties: Readonly<Record<string, unknown>>
}

/** Rows; some properties are absent, some null, and some of another type than the view says. */
export const arbitraryRow: fc.Arbitrary<RowValues> = fc.record({
  columns: fc.record(
    Object.fromEntries([...columnTypes].map(([name, type]) => [name, nullable(type)])),
  ),
  properties: fc.record(
    Object.fromEntries(
      [...propertyTypes].map(([name, type]) => [
        name,
        fc.oneof(
          { weight: 6, arbitrary: nullable(type) },
          fc.constantFrom<unknown>('1', 'true', 1, true, [], ['a'], [1, '1', true], { a: 1 }),
        ),
      ]),
    ),
    { requiredKeys: [] },
  ),
})

/** The row as `evaluateFilter` reads it. */
export function toFilterRow({ columns, properties }: RowValues): FilterRow {
  return { column: (name) => columns[name], property: (name) => properties[name] }
}
