// TypeScript types for the client of what is no record: persons, users, agencies. Each collection
// has one type.

import type { Fields, Kind } from '../kinds/kind.ts'
import { directoryTypes } from '../records/directory-catalogue.ts'
import { type OtherCollection, otherCollections } from '../records/record-type.ts'
import { interfaceOf, type Member, membersOf } from './typescript.ts'

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
    membersOf(chosen(fields, isWanted), side)
  const sent = members((kind) => kind.isReadOnly !== true && kind.isSentOnly !== true)
  const sentOnly = members((kind) => kind.isSentOnly === true)
  const set = members((kind) => kind.isReadOnly === true, 'answered')
  return [
    `// One of ${collection}, as it is sent and read. Generated: \`npm run regenerate\`.`,
    '',
    `import type { Stored } from '../stored.ts'`,
    '',
    interfaceOf(`${name}Fields`, sent),
    '',
    interfaceOf(`${name}Create`, sentOnly, { base: `${name}Fields`, words: 'As it is sent.' }),
    '',
    interfaceOf(`${name}Set`, set, { words: 'What the server adds to an answer.' }),
    '',
    '/** What is read. */',
    `export type ${name} = Stored<${name}Fields> & ${name}Set`,
    '',
  ].join('\n')
}

function chosen(fields: Fields, isWanted: (kind: Kind) => boolean): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, kind]) => isWanted(kind)))
}
