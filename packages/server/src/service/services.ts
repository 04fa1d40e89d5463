// Everything the server can do, as its transports see it. One file per use case beside this one;
// `main.ts` puts them together.

import type { Scope } from '@kontor/contract/endpoints/endpoint.ts'
import type { LookupTarget } from '@kontor/contract/records/lookup-targets.ts'
import type { AnyCollection, Collection } from '@kontor/contract/records/record-type.ts'
import type { SheetColumn } from '../formats/sheets/sheet-of-rows.ts'
import type { Reader } from '../rules/rights/access.ts'
import type { PageBytes } from '../views/page.ts'
import type { ViewQuery } from '../views/plan.ts'
import type { StreamFormat } from '../views/stream-format.ts'
import type { SummaryQuery } from '../views/summary/summary-plan.ts'

/** Who calls: a token that was checked, acting as its user in one unit. */
export interface Principal {
  readonly reader: Reader
  readonly tokenId: string
  readonly scopes: readonly Scope[]
  /** Ranges that the token is good from; absent or empty for everywhere. */
  readonly ips?: readonly string[]
  /** Absent for whoever runs commands. */
  readonly shown?: ShownToken
  /** As of which the token was found to be right. */
  readonly accessVersion?: number | undefined
  /** Of the store; undefined where it was never restored. */
  readonly incarnation?: string | undefined
}

/** What matters of a token or session to those that are made with it. */
export interface ShownToken {
  /** Null where it is not stored here. */
  readonly jti: string | null
  /** When it ends at the latest, in milliseconds; infinite for never. */
  readonly expiresAt: number
  /** Whether it is a session that nobody's token began. */
  readonly isOfLink: boolean
}

/** A token or a cookie that is a token: each counts only as what it was made for. */
export type Door = 'header' | 'cookie'

/** What a caller shows, and from where. */
export interface Shown {
  readonly token: string
  readonly door: Door
  readonly address: string
}

export interface OpenSessionInput {
  /** A token as a header has it, or a code of `kontor sign-in`. */
  readonly by: 'token' | 'code'
  readonly text: string
  readonly address: string
  /** Counts the request for whose token it is, or refuses it. */
  readonly count: (share: string) => void
}

export interface OpenedSession extends Answer {
  /** The value of the cookie, good as nothing else. */
  readonly token: string
  readonly secondsLeft: number
}

export interface Answer {
  /** The body, JSON unless said otherwise. */
  readonly json: string | Uint8Array
}

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
  /** An Idempotency-Key, and the path that it was sent to. */
  readonly idempotency?: CreateInput['idempotency']
}

export interface ChangeAnswer extends Answer {
  readonly id: number
  readonly version: number
  readonly isReplay: boolean
  /** It is not the record that the request names, but one that was made of it. */
  readonly isNew?: true
}

export type ViewFormat = 'json' | 'ndjson' | 'csv'

/** The tags of answers that a caller has cached; `any` where it has any answer at all. */
export type CachedTags = 'any' | readonly string[]

export interface ViewInput {
  readonly principal: Principal
  readonly viewName: string
  readonly query: ViewQuery
  readonly cachedTags?: CachedTags
  readonly acceptsGzip: boolean
  /** Aborts when nobody waits for the answer any more. */
  readonly signal?: AbortSignal
}

export interface ViewAnswer {
  /** Another one whenever the bytes are others. */
  readonly tag: string
  /** Null where the caller has the answer cached (304). */
  readonly body: PageBytes | null
  readonly encoding: 'gzip' | 'identity'
}

export interface SummariseInput extends Pick<ViewInput, 'principal' | 'viewName' | 'signal'> {
  readonly query: SummaryQuery
  readonly cachedTags?: CachedTags
}

export interface SummaryAnswer {
  /** Another one whenever the answer is. */
  readonly tag: string
  /** Null where the caller has the answer cached (304). */
  readonly json: string | null
}

/** Who changes something of what a unit defines for itself. */
export interface SettingsInput {
  readonly principal: Principal
  /** Told in the trail of administration. */
  readonly requestId: string
}

export interface PutFileInput extends SettingsInput {
  readonly file: Readonly<Record<string, unknown>>
  /** Answers what would change, and stores nothing. */
  readonly isDryRun: boolean
}

export interface ListRegistersInput {
  readonly principal: Principal
  /** Of the codes; absent for those of all keys. */
  readonly key?: string
  readonly signal?: AbortSignal
}

export interface StreamAnswer {
  /** Another one whenever the rows are others; rows of a later time may follow in the stream. */
  readonly tag: string
  /** The date in the unit. */
  readonly day: string
  /** Each chunk is the taker's, to be freed. Null where the caller has them cached (304). */
  readonly rows: AsyncIterable<Uint8Array> | null
  /** Of rows for a spreadsheet. */
  readonly columns?: readonly SheetColumn[]
}

export interface ExportInput {
  readonly principal: Principal
  readonly collection: Collection
  readonly externalFilter?: string
  /** The instant, not long ago, of which the records are; absent for now. */
  readonly asOf?: string
  readonly signal?: AbortSignal
}

export interface LookUpInput {
  readonly principal: Principal
  readonly target: LookupTarget
  readonly by:
    | { readonly q: string; readonly companyId?: number; readonly limit: number }
    | { readonly ids: readonly number[] }
  readonly signal?: AbortSignal
}

export interface SearchInput extends Pick<LookUpInput, 'principal' | 'signal'> {
  readonly q: string
}

export interface TaggedAnswer extends Answer {
  /** Another one whenever the bytes are others. */
  readonly tag: string
}

export interface GroupInput {
  readonly principal: Principal
  /** As sent. */
  readonly body: Readonly<Record<string, unknown>>
  readonly requestId: string
}

export interface GroupAnswer extends Answer {
  readonly id: number
}

export interface TokenInput {
  readonly principal: Principal
  /** As sent. */
  readonly body: Readonly<Record<string, unknown>>
}

export interface PutPreferencesInput {
  readonly principal: Principal
  readonly value: Readonly<Record<string, unknown>>
  /** Tags of those that these take the place of; any will do where it is absent. */
  readonly expected?: readonly string[]
}

/** What can be done with what some collections contain. */
export interface RecordServices<C> {
  createRecord(input: CreateInput<C>): Promise<CreateAnswer>
  changeRecord(input: ChangeInput<C>): Promise<ChangeAnswer>
  findRecord(input: FindInput<C>): Promise<FindAnswer>
}

export interface Services extends RecordServices<AnyCollection> {
  /** Checks token, address and unit, in that order. Scope is the caller's to check. */
  authenticate(input: Shown & { readonly unit: number }): Promise<Principal>
  /** Signs somebody in, who shows a cookie from now on. */
  openSession(input: OpenSessionInput): Promise<OpenedSession>
  /** Told with whose share of the server it takes. */
  readSession(shown: Shown): Promise<Answer & { readonly share: string }>
  /** Its cookie, and every copy of it, counts no more. */
  closeSession(shown: Shown): Promise<void>
  /** Stores when tokens were last used, which is done now and then as well. */
  storeTokenUse(): Promise<void>
  readGroup(input: { readonly principal: Principal; readonly id: number }): Promise<GroupAnswer>
  createGroup(input: GroupInput): Promise<GroupAnswer>
  changeGroup(input: GroupInput & { readonly id: number }): Promise<GroupAnswer>
  /** Tokens of the caller; for supervisors those of the unit. */
  listTokens(principal: Principal): Promise<Answer>
  createToken(input: TokenInput): Promise<Answer>
  revokeToken(input: TokenInput & { readonly jti: string }): Promise<Answer>
  /** What a page keeps for its user. */
  readPreferences(principal: Principal): Promise<TaggedAnswer>
  putPreferences(input: PutPreferencesInput): Promise<TaggedAnswer>
  /** Every step of status and every action, and whether the caller may take it now. */
  listActions(input: Omit<FindInput<Collection>, 'moment'>): Promise<Answer>
  takeAction(input: ActionInput): Promise<ChangeAnswer>
  /** What the caller may do with a record, and why; for a supervisor, what another user may. */
  listRights(
    input: Omit<FindInput<Collection>, 'moment'> & { readonly user?: number },
  ): Promise<Answer>
  /** What was changed in a record, the latest change first. */
  readHistory(input: HistoryInput): Promise<Answer>
  /** Refuses an unknown view before anything else about the request is looked at. */
  requireView(principal: Principal, viewName: string): Promise<void>
  readView(input: ViewInput): Promise<ViewAnswer>
  /**
   * Rows one after another without the cap; ends early when not consumed. Refuses more lines of a
   * sheet than a spreadsheet has with `too-many-rows`.
   */
  streamView(input: Omit<ViewInput, 'acceptsGzip'>, format: StreamFormat): Promise<StreamAnswer>
  /** Counts and sums over the rows of a view that the caller may read. */
  summariseView(input: SummariseInput): Promise<SummaryAnswer>
  /** Whole records as they were at one instant, a line of JSON each, in chunks of whole lines. */
  exportRecords(input: ExportInput): Promise<AsyncIterable<Uint8Array>>
  /** What things of one sort are called, by words or by ids. */
  lookUp(input: LookUpInput): Promise<Answer>
  /** The same over everything, by words. */
  search(input: SearchInput): Promise<Answer>
  listViews(principal: Principal): Promise<Answer>
  /** The record types of the unit, as plain data. */
  listTypes(principal: Principal): Promise<Answer>
  /** The codes that the unit knows, and those in what the caller may read. */
  listRegisters(input: ListRegistersInput): Promise<Answer>
  /** The print forms of the unit, as a file that can be put. */
  listPrintForms(principal: Principal): Promise<Answer>
  putPrintForms(input: PutFileInput): Promise<Answer>
  /** What the commands of these names do, for who may configure the unit. */
  putTypes(input: PutFileInput): Promise<Answer>
  putRegisters(input: PutFileInput): Promise<Answer>
  putView(input: PutFileInput & { readonly viewName: string }): Promise<Answer>
  deleteView(input: SettingsInput & { readonly viewName: string }): Promise<Answer>
  /** The OpenAPI description of the caller's unit. */
  describeUnit(principal: Principal): Promise<Answer>
  /** Resolves when the store answers; refuses with `unavailable` otherwise. */
  checkReady(): Promise<void>
}
