// Requests about one record, and their answers.

import type { AnyCollection, Collection } from '@kontor/contract/records/record-type.ts'
import type { Answer } from './answer.ts'
import type { Principal } from './principal.ts'

export interface CreateInput<C = AnyCollection> {
  readonly principal: Principal
  readonly collection: C
  readonly body: Readonly<Record<string, unknown>>
  readonly isDryRun: boolean
  /** Absent where it does not matter which of several creates comes first. */
  readonly order?: SendingOrder
  /** Told in the history of the record. */
  readonly requestId?: string
  readonly idempotency?: {
    readonly key: string
    /** SHA-256 of method, path, query and body, in base64url. */
    readonly digest: string
    readonly path: string
  }
}

/** Records get their ids and numbers in the order in which they are sent to the store. */
export interface SendingOrder {
  /** Resolves when those before it have been sent, or will not be. */
  readonly before: () => Promise<unknown>
  /** Called when this one is. */
  readonly onSent: () => void
}

export interface CreateAnswer extends Answer {
  /** Null in a dry run. */
  readonly id: number | null
  readonly isReplay: boolean
}

export type Lookup =
  | { readonly by: 'id'; readonly id: number }
  | { readonly by: 'externalId' | 'registration'; readonly text: string }

export interface FindInput<C = AnyCollection> {
  readonly principal: Principal
  readonly collection: C
  readonly lookup: Lookup
  /** Absent for the record as it is now. */
  readonly moment?: Moment
}

/** A version of a record, or the one that was the present one at an instant, RFC 3339 in UTC. */
export type Moment = { readonly version: number } | { readonly asOf: string }

export interface FindAnswer extends Answer {
  readonly version: number
  readonly id: number
}

export interface HistoryInput extends Omit<FindInput, 'moment'> {
  readonly limit: number
  /** Only entries of versions before this one. */
  readonly before: number
}

/** How a patch names the entries of a list: those that change, or all there are to be. */
export type ListMode = 'merge' | 'replace'

export interface ChangeInput<C = AnyCollection> extends ChangeRequest<C> {
  /** What is to change, as sent. */
  readonly patch: Readonly<Record<string, unknown>>
  readonly listMode: ListMode
}

export interface ActionInput extends ChangeRequest {
  /** The action and why, as sent. */
  readonly body: Readonly<Record<string, unknown>>
}

/** What changes a record, whatever it changes. */
export interface ChangeRequest<C = Collection> {
  readonly principal: Principal
  readonly collection: C
  readonly lookup: Lookup
  /** The versions that the caller takes for the present one; absent where none is named. */
  readonly expected?: readonly { readonly id: number; readonly version: number }[] | 'any'
  readonly isDryRun: boolean
  /** Whether the body itself names the version: sent again, it is answered as before. */
  readonly isVersionInBody?: true
  /** SHA-256 of method, path, query and body, in base64url. */
  readonly digest: string
  /** Told in the history of the record. */
  readonly requestId?: string
  /** Where the record is that the answer shows; absent where it is the collection itself. */
  readonly answeredIn?: Collection
  /** An Idempotency-Key, and the path that it was sent to. */
  readonly idempotency?: CreateInput['idempotency']
}

export interface ChangeAnswer extends Answer {
  readonly id: number
  readonly version: number
  readonly isReplay: boolean
  /** It is not the record that the request names, but one that was made of it. */
  readonly isNew?: true
  /** Where that one is; absent where it is the collection of the request. */
  readonly madeIn?: Collection
}

/** What can be done with what some collections contain. */
export interface RecordServices<C> {
  createRecord(input: CreateInput<C>): Promise<CreateAnswer>
  changeRecord(input: ChangeInput<C>): Promise<ChangeAnswer>
  findRecord(input: FindInput<C>): Promise<FindAnswer>
}
