// Wrong values for every place of a payload, derived from the kinds: what may not stand there, and
// the fault that each must be answered with.

import type { FaultCode } from '@kontor/contract/faults.ts'
import type { Fields, Kind, ReferenceTarget } from '@kontor/contract/kinds/kind.ts'
import type { FieldValues } from '../../src/rules/values/find-values.ts'
import { absentId } from './reference-world.ts'

export interface WrongValue {
  /** Names from the top of the payload down to the place. */
  readonly path: readonly (string | number)[]
  /** Undefined leaves the member out. */
  readonly value: unknown
  readonly code: FaultCode
  /** A text that the message must hold. */
  readonly hint?: string
}

type Place = Pick<WrongValue, 'path'> & { readonly kind: Kind; readonly value: unknown }
type Strangers = (target: ReferenceTarget) => number

/** Every wrong value for every place below the fields that the payload fills. */
export function* wrongValues(
  fields: Fields,
  payload: FieldValues,
  strangers: Strangers,
  path: WrongValue['path'] = [],
): Generator<WrongValue> {
  yield* wrongNames(fields, payload, path)
  for (const [name, kind] of Object.entries(fields)) {
    const place = { kind, value: payload[name], path: [...path, name] }
    if (kind.isReadOnly === true) {
      yield { path: place.path, value: payload[name] ?? 1, code: 'read-only-field' }
    } else yield* wrongAt(place, strangers)
  }
}

/** One name a letter off; the nearest known one is told. */
function* wrongNames(fields: Fields, payload: FieldValues, path: WrongValue['path']) {
  const isProperties = path.length === 1 && path[0] === 'properties'
  const code = isProperties ? 'unknown-property' : 'unknown-field'
  for (const name of Object.keys(fields)) {
    if (!Object.hasOwn(payload, name)) continue
    const value = payload[name]
    yield { path: [...path, `${name}x`], value, code, hint: `Did you mean "${name}"?` } as const
  }
}

function* wrongAt({ kind, value, path }: Place, strangers: Strangers): Generator<WrongValue> {
  if (kind.isRequired === true) {
    yield { path, value: null, code: 'required' }
    yield { path, value: undefined, code: 'required' }
  }
  yield { path, value: ofAnotherType(kind), code: 'wrong-type' }
  for (const [wrong, code] of wrongOfKind(kind, strangers)) yield { path, value: wrong, code }
  if (kind.fields !== undefined) {
    yield* wrongValues(kind.fields, (value ?? {}) as FieldValues, strangers, path)
  }
  if (kind.entries !== undefined) {
    yield { path: [...path, 'VAT'], value: 5, code: 'wrong-type' }
    yield { path: [...path, 'VAT'], value: null, code: 'wrong-type' }
  }
  if (kind.element === undefined) return
  const entry = Array.isArray(value) ? value[0] : undefined
  yield* wrongAt({ kind: kind.element, value: entry, path: [...path, 0] }, strangers)
  yield { path: [...path, 0], value: null, code: 'wrong-type' }
  if (kind.nested !== undefined) yield { path: [...path, 1, 'id'], value: -1, code: 'duplicate-id' }
}

/** Nothing is coerced: 5 is not "5", and "5" is not 5. */
function ofAnotherType({ schema }: Kind): unknown {
  if (schema['type'] === 'string') return 5
  if (schema['type'] === 'boolean') return 'true'
  return { integer: '5', number: '5', object: [], array: {} }[String(schema['type'])]
}

function* wrongOfKind(kind: Kind, strangers: Strangers): Generator<[unknown, FaultCode]> {
  const { schema } = kind
  if (schema['type'] === 'string') yield* wrongTexts(kind)
  if (schema['type'] === 'integer') yield [1.5, 'wrong-type']
  if (kind.refersTo !== undefined) {
    const wrong = [0, -1, absentId, strangers(kind.refersTo), 2 ** 53]
    for (const id of wrong) yield [id, 'unknown-reference']
  } else if (kind.refersWithin !== undefined) {
    for (const id of [-99, 0, 1]) yield [id, 'unknown-reference']
  } else if (schema['x-fault'] === 'wrong-id') {
    for (const id of [0, 1]) yield [id, 'wrong-id']
  } else if (schema['type'] === 'integer') {
    const isMinutes = schema['minimum'] === 0
    yield [2 ** 53, isMinutes ? 'wrong-value' : 'number-too-large']
    if (isMinutes) yield [-1, 'wrong-value']
  } else if (schema['exclusiveMaximum'] !== undefined) {
    for (const amount of [1e13, -1e13]) yield [amount, 'number-too-large']
  }
  if (kind.fallback !== undefined && 'of' in kind.fallback && kind.fallback.of === 'unit') {
    yield [2, 'not-equal']
  }
}

const wrongForms: Partial<Readonly<Record<FaultCode, readonly string[]>>> = {
  'bad-date': ['2026-02-30', '2025-02-29', '2026-3-5', '05.03.2026', '2026-03-05T00:00:00Z', ''],
  'bad-time': ['24:00:00', '12:60:00', '12:00:60', '12:00', '9:00:00', '12:00:00Z', ''],
  'bad-code': ['lower', 'A..B', 'A.', '-A', 'A-', 'A B', 'Á', ' A'],
  'bad-format': ['eur', 'EU', 'EURO', 'cz', 'EUR/cz', 'EUR-CZK', '21', '21.0', '21,00', '21.000'],
}

function* wrongTexts(kind: Kind): Generator<[unknown, FaultCode]> {
  const { pattern, maxLength } = kind.schema
  const code = kind.schema['x-fault'] as FaultCode | undefined
  if (typeof maxLength === 'number') yield ['x'.repeat(maxLength + 1), 'wrong-length']
  if (kind.startsProcess === true) yield ['PROCESS-UNKNOWN', 'unknown-process']
  if (code === undefined) return
  const form = typeof pattern === 'string' ? new RegExp(pattern, 'u') : undefined
  for (const text of wrongForms[code] ?? []) {
    if (form === undefined || !form.test(text)) yield [text, code]
  }
}

export function pointerOf({ path }: WrongValue): string {
  return path.map((name) => `/${String(name).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')
}

/** A copy of the payload with the values put in their places. */
export function withWrong(payload: FieldValues, wrongs: readonly WrongValue[]): FieldValues {
  const copy = structuredClone(payload) as Record<string, unknown>
  for (const { path, value } of wrongs) {
    // biome-ignore lint/suspicious/noExplicitAny: the path was made for this payload.
    let holder: any = copy
    for (const name of path.slice(0, -1)) holder = holder[name]
    const last = path.at(-1) ?? ''
    if (value === undefined) delete holder[last]
    else holder[last] = value
  }
  return copy
}
