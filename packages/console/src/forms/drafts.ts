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

/** Undefined where there is none, or one of somebody else. */
export function readDraft(id: string, { unit, user }: DraftOwner): Draft | undefined {
  const draft = parsed(localStorage.getItem(prefix + id))
  return draft?.unit === unit && draft.user === user ? draft : undefined
}

/** Whether it could be stored: a browser gives a site some megabytes, or none at all. */
export function writeDraft(draft: Draft): boolean {
  try {
    localStorage.setItem(prefix + draft.id, JSON.stringify(draft))
    return true
  } catch {
    return false
  }
}

export function dropDraft(id: string): void {
  localStorage.removeItem(prefix + id)
}

/** The latest first. */
export function listDrafts({ unit, user }: DraftOwner): readonly Draft[] {
  return Object.keys(localStorage)
    .filter((key) => key.startsWith(prefix))
    .flatMap((key) => parsed(localStorage.getItem(key)) ?? [])
    .filter((draft) => draft.unit === unit && draft.user === user)
    .sort((a, b) => b.savedAt.localeCompare(a.savedAt))
}

function parsed(text: string | null): Draft | undefined {
  try {
    return text === null ? undefined : (JSON.parse(text) as Draft)
  } catch {
    return undefined
  }
}
