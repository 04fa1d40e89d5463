// Imports one record after another, each as a caller would create or change it: what is stored
// already is left alone, so an import can be run again.

import type { Fault } from '@kontor/contract/errors.ts'
import { quote } from '@kontor/contract/quote.ts'
import type { Collection, RecordType } from '@kontor/contract/records/record-type.ts'
import { isCopiedFromCompany } from '@kontor/contract/views/company-fields.ts'
import type { FieldValues } from '../rules/values/find-values.ts'
import { isSameJson } from '../rules/values/is-same-json.ts'
import { alignEntries } from './align-entries.ts'
import { type Door, Rejection, type StoredRecord } from './door.ts'
import type { FileRecord } from './file-record.ts'
import { foundBy, StoredFinder } from './find-stored.ts'
import { NameResolver } from './name-resolver.ts'
import { NumbersByText } from './numbers-by-text.ts'
import { digestOf, isMadeKey, RecordKeys } from './record-key.ts'

export type Outcome = 'created' | 'updated' | 'unchanged' | 'rejected'

export interface Result {
  readonly sent: FileRecord
  readonly outcome: Outcome
  readonly id: number | null
  readonly externalId: string | null
  /** Why it is rejected, a sentence each. */
  readonly errors: readonly string[]
  /** The same as the server tells it, for programs; what is no fault of a place has no pointer. */
  readonly faults: readonly RejectedFault[]
  /** Whether only names are missing, that later records may bring. */
  readonly isEarly?: true
}

export interface RejectedFault {
  readonly code: string
  readonly pointer?: string
  readonly message: string
}

/** The records before one in the file. */
export interface Earlier {
  /** Resolves when all of them are done. */
  readonly done: () => Promise<unknown>
  /** Resolves when none of them is still to be sent. */
  readonly sent: () => Promise<unknown>
  /** Called when this record is sent as well. */
  readonly onSent: () => void
}

export interface ImportOptions {
  readonly collection: Collection
  readonly types: readonly RecordType[]
  readonly isDryRun: boolean
  /** Which records are changed where they are there with other content. */
  readonly isUpsert: boolean | 'of the first version'
  /** Lines whose records go without what is not there yet, and are compared with nothing. */
  readonly ahead?: ReadonlySet<number>
}

export class Importer {
  readonly #door: Door
  readonly #options: ImportOptions
  readonly #keys = new RecordKeys()
  readonly #names: NameResolver
  readonly #finder: StoredFinder
  /** In a dry run: what would have been created, each by its key alone and with what it says. */
  readonly #planned = new NumbersByText()
  /** By key: the last of the records with it that are under way. */
  readonly #underWay = new Map<string, Promise<Result>>()

  constructor(door: Door, options: ImportOptions) {
    this.#door = door
    this.#options = options
    this.#finder = new StoredFinder(door, options)
    this.#names = new NameResolver(door, options.types, (collection, externalId) => {
      return collection === options.collection && this.#planned.get(byKey(externalId)) !== undefined
    })
  }

  /** The record under the key by which it is found again; called in the order of the file. */
  keyed(sent: FileRecord): FieldValues {
    const { collection } = this.#options
    const own = Object.entries(sent.record).filter(([name]) => {
      return !isCopiedFromCompany(name, collection)
    })
    const record = Object.fromEntries(own)
    const { findBy } = sent
    const [text] = findBy === undefined ? [] : foundBy(record, findBy)
    const known = text === undefined ? undefined : `${findBy} ${record['type'] ?? ''} ${text}`
    return this.#keys.withKey(record, sent.key, known)
  }

  /** Of records with one key, each is imported after the ones before it. */
  async import(sent: FileRecord, keyed: FieldValues, earlier: Earlier): Promise<Result> {
    const { externalId: key } = keyed
    if (typeof key !== 'string') return await this.#import(sent, keyed, null, earlier)
    const before: Promise<unknown> = this.#underWay.get(key) ?? Promise.resolve()
    const result = before.catch(() => undefined).then(() => this.#import(sent, keyed, key, earlier))
    this.#underWay.set(key, result)
    try {
      return await result
    } finally {
      if (this.#underWay.get(key) === result) this.#underWay.delete(key)
    }
  }

  async #import(
    sent: FileRecord,
    keyed: FieldValues,
    externalId: string | null,
    earlier: Earlier,
  ): Promise<Result> {
    const rejected = (faults: readonly Fault[], problem?: Rejection): Result => {
      const { code = '', message = '' } = problem ?? {}
      const isPlain = faults.length === 0
      const errors = isPlain ? [message] : faults.map((each) => inWords(sent, each))
      const listed = isPlain ? [{ code, message }] : faults.map(shortFault)
      return { sent, outcome: 'rejected', id: null, externalId, errors, faults: listed }
    }
    if (sent.faults.length > 0) return rejected(sent.faults)
    const isAhead = this.#options.ahead?.has(sent.line) === true
    let { record, faults } = await this.#names.resolve(keyed, isAhead)
    if (faults.length > 0) {
      await earlier.done()
      ;({ record, faults } = await this.#names.resolve(keyed, isAhead))
    }
    if (faults.length > 0) return { ...rejected(faults), isEarly: true }
    try {
      const { outcome, id } = await this.#store({ sent, record, externalId, isAhead }, earlier)
      return { sent, outcome, id, externalId, errors: [], faults: [] }
    } catch (error) {
      if (error instanceof Rejection) return rejected(error.faults, error)
      throw error
    }
  }

  async #store(
    { sent, record, externalId, isAhead }: ToStore,
    earlier: Earlier,
  ): Promise<Pick<Result, 'outcome' | 'id'>> {
    const { collection, isDryRun, isUpsert } = this.#options
    const stored = (await this.#find(externalId)) ?? (await this.#findOtherwise(sent, record))
    if (stored !== undefined && isAhead) return { outcome: 'unchanged', id: stored.id }
    if (stored !== undefined) return await this.#compare(sent, record, stored)
    // What is only planned is known to the next record when it is checked.
    if (isDryRun) await earlier.sent()
    if (externalId !== null && this.#planned.get(byKey(externalId)) !== undefined) {
      const isSame = this.#planned.get(byContent(externalId, record)) !== undefined
      if (isSame) return { outcome: 'unchanged', id: null }
      if (isUpsert === true) return { outcome: 'updated', id: null }
      throw duplicate(record)
    }
    try {
      // Sent in the order of the file, records get their ids and numbers in that order.
      const order = { before: earlier.sent, onSent: isDryRun ? () => undefined : earlier.onSent }
      const created = await this.#door.create(collection, record, isDryRun, order)
      if (isDryRun && externalId !== null) this.#plan(externalId, record)
      return { outcome: 'created', id: created.id ?? null }
    } catch (error) {
      // Another line with the key, or another import, came first.
      const isTaken = error instanceof Rejection && error.code === 'duplicate-external-id'
      const other = isTaken ? await this.#find(externalId) : undefined
      if (other === undefined) throw error
      return await this.#compare(sent, record, other)
    }
  }

  #plan(externalId: string, record: FieldValues): void {
    this.#planned.set(byKey(externalId), 1)
    this.#planned.set(byContent(externalId, record), 1)
  }

  async #find(externalId: string | null): Promise<StoredRecord | undefined> {
    if (externalId === null) return undefined
    return await this.#door.find(this.#options.collection, 'externalId', externalId)
  }

  /** Where no key leads to it. */
  async #findOtherwise(
    { findBy }: FileRecord,
    record: FieldValues,
  ): Promise<StoredRecord | undefined> {
    if (findBy === undefined) return undefined
    return await this.#finder.find(record, findBy)
  }

  /** The record is there: it says the same, or is changed where that is wanted. */
  async #compare(
    { isPartial }: FileRecord,
    sent: FieldValues,
    stored: StoredRecord,
  ): Promise<Pick<Result, 'outcome' | 'id'>> {
    const { collection, types, isDryRun } = this.#options
    const { id } = stored
    const { externalId: key, ...others } = sent
    // A key that was made for the file is none of a record that is known otherwise.
    const record = isMadeKey(key) && key !== stored['externalId'] ? others : sent
    requireSameId(record, stored)
    const isUpsert = this.#options.isUpsert === true || this.#isFirstVersion(stored)
    const type = types.find((each) => each.type === stored['type'])
    const change = type === undefined ? record : alignEntries(type, record, { stored, isPartial })
    try {
      const after = await this.#door.change(collection, id, change, isDryRun || !isUpsert)
      if (isSameJson(after, stored)) return { outcome: 'unchanged', id }
    } catch (error) {
      const isWrong = error instanceof Rejection && error.faults.length > 0
      if (error instanceof Rejection && !isUpsert && !isWrong) throw duplicate(record, error)
      throw error
    }
    if (isUpsert) return { outcome: 'updated', id }
    throw duplicate(record)
  }

  #isFirstVersion({ version }: StoredRecord): boolean {
    return this.#options.isUpsert === 'of the first version' && version === 1
  }
}

function byKey(externalId: string): string {
  return `key ${externalId}`
}

function byContent(externalId: string, record: FieldValues): string {
  return `content ${digestOf(record)} ${externalId}`
}

interface ToStore {
  readonly sent: FileRecord
  readonly record: FieldValues
  readonly externalId: string | null
  readonly isAhead: boolean
}

/** The id is no part of a change: it names the record. */
function requireSameId({ id = null, externalId }: FieldValues, stored: StoredRecord): void {
  if (id === null || id === stored.id) return
  const message = `Expected the id of the record ${quote(externalId)}, ${stored.id}, or none.`
  const faults = [{ code: 'read-only-field', pointer: '/id', message }] as const
  throw new Rejection('invalid-record', message, faults)
}

function duplicate({ externalId = null }: FieldValues, cause?: Error): Rejection {
  const known = externalId !== null && !isMadeKey(externalId)
  const what = known
    ? `Another record has the externalId ${quote(externalId)}`
    : 'It is there already'
  const why = cause === undefined ? '' : ` (${cause.message})`
  return new Rejection(
    'duplicate-external-id',
    `${what}, with other content${why}: upsert changes it.`,
  )
}

function shortFault({ code, pointer, message }: Fault): RejectedFault {
  return { code, ...(pointer !== undefined && { pointer }), message }
}

function inWords({ placeOf }: FileRecord, { pointer = '', message }: Fault): string {
  if (pointer === '') return message
  return `${placeOf === undefined ? pointer.slice(1) : placeOf(pointer)}: ${message}`
}
