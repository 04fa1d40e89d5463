// Drafts of forms, stored in the browser per user and unit. The id of a draft is the idempotency
// key of its create, so that it creates at most one record.

import { sharedValue } from '../../base/shared-value.ts'
import type { Values } from '../../base/value-path.ts'
import type { WrittenCollection } from './write-record.ts'

export interface Draft {
  readonly id: string
  readonly unit: number
  readonly user: number
  readonly collection: WrittenCollection
  readonly type: string
  readonly values: Values
  /** An instant. */
  readonly savedAt: string
  /** Somebody has saved it, and the server did not answer. */
  readonly isUnsent?: true
  /** Of what is made for a field of another draft: that draft and the field. */
  readonly within?: string | undefined
  /** Of a change, or once the form of a new record has made it: the record as it was then. */
  readonly base?:
    | { readonly id: number; readonly version: number; readonly values: Values }
    | undefined
}

export type DraftOwner = Pick<Draft, 'unit' | 'user'>

const prefix = 'kontor-draft '
/** Nothing is stored any more once somebody has signed out. */
let isClosed = false
/** How often drafts have changed, in this tab and in others. */
const changes = sharedValue(0)
addEventListener('storage', noteChange)

/** Draws again what shows drafts, when there are others. */
export const useDraftChanges: () => number = changes.use

function noteChange(): void {
  changes.write(changes.read() + 1)
}

function keyOf(id: string, { unit, user }: DraftOwner): string {
  return `${prefix}${unit} ${user} ${id}`
}

/** Of the change of a record: there is one at most. */
export function changeDraftId(of: Pick<Draft, 'unit' | 'collection'>, id: number): string {
  return `change ${of.unit} ${of.collection} ${id}`
}

/** The form of a new record goes on with it, also once it has made the record. */
export function isOfNewForm({ id, base, ...of }: Draft): boolean {
  return base === undefined || id !== changeDraftId(of, base.id)
}

/** Undefined where the user has none in the unit. */
export function readDraft(id: string, owner: DraftOwner): Draft | undefined {
  return parsed(localStorage.getItem(keyOf(id, owner)))
}

/** Whether it could be stored: a browser gives a site some megabytes, or none at all. */
export function writeDraft(draft: Draft): boolean {
  if (isClosed) return false
  try {
    localStorage.setItem(keyOf(draft.id, draft), JSON.stringify(draft))
    noteChange()
    return true
  } catch {
    return false
  }
}

export function dropDraft(id: string, owner: DraftOwner): void {
  localStorage.removeItem(keyOf(id, owner))
  noteChange()
}

/** Those that have a page of their own, the latest first. */
export function listDrafts(owner: DraftOwner): readonly Draft[] {
  return draftsOf(owner).filter(({ collection }) => collection !== 'persons')
}

/** What somebody began to make for a field of another draft. */
export function draftWithin(within: string, owner: DraftOwner): Draft | undefined {
  return draftsOf(owner).find((each) => each.within === within)
}

function draftsOf(owner: DraftOwner): readonly Draft[] {
  return allDrafts()
    .filter(({ unit, user }) => unit === owner.unit && user === owner.user)
    .sort((a, b) => b.savedAt.localeCompare(a.savedAt))
}

export function countDrafts(owner: DraftOwner): number {
  return listDrafts(owner).length
}

/** In all units. */
export function countDraftsOf(user: number): number {
  return allDrafts().filter((draft) => draft.user === user).length
}

/** In all units, for somebody who signs out: what is typed until then is not stored either. */
export function dropDraftsOf(user: number): void {
  isClosed = true
  for (const draft of allDrafts()) if (draft.user === user) dropDraft(draft.id, draft)
}

function allDrafts(): readonly Draft[] {
  return Object.keys(localStorage)
    .filter((key) => key.startsWith(prefix))
    .flatMap((key) => parsed(localStorage.getItem(key)) ?? [])
}

function parsed(text: string | null): Draft | undefined {
  try {
    return text === null ? undefined : (JSON.parse(text) as Draft)
  } catch {
    return undefined
  }
}
