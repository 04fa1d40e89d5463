// Records as the rest of the server finds and creates them, always for a reader. A record that the
// reader may not read is answered like one that does not exist.

import type { HistoryAction, StepTaken } from '@kontor/contract/records/history-actions.ts'
import type { Collection, StoredCollection } from '@kontor/contract/records/record-type.ts'
import type { RecordChange } from '../../rules/changes/record-changes.ts'
import type { Series } from '../../rules/records/numbering.ts'
import type { Reference } from '../../rules/records/references.ts'
import type { Grants, KindDefault, Reader } from '../../rules/rights/access.ts'
import type { LastRowIds } from '../../rules/rows/last-row-ids.ts'

export interface RecordStore {
  /**
   * One record; undefined where there is none for the reader. Refuses with `ambiguous-registration`
   * where several have the registration number.
   */
  find(input: FindRecordInput): Promise<FoundRecord | undefined>

  /** The references that lead nowhere for the reader, in the order given. */
  findMissing(input: ReferencesInput): Promise<readonly Reference[]>

  /**
   * The time tracked on a job or its tasks that no invoice charges and that the reader may write:
   * what was entered first.
   */
  uncharged(input: UnchargedInput): Promise<readonly UnchargedTime[]>

  /** Records as they are exported: a line of JSON for each, in the order given. */
  portable(input: PortableInput): Promise<readonly string[]>

  /** The numbers that records of these types would get next, in the order given. */
  nextNumbers(input: NextNumbersInput): Promise<readonly string[]>

  /**
   * Creates a record with all that follows from it, or only checks that it could be. Refuses with
   * `invalid-record` (its faults: references that lead nowhere), `create-forbidden`,
   * `duplicate-number`, `duplicate-external-id`, and as `replay` does.
   */
  create(input: CreateRecordInput): Promise<CreatedRecord>

  /**
   * Changes a record with all that follows from it, or only checks that it could be. Undefined
   * where the record is no longer of the version that the change was made for: nothing is stored.
   * Refuses as `create` does, with `not-found` where the reader may not read the record, and with
   * `write-forbidden` where the reader may not write it.
   */
  change(input: ChangeRecordInput): Promise<ChangedRecord | undefined>

  /**
   * The latest changes of a record between two versions of it, the latest last: no more than the
   * limit, and fewer where they are large, but at least one where one is left. Undefined where the
   * record is hidden.
   */
  changesSince(input: ChangesSinceInput): Promise<readonly StoredChange[] | undefined>

  /**
   * Prunes what was changed before an instant in the next few records of a unit, or only counts
   * it; undefined where no records follow. What is or was frozen is left whole.
   */
  pruneHistory(input: PruneHistoryInput): Promise<PruneProgress | undefined>

  /**
   * The answer stored under an idempotency key; undefined where there is none or it has expired.
   * Refuses with `idempotency-key-reused` another request with the key, and with `not-found` a
   * reader who may no longer read the record.
   */
  replay(input: KeyedRequest): Promise<CreatedRecord | undefined>

  /**
   * Everything that the rule of access asks about a user and a record, for whoever runs the
   * installation. Refuses with `not-found` where there is no such user or record.
   */
  explain(input: AccessCaseInput): Promise<AccessCase>
}

export interface FindRecordInput<C = StoredCollection> {
  readonly reader: Reader
  readonly collection: C
  readonly lookup:
    | { readonly by: 'id' | 'person'; readonly id: number }
    | { readonly by: 'externalId' | 'registration'; readonly text: string }
  /** The texts of a larger record are not read. */
  readonly bytesMax?: number
}

export interface FoundRecord {
  readonly id: number
  readonly version: number
  /** The record as it is stored, JSON text; empty where it is larger than `bytesMax`. */
  readonly body: string
  /** The same as the reader is shown it: with the documents that correct it or are made of it. */
  readonly shown: string
  /** Whether another document corrects it, whoever may read that. */
  readonly isCorrected: boolean
  /** Whether the reader may write it. */
  readonly isWritable: boolean
  /** What is stored of its process beside the record, JSON text; undefined without one. */
  readonly run?: string | undefined
  /** Null where a release stored it that did not note this. */
  readonly createdBy: number | null
  /** The request that created it; null where there was none. */
  readonly createRequestId: string | null
  /** Numbers of rows that are gone and must not be given again. */
  readonly lastRowIds: LastRowIds
}

export interface ReferencesInput {
  readonly reader: Reader
  readonly references: readonly Reference[]
}

export interface UnchargedInput {
  readonly reader: Reader
  readonly jobId: number
  readonly limit: number
  /** Only of these. Without them, all time of the unit is looked at. */
  readonly ids?: readonly number[]
}

export interface UnchargedTime {
  readonly id: number
  /** In minutes. */
  readonly duration: number
  /** Null where it was tracked on the job itself. */
  readonly taskId: number | null
}

export interface NextNumbersInput {
  readonly reader: Reader
  readonly series: readonly {
    readonly collection: Collection
    readonly type: string
    readonly series: Series
  }[]
}

export interface PortableInput {
  readonly reader: Reader
  readonly collection: Collection
  /** The records, JSON text as it is stored. */
  readonly bodies: readonly string[]
}

export interface CreateRecordInput<C = Collection> {
  readonly reader: Reader
  readonly draft: Draft<C>
  /** The instant of creation, RFC 3339 in UTC. */
  readonly now: string
  readonly isDryRun: boolean
  /** Of the request, and why it is made: for the history of the document that is corrected. */
  readonly digest?: string
  readonly comment?: string
  readonly requestId?: string
  readonly idempotency?: IdempotencyKey
  /** What is to be stored of its process, JSON text. */
  readonly run?: string
}

/** A record that passed every rule and lacks only what the store alone can give it. */
export interface Draft<C = Collection> {
  readonly collection: C
  readonly type: string
  /**
   * The record as JSON text, complete, in the order of its fields; ids are still as sent. A text
   * crosses into the writer's thread far more cheaply than the objects it stands for.
   */
  readonly json: string
  readonly references: readonly Reference[]
  /** The series to draw the number from; absent where it was given or the type has none. */
  readonly series?: Series
}

export interface ChangeRecordInput<C = Collection> {
  readonly reader: Reader
  readonly id: number
  /** The version that the change was made for. */
  readonly base: number
  /** The record as it is to be. Ids of new entries are as sent. */
  readonly draft: Draft<C>
  /** The instant of the change, RFC 3339 in UTC. */
  readonly now: string
  readonly isDryRun: boolean
  /** It needs no right to write, only to be the manager of the owner. */
  readonly isByManager?: true
  /** It needs no right to write: the rules of its process have allowed it for this version. */
  readonly isByProcess?: true
  /** What is to be stored of its process, JSON text. */
  readonly run?: string
  /** What the entry in the history is called; left out, what the change itself tells. */
  readonly action?: ChangeAction
  /** The step of its process that it is. */
  readonly process?: StepTaken
  /** Of the request: it is stored with the change. */
  readonly digest: string
  /** What the caller says about the change. */
  readonly comment?: string
  readonly requestId?: string
  readonly idempotency?: IdempotencyKey
}

export interface ChangedRecord {
  readonly version: number
  /** The record as it is answered, JSON text; empty where `asOf` says what it was. */
  readonly json: string
  readonly isReplay: boolean
  /** As in `CreatedRecord`. */
  readonly asOf?: number
}

export interface ChangesSinceInput {
  readonly reader: Reader
  readonly collection: StoredCollection
  readonly id: number
  /** The changes that made later versions than this. */
  readonly version: number
  /** Only those that made earlier versions than this. */
  readonly before: number
  readonly limit: number
}

/** A creation is no change. */
export type ChangeAction = Exclude<HistoryAction, 'created'>

export interface PastChange {
  /** The version of the record that it made. */
  readonly version: number
  /** Null where a migration or a command made it. */
  readonly user: number | null
  readonly at: string
  readonly action: ChangeAction
  readonly process?: StepTaken | undefined
  readonly digest: string
  /** Null where only this is left of what was pruned: the version, and who made it when. */
  readonly changes: readonly RecordChange[] | null
  readonly comment: string | null
  readonly requestId: string | null
}

/** A change as it is stored: a text crosses into another thread more cheaply than its objects. */
export interface StoredChange extends Omit<PastChange, 'changes'> {
  /** JSON text; empty where the change was pruned. */
  readonly changes: string
}

export interface PruneHistoryInput {
  readonly unit: number
  /** An instant, RFC 3339 in UTC. */
  readonly before: string
  /** The last record that is done; absent at the beginning. */
  readonly after?: PruneProgress['after']
  readonly isDryRun: boolean
}

export interface PruneProgress {
  readonly after: { readonly collection: string; readonly id: number }
  /** The changes that were pruned. */
  readonly changes: number
  /** The records with such changes that are or were frozen. */
  readonly frozen: number
}

export interface IdempotencyKey {
  readonly path: string
  readonly key: string
  readonly digest: string
}

export interface KeyedRequest {
  readonly reader: Reader
  readonly collection: StoredCollection
  readonly idempotency: IdempotencyKey
  /** The instant of the request, RFC 3339 in UTC. */
  readonly now: string
}

export interface CreatedRecord {
  /** Null where the record was only checked. */
  readonly id: number | null
  /** The record as it is answered, JSON text; empty where `asOf` says what it was. */
  readonly json: string
  readonly isReplay: boolean
  /** The version of the record that the first answer showed, where no more of it is stored. */
  readonly asOf?: number
}

export interface AccessCaseInput {
  readonly unit: number
  readonly user: number
  readonly collection: Collection
  readonly id: number
}

export interface AccessCase {
  /** Undefined where the user does not belong to the unit. */
  readonly reader: Reader | undefined
  readonly isDisabled: boolean
  readonly grants: Grants
  readonly byDefault: KindDefault
}
