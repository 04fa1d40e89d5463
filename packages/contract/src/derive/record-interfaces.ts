// TypeScript types for the client: what can be sent and what is answered, for each collection and
// for the rows of views.

import { catalogueOf, recordTypes } from '../records/catalogue.ts'
import { type Collection, collections } from '../records/record-type.ts'
import { viewShape, views } from '../views/catalogue.ts'
import { composedInterface, importOfParts } from './named-parts.ts'
import {
  fileOf,
  interfaceNames,
  type Shape,
  type SharedMembers,
  shapeInterfaces,
  shapesOf,
  sharedOf,
} from './record-shapes.ts'
import { interfaceOf, membersOf, unionOf } from './typescript.ts'

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

function shapeFile(collection: Collection, shape: Shape, shared: SharedMembers): string {
  const { types } = shape
  const base = interfaceNames[collection]
  const interfaces = shapeInterfaces(collection, shape, shared)
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
  const base = interfaceNames[collection]
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

function fieldsFile(collection: Collection, { sent, answered }: SharedMembers): string {
  const base = interfaceNames[collection]
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
    const names = unionOf(types?.map(({ type }) => type) ?? [])
    const rows =
      types === undefined
        ? rowName(view.source)
        : `RowOf<${interfaceNames[view.source as Collection]}, ${names}>`
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
    ...collections.map((each) => `import type { ${interfaceNames[each]} } from './${each}.ts'`),
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

export function rowName(source: string): string {
  return `${source[0]?.toUpperCase()}${source.slice(1)}Row`
}
