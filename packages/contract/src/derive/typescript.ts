// TypeScript text for fields: members with their comments, objects and lists in them.

import type { Fields, Kind } from '../kinds/kind.ts'

export interface Member {
  readonly name: string
  /** What stands in the comment above it. */
  readonly words: string
  readonly presence: Presence
  readonly text: string
}

/** Never null, null where there is nothing, or left out as well. */
type Presence = 'certain' | 'nullable' | 'optional'

/** Whether members are as they are sent, optional unless required, or answered, all present. */
export type Side = 'sent' | 'answered'

/** Names of objects by their text: they stand for it. */
type Names = ReadonlyMap<string, string>

export function membersOf(
  fields: Fields,
  side: Side = 'sent',
  names: Names = new Map(),
): readonly Member[] {
  return Object.entries(fields).map(([name, kind]) => ({
    name,
    words: kind.words,
    presence: presenceOf(name, kind, side),
    text: typeOf(kind, side, names),
  }))
}

export function isSame(a: Member, b: Member): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

function presenceOf(name: string, kind: Kind, side: Side): Presence {
  if (kind.isRequired === true) return 'certain'
  if (side === 'sent') return 'optional'
  return kind.isAlwaysSet === true || name === 'id' ? 'certain' : 'nullable'
}

export function interfaceOf(
  name: string,
  members: readonly Member[],
  { bases = [], words }: { readonly bases?: readonly string[]; readonly words?: string } = {},
): string {
  const comment = words === undefined ? '' : `/** ${words} */\n`
  if (members.length === 0 && bases.length > 0) {
    return `${comment}export type ${name} = ${bases.join(' & ')}`
  }
  const parents = bases.length === 0 ? '' : ` extends${listed(bases)}`
  return `${comment}export interface ${name}${parents} ${objectOf(members)}`
}

/** Names after a blank, each on a line of its own where there are several. */
export function listed(all: readonly string[]): string {
  return all.length < 2 ? ` ${all.join(', ')}` : all.map((each) => `\n  ${each}`).join(',')
}

/** The type of an object. */
export function objectOf(members: readonly Member[]): string {
  return `{\n${linesOf(members, '  ')}}`
}

function linesOf(members: readonly Member[], indent: string): string {
  return members
    .map(({ name, words, presence, text }) => {
      const key = /^\w+$/.test(name) ? name : `'${name}'`
      const comment = `${indent}/** ${words} */\n`
      const value = text.replaceAll('\n', `\n${indent}`)
      const mark = presence === 'optional' ? '?' : ''
      const nothing = presence === 'certain' ? '' : ' | null'
      return `${comment}${indent}readonly ${key}${mark}: ${value}${nothing}\n`
    })
    .join('')
}

/** The type of one value, nested objects with their members. */
function typeOf(kind: Kind, side: Side, names: Names): string {
  const of = (inner: Kind): string => typeOf(inner, side, names)
  if (kind.fields !== undefined) {
    const object = objectOf(membersOf(kind.fields, side, names))
    return names.get(object) ?? object
  }
  if (kind.element !== undefined) return `readonly ${grouped(of(kind.element))}[]`
  if (kind.entries !== undefined) return `Readonly<Record<string, ${of(kind.entries)}>>`
  const { enum: words, type } = kind.schema as Schema
  if (words !== undefined) return unionOf(words)
  return plain[type ?? 'object'] ?? 'Readonly<Record<string, unknown>>'
}

interface Schema {
  readonly type?: string
  readonly enum?: readonly string[]
}

const plain: Readonly<Record<string, string>> = {
  string: 'string',
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
}

/** A union of words, each on a line of its own where they do not fit into one. */
export function unionOf(words: readonly string[]): string {
  const line = words.map((word) => `'${word}'`).join(' | ')
  if (line.length <= unionCharactersMax) return line
  return words.map((word) => `\n  | '${word}'`).join('')
}

const unionCharactersMax = 60

function grouped(text: string): string {
  return text.includes(' | ') && !text.startsWith('{') ? `(${text})` : text
}
