// Drafts: what was typed and is not stored yet, in the browser, for one user of one unit each. The
// id of a draft is the idempotency key of its create, so that it becomes one record at most.

import type { Collection } from '@kontor/contract/records/record-type.ts'
import type { Values } from './value-at.ts'

export interface Draft {
  readonly id: string
  readonly unit: number
  readonly user: number
  readonly collection: Collection
  readonly type: string
  readonly values: Values
  /** An instant. */
  readonly savedAt: string
  /** Of a change: the record as it was when the change began. */
  readonly base?: { readonly id: number; readonly version: number; readonly values: Values }
}

export type DraftOwner = Pick<Draft, 'unit' | 'user'>

const prefix = 'kontor-draft '
/** Nothing is stored any more once somebody has signed out. */
let isClosed = false

function keyOf(id: string, { unit, user }: DraftOwner): string {
  return `${prefix}${unit} ${user} ${id}`
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
    return true
  } catch {
    return false
  }
}

export function dropDraft(id: string, owner: DraftOwner): void {
  localStorage.removeItem(keyOf(id, owner))
}

/** The latest first. */
export function listDrafts(owner: DraftOwner): readonly Draft[] {
  return allDrafts()
    .filter(({ unit, user }) => unit === owner.unit && user === owner.user)
    .sort((a, b) => b.savedAt.localeCompare(a.savedAt))
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
