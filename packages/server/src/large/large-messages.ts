// What passes between a thread that answers large requests and the server: one request at a time,
// and meanwhile what the thread asks of the store.

import type { HttpAnswer } from '../http/answer.ts'
import type { LargeRequest } from '../http/large-work.ts'
import type { ConfigurationRow } from '../rules/settings/unit-settings.ts'
import type { Failure, JobResult } from '../store/job.ts'

export interface StoreCall {
  /** Such as `records` and `find`. */
  readonly noun: string
  readonly operation: string
  readonly input: unknown
}

/** Settings are not plain data: the thread makes them of their rows, where it has not yet. */
export interface SettingsCall {
  readonly unit: number
  /** Which settings the thread has; absent for none. */
  readonly known?: number | undefined
}

export interface SentSettings {
  /** Other settings have another one. */
  readonly id: number
  /** Absent where the thread has them. */
  readonly rows?: readonly ConfigurationRow[]
}

export type ToLarge =
  | { readonly request: LargeRequest; readonly now: Date }
  | { readonly id: number; readonly result: JobResult }

export type FromLarge =
  | { readonly id: number; readonly asks: StoreCall | SettingsCall }
  | { readonly answer: HttpAnswer }
  | { readonly failure: Failure }

/** The memory of what fills its buffer alone: it is handed over, not copied. */
export function transferable(all: readonly Uint8Array[]): ArrayBuffer[] {
  return all.flatMap(({ buffer, byteLength }) =>
    buffer instanceof ArrayBuffer && byteLength > 0 && buffer.byteLength === byteLength
      ? [buffer]
      : [],
  )
}
