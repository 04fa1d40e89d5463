// Imports lines into a unit of a server, as `kontor import` does.

import type { Collection, RecordType } from '@kontor/contract/records/record-type.ts'
import { operatorOf } from '../../src/rules/rights/access.ts'
import type { FieldValues } from '../../src/rules/values/find-values.ts'
import type { Door } from '../../src/transfer/door.ts'
import type { RecordFile } from '../../src/transfer/file-record.ts'
import { httpDoor } from '../../src/transfer/http-door.ts'
import { importAll } from '../../src/transfer/import-all.ts'
import { Importer, type Result } from '../../src/transfer/importer.ts'
import { readNdjson } from '../../src/transfer/read-ndjson.ts'
import { serviceDoor } from '../../src/transfer/service-door.ts'
import type { Booted } from './boot.ts'

export interface ImportInto {
  readonly unit: number
  readonly collection: Collection
  readonly file: RecordFile
  readonly isDryRun?: boolean
  readonly isUpsert?: boolean
  /** Through the server, as any caller would; else by its use cases. */
  readonly isOverHttp?: boolean
}

export async function importInto(
  server: Pick<Booted, 'services' | 'store' | 'address' | 'token'>,
  { unit, collection, file, isDryRun = false, isUpsert = false, ...how }: ImportInto,
): Promise<readonly Result[]> {
  const door = how.isOverHttp === true ? httpDoor({ ...server, unit }) : doorOf(server, unit)
  const types = await door.types(collection)
  const importer = new Importer(door, { collection, types, isDryRun, isUpsert })
  const { signal } = new AbortController()
  const options = { records: file.records, concurrency: 16, isStoppedByErrors: false, signal }
  return await Array.fromAsync(importAll(importer, options))
}

function doorOf({ services, store }: Pick<Booted, 'services' | 'store'>, unit: number): Door {
  const principal = { reader: operatorOf(unit), tokenId: 'test', scopes: ['write'] as const }
  return serviceDoor({
    services,
    principal: () => principal,
    settings: () => store.configuration.settings({ unit }),
  })
}

/** A file with a line of JSON for each. */
export function ndjsonFile(...lines: readonly (object | string)[]): RecordFile {
  const text = lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line)))
  return readNdjson(bytesOf(`${text.join('\n')}\n`))
}

/** In chunks that end anywhere. */
export async function* bytesOf(text: string | Uint8Array): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(text)
  for (let at = 0; at < bytes.length; at += 777) yield bytes.subarray(at, at + 777)
}

/** How many there are of each outcome. */
export function outcomes(results: readonly Result[]): Readonly<Record<string, number>> {
  const all = Map.groupBy(results, ({ outcome }) => outcome)
  return Object.fromEntries([...all].map(([outcome, each]) => [outcome, each.length]))
}

/** What a create takes of a record: entries as new ones. */
export function withoutServerSet(type: RecordType, record: FieldValues): FieldValues {
  const { id: _, number: __, setProcess: ___, ...others } = record
  const members = Object.entries(others).map(([name, value]) => {
    const kind = type.fields[name]
    if (kind?.isReadOnly === true) return [name, null]
    if (kind?.nested === undefined || !Array.isArray(value)) return [name, value]
    return [name, value.map((entry, at) => ({ ...(entry as object), id: -1 - at }))]
  })
  return { ...Object.fromEntries(members), externalId: null }
}
