// What a self-check asks of a store: how its engine keeps what is written, and whether what is
// stored agrees with itself.

import type { Collection } from '@kontor/contract/records/record-type.ts'
import type { DamagedRow } from './damaged-row.ts'

export interface InspectionStore {
  /** What the engine is, and what can be seen of it from outside. */
  engine(): Promise<EngineState>

  /** What waits for an answer of the store at this moment. */
  load(): StoreLoad

  /** How many rows are stored for callers besides their records. */
  kept(): Promise<KeptRows>

  /** Writes a text durably and reads it back on another connection; answers what was read. */
  readBack(input: { readonly text: string }): Promise<string | undefined>

  /** Lets the engine look at its own pages and indexes. */
  integrity(): Promise<Integrity>

  /** Makes all seals of a unit again, as of one state, up to the first that is not as stored. */
  checkSeals(input: SealsInput): Promise<SealsChecked>

  /** Takes the rights on the store's files from everybody but their owner. */
  makePrivate(): Promise<void>

  /** Takes a copy without its log, or a store that has lost something, for a whole one. */
  acceptCopy(): Promise<void>

  /** The ids of all units, ascending. */
  listUnits(): Promise<readonly number[]>

  /** The highest version that a unit has; 0 where there is none. */
  lastVersion(): Promise<number>

  /** Compares the next records and changes of a unit with their checksums. */
  checkChecksums(input: ChecksumInput): Promise<ChecksumsChecked>

  /** Puts a damaged row back as a backup has it; false where that is not what was stored. */
  putBackRow(input: PutBackInput): Promise<boolean>

  /** The origins that passkeys were made for, which only there sign in; ascending. */
  passkeyOrigins(): Promise<readonly string[]>

  /** How many records a unit has, by collection. */
  countRecords(input: UnitInput): Promise<ReadonlyMap<Collection, number>>

  /** Compares the next records with what is stored of them for views, searches and rights. */
  inspectRecords(input: InspectInput): Promise<InspectedRecords>

  /** Writes all of that anew. Answers false where the record itself makes no sense. */
  repairRecord(input: RecordKey): Promise<boolean>

  /** The counters of a unit that would give an id again, as of one state. */
  countersBehind(input: UnitInput): Promise<readonly CounterBehind[]>

  /** Sets these counters to the highest id in use. */
  raiseCounters(input: UnitInput): Promise<void>
}

export interface KeptRows {
  readonly sessions: number
  /** Of programs. */
  readonly tokens: number
  /** To sign in with. */
  readonly codes: number
  /** Under idempotency keys. */
  readonly answers: number
  readonly preferences: number
  /** Different lists of who may read and write a record. */
  readonly grants: number
  /** Entries of the trail of administration. */
  readonly audit: number
}

export interface UnitInput {
  readonly unit: number
}

export interface SealsInput extends UnitInput {
  /** Shared memory that is told while it goes on: how many seals are checked, and of how many. */
  readonly progress?: Int32Array
}

export interface ChecksumInput extends UnitInput {
  /** Looks at the rows after this one; absent at the start. */
  readonly after?: ChecksumPlace
}

export interface ChecksumPlace {
  readonly table: string
  readonly key?: readonly (string | number | null)[]
}

export interface ChecksumsChecked {
  readonly checked: number
  readonly damaged: readonly DamagedRow[]
  /** Where to go on; absent at the end. */
  readonly after?: ChecksumPlace
}

export interface PutBackInput extends UnitInput {
  readonly table: string
  /** Its values by column. */
  readonly row: Readonly<Record<string, string | number | null>>
}

export interface RecordKey extends UnitInput {
  readonly collection: Collection
  readonly id: number
}

export interface InspectInput extends UnitInput {
  readonly collection: Collection
  /** Looks at records after this id. */
  readonly after: number
}

export interface InspectedRecords {
  readonly count: number
  readonly wrong: readonly WrongRecord[]
  /** The id to go on after; absent at the end. */
  readonly last?: number
  /** Nothing was compared: rows of the unit wait to be rendered again. */
  readonly waits?: true
}

export interface WrongRecord {
  readonly id: number
  /** Where the store says something else than the record. */
  readonly tables: readonly string[]
}

export interface CounterBehind {
  readonly name: string
  readonly value: number
  readonly highest: number
}

/** Reads of many rows, and writes; small reads wait for nothing. */
export interface StoreLoad {
  readonly reads: number
  readonly writes: number
}

export interface SealsChecked {
  readonly checked: number
  /** What is wrong with the first that differs, or with what has none, in a sentence. */
  readonly fault?: string
}

export interface EngineState {
  /** Such as `SQLite`. */
  readonly name: string
  readonly version: string
  /** The settings that decide whether what is acknowledged stays, by the engine's own names. */
  readonly settings: Readonly<Record<string, string>>
  /** Why these settings could lose what was acknowledged, in sentences. */
  readonly faults: readonly string[]
  /** What its clock says, RFC 3339; absent where it goes by the clock of this machine. */
  readonly now?: string
  /** Absent where the files are another machine's. */
  readonly files?: StoreFiles
}

export interface StoreFiles {
  readonly directory: string
  /** The directory and what is in it; modes as `chmod` takes them. */
  readonly entries: readonly { readonly path: string; readonly mode: number }[]
  /** Of the database without its log, and of the log. */
  readonly databaseBytes: number
  readonly logBytes: number
  /** Above this size a log is longer than the server ever lets it become by itself. */
  readonly logBytesMax: number
  /** Whether the database was copied from a running server, and its log was not. */
  readonly isWithoutLog: boolean
  /** How many acknowledged transactions are gone, and when the last of them was acknowledged. */
  readonly lost?: { readonly count: number; readonly at: string }
  /** What is left on the disk for this user. */
  readonly freeBytes: number
}

export interface Integrity {
  /** How thorough the look was. */
  readonly seen: string
  readonly faults: readonly string[]
}
