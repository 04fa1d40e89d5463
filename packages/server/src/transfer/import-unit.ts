// Imports the records of an exported unit: those of all collections, in an order in which each
// finds what it names, so that they are created in the order in which they were exported.

import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { type Collection, collections } from '@kontor/contract/records/record-type.ts'
import type { Door } from './door.ts'
import type { FileRecord } from './file-record.ts'
import { importAll } from './import-all.ts'
import { Importer, type Result } from './importer.ts'
import { recordsNamedIn, targetsOf } from './named-records.ts'
import { readNdjson } from './read-ndjson.ts'
import { type RecordOrder, RecordOrderer } from './record-order.ts'

export interface UnitImport {
  readonly door: Door
  /** With the files of all collections. */
  readonly directory: string
  /** Records under way at once. */
  readonly concurrency: number
  /** When it aborts, no more records are begun. */
  readonly signal: AbortSignal
}

export interface UnitResult {
  readonly collection: Collection
  readonly result: Result
}

export async function* importUnit(input: UnitImport): AsyncGenerator<UnitResult> {
  const order = await orderOf(input)
  const created = new Set<string>()
  for await (const each of inOrder(input, order)) {
    const { collection, result } = each
    const isAhead = order.ahead.get(collection)?.has(result.sent.line) === true
    if (!isAhead || result.outcome === 'rejected') yield each
    else if (result.outcome === 'created') created.add(`${collection} ${result.sent.line}`)
  }
  for (const [collection, ahead] of order.ahead) {
    for await (const result of completed(input, collection, ahead)) {
      const isNew = created.has(`${collection} ${result.sent.line}`) && result.id !== null
      yield { collection, result: isNew ? { ...result, outcome: 'created' } : result }
    }
  }
}

async function orderOf({ door, directory }: UnitImport): Promise<RecordOrder> {
  const orderer = new RecordOrderer()
  const thawed: Collection[] = []
  for (const collection of collections) {
    const types = await door.types(collection)
    const targets = targetsOf(types)
    // What a frozen record says of others is said when it is created, or never.
    if (types.every(({ fields }) => fields['frozenAt'] === undefined)) thawed.push(collection)
    for await (const { record } of recordsOf(directory, collection)) {
      const key = String(record['externalId'])
      orderer.add({ collection, key }, recordsNamedIn(record, targets))
    }
  }
  return orderer.order(thawed)
}

async function* inOrder(
  { door, directory, ...options }: UnitImport,
  { runs, ahead }: RecordOrder,
): AsyncGenerator<UnitResult> {
  const opened = new Map<Collection, { readonly importer: Importer; readonly left: Left }>()
  for (const collection of collections) {
    const types = await door.types(collection)
    const lines = ahead.get(collection) ?? new Set<number>()
    const importer = new Importer(door, {
      ...{ collection, types, isDryRun: false, isUpsert: false, ahead: lines },
    })
    const left = recordsOf(directory, collection)
    opened.set(collection, { importer, left })
  }
  try {
    for (const { collection, count } of runs) {
      const { importer, left } = opened.get(collection) ?? {}
      if (importer === undefined || left === undefined || options.signal.aborted) return
      const records = taken(left, count)
      const results = importAll(importer, { ...options, records, isStoppedByErrors: false })
      for await (const result of results) yield { collection, result }
    }
  } finally {
    for (const { left } of opened.values()) await left.return(undefined)
  }
}

type Left = AsyncGenerator<FileRecord>

async function* taken(left: Left, count: number): AsyncGenerator<FileRecord> {
  for (let at = 0; at < count; at++) {
    const { value, done } = await left.next()
    if (done === true) return
    yield value
  }
}

/** Sends what went ahead once more, as a whole, unless somebody has changed it since. */
async function* completed(
  { door, directory, ...options }: UnitImport,
  collection: Collection,
  ahead: ReadonlySet<number>,
): AsyncGenerator<Result> {
  const types = await door.types(collection)
  const isUpsert = 'of the first version'
  const importer = new Importer(door, { collection, types, isDryRun: false, isUpsert })
  async function* records(): AsyncGenerator<FileRecord> {
    for await (const each of recordsOf(directory, collection)) if (ahead.has(each.line)) yield each
  }
  yield* importAll(importer, { ...options, records: records(), isStoppedByErrors: false })
}

/** The file is opened when its first record is read, and closed when no more are. */
async function* recordsOf(
  directory: string,
  collection: Collection,
): AsyncGenerator<FileRecord, undefined> {
  yield* readNdjson(createReadStream(join(directory, `${collection}.ndjson`))).records
}
