// Where the cells of a column go: its name is a path into the record, such as `addresses[0].city`,
// `registrations.VAT`, `contacts.Phone`, `properties.issueDate` or `items.name`.

import { didYouMean } from '@kontor/contract/did-you-mean.ts'
import { listOf } from '@kontor/contract/kinds/composite.ts'
import type { Fields, Kind } from '@kontor/contract/kinds/kind.ts'
import { text } from '@kontor/contract/kinds/text.ts'
import { quote } from '@kontor/contract/quote.ts'
import type { RecordType } from '@kontor/contract/records/record-type.ts'

export interface ColumnPlace {
  readonly path: readonly (string | number)[]
  readonly kind: Kind
  /** It is a field of a row of the item table of the record. */
  readonly isOfRow: boolean
  /** What the contact is that the cell has; the path leads to the list of them. */
  readonly contact?: string
}

/** The name of the item table of any type. */
const rowsName = 'items'

/** The place, or a sentence that says why there is none. */
export function placeOf(name: string, types: readonly RecordType[]): ColumnPlace | string {
  const [first = '', ...rest] = name.split('.')
  if (first === rowsName && rest.length > 0) {
    return placeIn(rowFields(types), rest, { path: [], isOfRow: true, name })
  }
  return placeIn(fieldsOf(types), [first, ...rest], { path: [], isOfRow: false, name })
}

/** Every name that a column can have, but for maps and for further entries of lists. */
export function knownNames(types: readonly RecordType[]): readonly string[] {
  const rows = namesIn(rowFields(types)).map((name) => `${rowsName}.${name}`)
  return [...namesIn(fieldsOf(types)), ...rows]
}

function fieldsOf(types: readonly RecordType[]): Fields {
  const properties = merged(types.map((type) => type.properties ?? {}))
  const fields = merged(types.map((type) => type.fields))
  const words = { words: 'an object', schema: { type: 'object' } }
  return { ...fields, properties: { ...words, fields: properties } }
}

function rowFields(types: readonly RecordType[]): Fields {
  const tables = types.flatMap((type) => Object.values(type.properties ?? {}))
  return merged(tables.flatMap((kind) => (kind.rows === undefined ? [] : [rowsOf(kind)])))
}

function rowsOf({ fields }: Kind): Fields {
  return fields?.['data']?.element?.fields ?? {}
}

/** Where types differ, the server tells what does not fit. */
function merged(all: readonly Fields[]): Fields {
  return Object.assign({}, ...all.toReversed()) as Fields
}

interface Way {
  readonly path: readonly (string | number)[]
  readonly isOfRow: boolean
  /** The whole name. */
  readonly name: string
}

function placeIn(fields: Fields, parts: readonly string[], way: Way): ColumnPlace | string {
  const [part = '', ...rest] = ownParts(fields, parts)
  const [, member = '', , index] = /^(.*?)(\[(\d{1,4})\])?$/s.exec(part) ?? []
  const [own = '', how] = member.split('@')
  const kind = Object.hasOwn(fields, own) ? fields[own] : undefined
  if (kind === undefined) return unknown(way, own, fields)
  const path = [...way.path, member, ...(index === undefined ? [] : [Number(index)])]
  const { isOfRow } = way
  if (how !== undefined) return namedPlace(kind, { ...way, path })
  // Without a name behind it, all of it is one cell.
  if (rest.length === 0 && (index === undefined || kind.element !== undefined)) {
    return { path, kind: index === undefined ? kind : (kind.element ?? kind), isOfRow }
  }
  if (kind.isContacts === true && index === undefined) {
    return { path, kind: text(), isOfRow, contact: rest.join('.') }
  }
  if (kind.entries !== undefined) {
    return { path: [...path, rest.join('.')], kind: kind.entries, isOfRow }
  }
  const members = index === undefined ? kind.fields : kind.element?.fields
  if (members !== undefined && kind.rows === undefined) {
    return placeIn(members, rest, { ...way, path })
  }
  return kind.rows === undefined
    ? `Expected the place of an entry, as in ${quote(`${own}[0].${rest[0] ?? 'name'}`)}.`
    : `The columns of its rows are ${quote(`${rowsName}.name`)} and the like.`
}

/** The names of item tables have dots. */
function ownParts(fields: Fields, parts: readonly string[]): readonly string[] {
  const whole = parts.join('.')
  return Object.hasOwn(fields, whole) ? [whole] : parts
}

/** A reference by name is a text, or several. */
function namedPlace(kind: Kind, { path, isOfRow, name }: Way): ColumnPlace | string {
  if (kind.refersTo !== undefined) return { path, kind: text(), isOfRow }
  if (kind.element?.refersTo !== undefined) return { path, kind: listOf(text()), isOfRow }
  return `${quote(name)} is no reference: only references are given by a name behind \`@\`.`
}

function unknown({ path, name }: Way, own: string, fields: Fields): string {
  const within = path.filter((each) => typeof each === 'string').join('.')
  const hint = didYouMean(own, Object.keys(fields))
  const where = within === '' ? '' : ` in ${quote(within)}`
  return `${quote(name)} leads nowhere: there is no ${quote(own)}${where}.${hint}`
}

function namesIn(fields: Fields, prefix = ''): readonly string[] {
  return Object.entries(fields).flatMap(([name, kind]) => {
    if (prefix === '' && name === 'id') return []
    if (kind.isReadOnly === true || kind.rows !== undefined || kind.entries !== undefined) return []
    const here = `${prefix}${name}`
    if (kind.fields !== undefined) return namesIn(kind.fields, `${here}.`)
    if (kind.element?.fields !== undefined) return namesIn(kind.element.fields, `${here}[0].`)
    return [here]
  })
}
