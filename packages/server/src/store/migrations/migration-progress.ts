// How far a part of a migration is, in records of the whole store: shown at its start, at each
// tenth, and ten seconds after it was shown last, however many records and units there are.

import { elapsedMs } from '../../config/clock.ts'
import { migrationEvents } from '../../events.ts'
import { type Sql, sql } from '../sql/statements/sql.ts'
import { queryOne, type Step } from '../sql/statements/step.ts'

const reportsMax = 10
const pauseMsMax = 10_000

export class MigrationProgress {
  readonly #what: string
  readonly #total: number
  #done = 0
  #reported = 0
  #reportedAt = 0
  readonly #now: () => number

  constructor(what: string, total: number, now = elapsedMs) {
    this.#now = now
    this.#what = what
    this.#total = total
    if (total > 0) this.#report()
  }

  /** So many more are done. */
  add(records: number): void {
    this.#done += records
    const due = Math.floor((this.#done * reportsMax) / this.#total)
    if (records === 0) return
    if (due === this.#reported && this.#now() - this.#reportedAt < pauseMsMax) return
    this.#reported = due
    this.#report()
  }

  #report(): void {
    this.#reportedAt = this.#now()
    const records = { done: this.#done, total: this.#total }
    migrationEvents.emit(() => ({ what: this.#what, records }))
  }
}

/** @param passes the tables whose rows are gone through, each with its condition. */
export function* beginProgress(what: string, passes: readonly Sql[]): Step<MigrationProgress> {
  let total = 0
  for (const table of passes) {
    const row = yield* queryOne<{ records: number }>(
      sql`select count(*) as "records" from ${table}`,
    )
    total += row?.records ?? 0
  }
  return new MigrationProgress(what, total)
}
