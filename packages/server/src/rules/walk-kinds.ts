// Walks a value along its description: every place where a kind and a value meet, with its JSON
// pointer. What does not have the expected shape is passed over; the schema tells of that.

import type { Fields, Kind } from '@kontor/contract/kinds/kind.ts'
import { pointerTo } from './json-pointer.ts'

export interface Place {
  readonly kind: Kind
  readonly value: unknown
  readonly pointer: string
  /** The object that holds the value, and under which name. */
  readonly holder: Readonly<Record<string, unknown>>
  readonly name: string
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Every present, non-null value below the fields, parents before children. */
export function* walkKinds(fields: Fields, holder: unknown, pointer = ''): Generator<Place> {
  if (!isObject(holder)) return
  for (const [name, kind] of Object.entries(fields)) {
    const value = holder[name]
    if (value === undefined || value === null) continue
    const here = pointerTo(pointer, name)
    yield { kind, value, pointer: here, holder, name }
    if (kind.fields !== undefined) yield* walkKinds(kind.fields, value, here)
    if (kind.element !== undefined && Array.isArray(value)) {
      yield* walkElements(kind.element, value, here)
    }
  }
}

function* walkElements(kind: Kind, values: readonly unknown[], pointer: string): Generator<Place> {
  for (const [index, value] of values.entries()) {
    if (value === undefined || value === null) continue
    const here = pointerTo(pointer, index)
    if (kind.fields !== undefined) yield* walkKinds(kind.fields, value, here)
    else yield { kind, value, pointer: here, holder: {}, name: String(index) }
  }
}
