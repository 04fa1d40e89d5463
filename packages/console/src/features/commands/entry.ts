// What a line of the command menu is, and the groups of them.

import type { RecordRef } from '../../data/api/record.ts'
import type { IconName } from '../../ui/parts/icon.tsx'

export interface Entry {
  readonly id: string
  readonly icon: IconName
  readonly title: string
  /** What tells it from others of that title; empty where nothing does. */
  readonly detail: string
  /** With its currency; absent or empty where it has none. */
  readonly amount?: string
  readonly keys: readonly string[] | undefined
  readonly run: () => void
  /** The record that it leads to, whose actions Tab lists. */
  readonly of?: RecordRef
}

export interface EntryGroup {
  readonly title: string
  readonly entries: readonly Entry[]
}
