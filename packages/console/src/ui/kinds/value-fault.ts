// What is wrong with one value as far as its kind tells: what the browser knows without the server.

import type { FaultCode } from '@kontor/client'
import { isDate } from '@kontor/contract/kinds/calendar.ts'
import type { JsonSchema, Kind } from '@kontor/contract/kinds/kind.ts'
import { isTimeZone } from '@kontor/contract/kinds/time-zone.ts'
import type { Bounds, ShownFaultCode } from '../../words/en/fault.ts'
import { unconfirmedValue, unusualFault } from './unconfirmed-value.ts'
import { unresolvedText } from './unresolved-code.ts'

export interface ValueFault extends Bounds {
  readonly code: ShownFaultCode
}

/** What is wrong with one value by its own schema. */
export function valueFault(kind: Kind, value: unknown): ValueFault | undefined {
  const tooLong = lengthFault(kind, value)
  if (tooLong !== undefined) return tooLong
  const unconfirmed = unconfirmedValue(value)
  if (unconfirmed !== undefined) return unusualFault(unconfirmed)
  const code = faultCode(kind, value)
  return code && { code }
}

/** Known at every key: nothing that is typed after it mends it. */
export function lengthFault(kind: Kind, value: unknown): ValueFault | undefined {
  const atMost = charactersMax(kind)
  if (atMost === undefined || typeof value !== 'string' || charactersOf(value) <= atMost) return
  return { code: 'wrong-length', atMost }
}

export function countFault({ schema }: Kind, count: number): ValueFault | undefined {
  const atMost = schema['maxItems']
  if (typeof atMost !== 'number' || count <= atMost) return undefined
  return { code: 'too-many-entries', atMost }
}

/** How many characters a text of the kind may have; undefined where nothing says so. */
export function charactersMax({ schema }: Kind): number | undefined {
  const { maxLength } = schema
  return typeof maxLength === 'number' ? maxLength : undefined
}

/** As the contract counts them: code points. */
export function charactersOf(text: string): number {
  return [...text].length
}

function faultCode(kind: Kind, value: unknown): FaultCode | undefined {
  const { schema } = kind
  const own = schema['x-fault'] as FaultCode | undefined
  if (unresolvedText(value) !== undefined) return 'unknown-code'
  // Texts stay texts where a number, an id or an object could not be read from them.
  if (typeof value !== jsonType(schema)) {
    return kind.refersTo === undefined ? 'wrong-type' : 'unknown-reference'
  }
  if (schema['format'] === 'time-zone')
    return isTimeZone(String(value)) ? undefined : 'unknown-code'
  if (typeof value === 'string') return fitsText(schema, value) ? undefined : own
  if (typeof value !== 'number' || fitsNumber(schema, value)) return undefined
  if (schema['type'] === 'integer' && !Number.isInteger(value)) return 'wrong-type'
  // An id that is stored already is as it is answered.
  const answer = schema['x-answer'] as JsonSchema | undefined
  if (answer !== undefined && fitsNumber(answer, value)) return undefined
  return own ?? 'wrong-type'
}

function jsonType({ type }: JsonSchema): string {
  return type === 'integer' ? 'number' : String(type)
}

function fitsText(schema: JsonSchema, value: string): boolean {
  if (schema['format'] === 'date') return isDate(value)
  const { pattern } = schema as { pattern?: string }
  return pattern === undefined || new RegExp(pattern, 'u').test(value)
}

function fitsNumber(schema: JsonSchema, value: number): boolean {
  if (schema['type'] === 'integer' && !Number.isInteger(value)) return false
  const { minimum = -Infinity, maximum = Infinity } = schema as Readonly<Record<string, number>>
  const { exclusiveMinimum: above = -Infinity, exclusiveMaximum: below = Infinity } =
    schema as Readonly<Record<string, number>>
  return value >= minimum && value <= maximum && value > above && value < below
}
