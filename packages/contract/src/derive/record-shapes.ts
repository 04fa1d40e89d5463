// Record types as TypeScript: types of a collection that have the same members share one interface,
// and what all of a collection have alike is said once.

import type { Fields, Kind } from '../kinds/kind.ts'
import type { Collection, RecordType } from '../records/record-type.ts'
import { composedInterface, namedMembersOf } from './named-parts.ts'
import { isSame, type Member, membersOf, unionOf } from './typescript.ts'

/** Record types with the same members. */
export interface Shape {
  /** Such as `InvoiceSalesRecord`, after the first of them. */
  readonly name: string
  readonly types: readonly string[]
  readonly sent: readonly Member[]
  readonly answered: readonly Member[]
  readonly properties: readonly Member[] | undefined
  readonly needsProperties: boolean
}

/** Names of the interfaces of a collection: one record, and what all of them have. */
export const interfaceNames: Readonly<Record<Collection, string>> = {
  companies: 'Company',
  documents: 'Document',
  jobs: 'Job',
  tasks: 'Task',
  time: 'Time',
}

/** Members that all shapes of a collection have alike. */
export type SharedMembers = Pick<Shape, 'sent' | 'answered'>

/** Each has a name of its own. */
export function shapesOf(types: readonly RecordType[]): readonly Shape[] {
  const byText = new Map<string, RecordType[]>()
  for (const type of types) {
    const { type: _, ...others } = type.fields
    const text = JSON.stringify([membersOf(others), membersOf(type.properties ?? {})])
    byText.set(text, [...(byText.get(text) ?? []), type])
  }
  const names = new Set<string>()
  return [...byText.values()].map((alike) => {
    const [first] = alike
    if (first === undefined) throw new Error('A shape has no type.')
    const { type: typeField, ...fields } = first.fields
    const writable = filterFields(fields, (kind) => kind.isReadOnly !== true)
    const readOnly = filterFields(fields, (kind) => kind.isReadOnly === true)
    return {
      name: freshName(`${pascal(first.type)}Record`, names),
      types: alike.map(({ type }) => type),
      sent: [...typeMember(typeField, alike), ...namedMembersOf(writable)],
      answered: namedMembersOf(readOnly, 'answered'),
      properties: first.properties && namedMembersOf(first.properties),
      needsProperties: Object.values(first.properties ?? {}).some((kind) => kind.isRequired),
    }
  })
}

/** Codes that differ in their signs alone would have one name. */
function freshName(name: string, taken: Set<string>): string {
  let fresh = name
  for (let number = 2; taken.has(fresh); number += 1) fresh = `${name}${number}`
  taken.add(fresh)
  return fresh
}

function filterFields(fields: Fields, isWanted: (kind: Kind) => boolean): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, kind]) => isWanted(kind)))
}

function typeMember(kind: Kind | undefined, alike: readonly RecordType[]): readonly Member[] {
  if (kind === undefined) return []
  const presence = kind.isRequired === true ? 'certain' : 'optional'
  const text = unionOf(alike.map(({ type }) => type))
  return [{ name: 'type', words: 'the type of the record', presence, text }]
}

export function sharedOf(shapes: readonly Shape[]): SharedMembers {
  const [first, ...others] = shapes
  const inAll = (part: 'sent' | 'answered') =>
    (first?.[part] ?? []).filter((member) => {
      return others.every((shape) => shape[part].some((each) => isSame(each, member)))
    })
  return { sent: inAll('sent'), answered: inAll('answered') }
}

/** The interfaces of a shape, which extend those of its collection. */
export function shapeInterfaces(
  collection: Collection,
  { name, sent, answered, properties, needsProperties }: Shape,
  shared: SharedMembers,
): string {
  const base = interfaceNames[collection]
  const own = (members: readonly Member[], common: readonly Member[]): readonly Member[] =>
    members.filter((member) => !common.some((each) => isSame(each, member)))
  const propertiesMember =
    properties &&
    ({
      name: 'properties',
      words: 'what this type has besides the fields',
      presence: needsProperties ? 'certain' : 'optional',
      text: `${name}Properties`,
    } as const)
  const members = [...own(sent, shared.sent), ...(propertiesMember ? [propertiesMember] : [])]
  return [
    composedInterface(name, members, { base: `${base}Sent`, words: 'As it is sent.' }),
    composedInterface(`${name}Set`, own(answered, shared.answered), {
      base: `${base}Set`,
      words: 'What the server adds to an answer.',
    }),
    ...(properties === undefined ? [] : [composedInterface(`${name}Properties`, properties)]),
  ].join('\n\n')
}

function pascal(type: string): string {
  return type
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
    .map((word) => `${word[0]?.toUpperCase()}${word.slice(1)}`)
    .join('')
}

/** The file of the client that a shape of predefined types is in. */
export function fileOf(name: string): string {
  return `${name.replace(/(?!^)([A-Z])/g, '-$1').toLowerCase()}.ts`
}
