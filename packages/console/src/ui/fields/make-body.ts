// The body that a form becomes, and what is wrong with it as far as its kinds tell: what nobody
// entered is left out, what could not be read is a fault at its place. The server decides the rest.

import type { Fields, Kind } from '@kontor/contract/kinds/kind.ts'
import type { Description } from '@kontor/contract/records/record-type.ts'
import { isEmptyValue, type Path, pointerOf, type Values } from '../../base/value-path.ts'
import { isFixed } from '../kinds/form-sections.ts'
import { isEmptyRow } from '../kinds/item-rows.ts'
import { countFault, type ValueFault, valueFault } from '../kinds/value-fault.ts'

export interface LocalFault extends ValueFault {
  readonly pointer: string
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

export function makeBody(type: Description, values: Values): Body {
  const { body, faults } = makeBodyOfFields(bodyFields(type), values)
  const own = type.fields['type'] === undefined ? {} : { type: type.type }
  return { body: { ...body, ...own }, faults }
}

export function makeBodyOfFields(fields: Fields, values: Values): Body {
  const faults: LocalFault[] = []
  return { body: membersOf(fields, values, { path: [], faults, values }), faults }
}

/** What a value is in a body, and what is wrong with it, at its place in the form. */
export function readValue(kind: Kind, path: Path, value: unknown) {
  const faults: LocalFault[] = []
  const name = String(path.at(-1))
  const values = { [name]: value }
  const body = membersOf({ [name]: kind }, values, { path: path.slice(0, -1), faults, values })
  return { value: body[name], faults }
}

interface Walk {
  readonly path: Path
  readonly faults: LocalFault[]
  /** Of the whole form. */
  readonly values: Values
}

function membersOf(fields: Fields, values: Values, walk: Walk): Values {
  const members = Object.entries(fields).flatMap(([name, kind]) => {
    if (kind.isReadOnly === true || isFixed(kind)) return []
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
    if (kind.isRequired === true) report(walk, { code: 'required' })
    return undefined
  }
  if (kind.element !== undefined) {
    const entered = value as readonly unknown[]
    const list = listOf(kind.element, entered, walk).filter(
      (each, index) => !isOffered(kind, entered[index], each),
    )
    report(walk, countFault(kind, list.length))
    return list
  }
  if (kind.entries !== undefined) return entriesOf(kind.entries, value as Values, walk)
  report(walk, valueFault(kind, value))
  return value
}

/** Whether it is an entry that a form offers, and that nobody has filled in. */
function isOffered({ isContacts, askedFirst }: Kind, entered: unknown, made: unknown): boolean {
  if (isContacts === true) return (entered as Values)['value'] === ''
  if (askedFirst === undefined) return false
  const { id, ...members } = made as Values
  return Number(id) < 0 && isEmptyValue(members)
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

function report({ path, faults }: Walk, fault: ValueFault | undefined): void {
  if (fault !== undefined) faults.push({ pointer: pointerOf(path), ...fault })
}
