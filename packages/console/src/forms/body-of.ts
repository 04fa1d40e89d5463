// The body that a form becomes, and what is wrong with it as far as its kinds tell: what nobody
// entered is left out, what could not be read is a fault at its place. The server decides the rest.

import type { FaultCode } from '@kontor/client/types/codes'
import { isDate } from '@kontor/contract/kinds/calendar.ts'
import type { Fields, JsonSchema, Kind } from '@kontor/contract/kinds/kind.ts'
import type { Description } from '@kontor/contract/records/record-type.ts'
import type { Bounds } from '../words/fault-words-en.ts'
import { isEmptyRow } from './item-rows.ts'
import { isEmptyValue, type Path, pointerOf, type Values } from './value-at.ts'

export interface LocalFault extends Bounds {
  readonly pointer: string
  readonly code: FaultCode
}

export interface Body {
  readonly body: Values
  readonly faults: readonly LocalFault[]
}

/** The fields of a type as its body has them, properties among them. */
export function bodyFields({ fields, properties }: Description): Fields {
  if (properties === undefined) return fields
  const kind: Kind = { words: 'an object', schema: { type: 'object' }, fields: properties }
  return { ...fields, properties: { ...kind, isRequired: true } }
}

export function bodyOf(type: Description, values: Values): Body {
  const { body, faults } = bodyOfFields(bodyFields(type), values)
  const own = type.fields['type'] === undefined ? {} : { type: type.type }
  return { body: { ...body, ...own }, faults }
}

export function bodyOfFields(fields: Fields, values: Values): Body {
  const faults: LocalFault[] = []
  return { body: membersOf(fields, values, { path: [], faults, values }), faults }
}

interface Walk {
  readonly path: Path
  readonly faults: LocalFault[]
  /** Of the whole form. */
  readonly values: Values
}

function membersOf(fields: Fields, values: Values, walk: Walk): Values {
  const members = Object.entries(fields).flatMap(([name, kind]) => {
    if (kind.isReadOnly === true || kind.schema['enum'] !== undefined) return []
    const here = { ...walk, path: [...walk.path, name] }
    const value = memberOf(kind, values[name], here)
    return value === undefined ? [] : [[name, value]]
  })
  return Object.fromEntries(members)
}

/** Undefined for what is left out. */
function memberOf(kind: Kind, value: unknown, walk: Walk): unknown {
  const isEmpty = isEmptyValue(value)
  if (kind.rows !== undefined) return isEmpty ? undefined : tableOf(kind, value as Values, walk)
  if (kind.fields !== undefined) {
    const members = membersOf(kind.fields, (value ?? {}) as Values, walk)
    return isEmpty && kind.isRequired !== true ? undefined : members
  }
  if (isEmpty) {
    if (kind.isRequired === true) report(walk, 'required')
    return undefined
  }
  if (kind.element !== undefined) return listOf(kind.element, value as readonly unknown[], walk)
  if (kind.entries !== undefined) return entriesOf(kind.entries, value as Values, walk)
  const code = faultOf(kind, value)
  if (code !== undefined) report(walk, code, kind)
  return value
}

function listOf(element: Kind, list: readonly unknown[], walk: Walk): readonly unknown[] {
  return list.map((each, index) => {
    const here = { ...walk, path: [...walk.path, index] }
    return memberOf(element, each, here) ?? (element.fields === undefined ? null : {})
  })
}

function entriesOf(kind: Kind, entries: Values, walk: Walk): Values {
  const members = Object.entries(entries).map(([name, each]) => {
    return [name, memberOf(kind, each, { ...walk, path: [...walk.path, name] })]
  })
  return Object.fromEntries(members.filter(([, value]) => value !== undefined))
}

/** Without the rows at its end that nobody has begun; their currency is that of the document. */
function tableOf(kind: Kind, table: Values, walk: Walk): Values {
  const rules = kind.rows
  const rows = (table['data'] ?? []) as readonly Values[]
  const last = rules === undefined ? -1 : rows.findLastIndex((row) => !isEmptyRow(rules, row))
  const currency = (walk.values['properties'] as Values | undefined)?.['currencyDoc'] ?? null
  const begun = rows
    .slice(0, last + 1)
    .map((row) => ('currencyDoc' in row ? { ...row, currencyDoc: currency } : row))
  const element = kind.fields?.['data']?.element
  const here = { ...walk, path: [...walk.path, 'data'] }
  return { data: element === undefined ? begun : listOf(element, begun, here) }
}

function report({ path, faults }: Walk, code: FaultCode, kind?: Kind): void {
  const most = code === 'wrong-length' ? kind?.schema['maxLength'] : undefined
  const bounds = typeof most === 'number' ? { atMost: most } : {}
  faults.push({ pointer: pointerOf(path), code, ...bounds })
}

/** What is wrong with one value by its own schema. */
export function faultOf(kind: Kind, value: unknown): FaultCode | undefined {
  const { schema } = kind
  const own = schema['x-fault'] as FaultCode | undefined
  // Texts stay texts where a number, an id or an object could not be read from them.
  if (typeof value !== jsonType(schema)) {
    return kind.refersTo === undefined ? 'wrong-type' : 'unknown-reference'
  }
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
  const { pattern, maxLength } = schema as { pattern?: string; maxLength?: number }
  if (maxLength !== undefined && [...value].length > maxLength) return false
  return pattern === undefined || new RegExp(pattern, 'u').test(value)
}

function fitsNumber(schema: JsonSchema, value: number): boolean {
  if (schema['type'] === 'integer' && !Number.isInteger(value)) return false
  const { minimum = -Infinity, maximum = Infinity } = schema as Readonly<Record<string, number>>
  const { exclusiveMinimum: above = -Infinity, exclusiveMaximum: below = Infinity } =
    schema as Readonly<Record<string, number>>
  return value >= minimum && value <= maximum && value > above && value < below
}
