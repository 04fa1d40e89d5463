// TypeScript types for the client of what is no record: persons, users, agencies. Each collection
// has one type.

import type { Fields, Kind } from '../kinds/kind.ts'
import { directoryTypes } from '../records/directory-catalogue.ts'
import { type OtherCollection, otherCollections } from '../records/record-type.ts'
import { composedInterface, importOfParts, namedMembersOf } from './named-parts.ts'
import type { Member } from './typescript.ts'

const namesOf: Readonly<Record<OtherCollection, string>> = {
  persons: 'Person',
  users: 'User',
  agencies: 'Agency',
}

/** Files by name. */
export function directoryInterfaces(): ReadonlyMap<string, string> {
  return new Map(otherCollections.map((each) => [`${each}.ts`, fileOf(each)]))
}

function fileOf(collection: OtherCollection): string {
  const name = namesOf[collection]
  const { fields } = directoryTypes[collection]
  const members = (isWanted: (kind: Kind) => boolean, side?: 'answered'): readonly Member[] =>
    namedMembersOf(chosen(fields, isWanted), side)
  const sent = members((kind) => kind.isReadOnly !== true && kind.isSentOnly !== true)
  const sentOnly = members((kind) => kind.isSentOnly === true)
  const set = members((kind) => kind.isReadOnly === true, 'answered')
  const interfaces = [
    composedInterface(`${name}Fields`, sent),
    composedInterface(`${name}Create`, sentOnly, {
      base: `${name}Fields`,
      words: 'As it is sent.',
    }),
    composedInterface(`${name}Set`, set, { words: 'What the server adds to an answer.' }),
  ].join('\n\n')
  return [
    `// One of ${collection}, as it is sent and read. Generated: \`npm run regenerate\`.`,
    '',
    `import type { Stored } from '../stored.ts'`,
    ...importOfParts(interfaces),
    '',
    interfaces,
    '',
    '/** What is read. */',
    `export type ${name} = Stored<${name}Fields> & ${name}Set`,
    '',
  ].join('\n')
}

function chosen(fields: Fields, isWanted: (kind: Kind) => boolean): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, kind]) => isWanted(kind)))
}
