// TypeScript types for the client: what can be sent and what is answered, for each collection and
// for the rows of views. Types of a collection that have the same members share one.

import type { Fields, Kind } from '../kinds/kind.ts'
import { catalogueOf, recordTypes } from '../records/catalogue.ts'
import { type Collection, collections, type RecordType } from '../records/record-type.ts'
import { viewShape, views } from '../views/catalogue.ts'
import { composedInterface, importOfParts, namedMembersOf } from './named-parts.ts'
import { interfaceOf, isSame, type Member, membersOf, unionOf } from './typescript.ts'

/** Record types with the same members. */
interface Shape {
  /** Such as `InvoiceSalesRecord`, after the first of them. */
  readonly name: string
  readonly types: readonly string[]
  readonly sent: readonly Member[]
  readonly answered: readonly Member[]
  readonly properties: readonly Member[] | undefined
  readonly needsProperties: boolean
}

/** Names of the interfaces of a collection: one record, and what all of them have. */
const namesOf: Readonly<Record<Collection, string>> = {
  companies: 'Company',
  documents: 'Document',
  jobs: 'Job',
  tasks: 'Task',
  time: 'Time',
}

const catalogue = catalogueOf(recordTypes)

const generated = 'Generated: `npm run regenerate`.'

/** Files by name. */
export function recordInterfaces(): ReadonlyMap<string, string> {
  const files = new Map<string, string>()
  for (const collection of collections) {
    const shapes = shapesOf([...(catalogue.byCollection.get(collection)?.values() ?? [])])
    const shared = sharedOf(shapes)
    for (const shape of shapes) {
      files.set(fileOf(shape.name), shapeFile(collection, shape, shared))
    }
    files.set(`${collection}-fields.ts`, fieldsFile(collection, shared))
    files.set(`${collection}.ts`, collectionFile(collection, shapes))
  }
  files.set('view-rows.ts', viewFile())
  return files
}

function shapesOf(types: readonly RecordType[]): readonly Shape[] {
  const byText = new Map<string, RecordType[]>()
  for (const type of types) {
    const { type: _, ...others } = type.fields
    const text = JSON.stringify([membersOf(others), membersOf(type.properties ?? {})])
    byText.set(text, [...(byText.get(text) ?? []), type])
  }
  return [...byText.values()].map((alike) => {
    const [first] = alike
    if (first === undefined) throw new Error('A shape has no type.')
    const { type: typeField, ...fields } = first.fields
    const writable = filterFields(fields, (kind) => kind.isReadOnly !== true)
    const readOnly = filterFields(fields, (kind) => kind.isReadOnly === true)
    return {
      name: `${pascal(first.type)}Record`,
      types: alike.map(({ type }) => type),
      sent: [...typeMember(typeField, alike), ...namedMembersOf(writable)],
      answered: namedMembersOf(readOnly, 'answered'),
      properties: first.properties && namedMembersOf(first.properties),
      needsProperties: Object.values(first.properties ?? {}).some((kind) => kind.isRequired),
    }
  })
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

/** Members that all shapes of a collection have alike. */
function sharedOf(shapes: readonly Shape[]): Pick<Shape, 'sent' | 'answered'> {
  const [first, ...others] = shapes
  const inAll = (part: 'sent' | 'answered') =>
    (first?.[part] ?? []).filter((member) => {
      return others.every((shape) => shape[part].some((each) => isSame(each, member)))
    })
  return { sent: inAll('sent'), answered: inAll('answered') }
}

function shapeFile(
  collection: Collection,
  { name, types, sent, answered, properties, needsProperties }: Shape,
  shared: Pick<Shape, 'sent' | 'answered'>,
): string {
  const base = namesOf[collection]
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
  const interfaces = [
    composedInterface(name, members, { base: `${base}Sent`, words: 'As it is sent.' }),
    composedInterface(`${name}Set`, own(answered, shared.answered), {
      base: `${base}Set`,
      words: 'What the server adds to an answer.',
    }),
    ...(properties === undefined ? [] : [composedInterface(`${name}Properties`, properties)]),
  ].join('\n\n')
  return [
    `// Records of ${types[0]}${types.length === 1 ? '' : ' and its like'}. ${generated}`,
    '',
    `import type { ${base}Sent, ${base}Set } from './${collection}-fields.ts'`,
    ...importOfParts(interfaces),
    '',
    interfaces,
    '',
  ].join('\n')
}

function collectionFile(collection: Collection, shapes: readonly Shape[]): string {
  const base = namesOf[collection]
  const imports = shapes.map(
    ({ name }) => `import type {\n  ${name},\n  ${name}Set,\n} from './${fileOf(name)}'`,
  )
  return [
    `// Records of ${collection}: every type. ${generated}`,
    '',
    `import type { Stored } from '../stored.ts'`,
    ...imports,
    '',
    '/** What can be created, by type. */',
    `export type ${base}Create =\n${shapes.map(({ name }) => `  | ${name}`).join('\n')}`,
    '',
    '/** What is read. */',
    `export type ${base} =`,
    ...shapes.map(({ name }) => `  | (Stored<${name}> & ${name}Set)`),
    '',
  ].join('\n')
}

function fieldsFile(
  collection: Collection,
  { sent, answered }: Pick<Shape, 'sent' | 'answered'>,
): string {
  const base = namesOf[collection]
  const interfaces = [
    composedInterface(`${base}Sent`, sent, { words: 'As it is sent.' }),
    composedInterface(`${base}Set`, answered, { words: 'What the server adds to an answer.' }),
  ].join('\n\n')
  const imports = importOfParts(interfaces)
  return [
    `// What every record of ${collection} has. ${generated}`,
    '',
    ...(imports.length === 0 ? [] : [...imports, '']),
    interfaces,
    '',
  ].join('\n')
}

/** The columns of every view: those of its record types, or members of their own. */
function viewFile(): string {
  const lines = views.map((view) => {
    const { types } = viewShape(view, catalogue)
    const rows =
      types === undefined
        ? rowName(view.source)
        : `RowOf<${namesOf[view.source as Collection]}, ${unionOf(types.map(({ type }) => type))}>`
    return `  readonly '${view.name}': ${rows.replaceAll('\n', '\n  ')}`
  })
  const derived = new Map(
    views.flatMap((view) => {
      const { types, columns } = viewShape(view, catalogue)
      return types === undefined ? [[view.source, columns] as const] : []
    }),
  )
  return [
    `// The rows of every predefined view. ${generated}`,
    '',
    `import type { RowOf } from '../stored.ts'`,
    ...collections.map((each) => `import type { ${namesOf[each]} } from './${each}.ts'`),
    '',
    '/** A row with all its columns and properties, by the name of the view. */',
    `export interface ViewRows {\n${lines.join('\n')}\n}`,
    ...[...derived].flatMap(([source, columns]) => [
      '',
      interfaceOf(rowName(source), membersOf(columns, 'answered')),
    ]),
    '',
  ].join('\n')
}

function rowName(source: string): string {
  return `${source[0]?.toUpperCase()}${source.slice(1)}Row`
}

function pascal(type: string): string {
  return type
    .toLowerCase()
    .split(/[^a-z]+/)
    .map((word) => `${word[0]?.toUpperCase()}${word.slice(1)}`)
    .join('')
}

function fileOf(name: string): string {
  return `${name.replace(/(?!^)([A-Z])/g, '-$1').toLowerCase()}.ts`
}
