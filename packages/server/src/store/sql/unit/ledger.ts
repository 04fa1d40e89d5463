// The counters and versions that the operations of one transaction share. Counters are read once,
// drawn from in memory and written at the end, so that the ids, numbers and versions of many
// creates cost as much as those of one. A create that fails gives back what it has drawn.

import { putRow } from '../statements/add-row.ts'
import { sql } from '../statements/sql.ts'
import type { SqlDialect } from '../statements/sql-dialect.ts'
import { execute, queryAll, queryOne, type Step, together } from '../statements/step.ts'
import { tables } from '../statements/tables.ts'
import { nextUnitVersion } from './versions.ts'

interface Counter {
  readonly name: string
  readonly stored: number
  value: number
}

/** The counters of a unit, and its version, which moves with every transaction that changes it. */
interface UnitLedger {
  readonly counters: Map<string, Counter>
  /** The version that it has once the transaction is stored, if something changes. */
  readonly nextVersion: number
  hasChanged: boolean
  /** Whether more than adding records has been done to the unit. */
  hasChangedRecords: boolean
}

export class Ledger {
  readonly #units = new Map<number, UnitLedger>()
  readonly #last = new Map<string, () => Step<void>>()

  /** A share for one operation. */
  share(): LedgerShare {
    return new LedgerShare(this)
  }

  /** Reads the counters and the version of a unit, unless that was done before. */
  *open(unit: number): Step<void> {
    if (this.#units.has(unit)) return
    const [rows, state] = yield* together(
      queryAll<{ name: string; value: number }>(
        sql`select "name", "value" from "counter" where "unit" = ${unit}`,
      ),
      queryOne<{ version: number }>(sql`select "version" from "unit" where "id" = ${unit}`),
    )
    // Another operation may have opened it meanwhile, and have drawn from it.
    if (this.#units.has(unit)) return
    const counters = new Map(
      rows.map(({ name, value }) => [name, { name, stored: value, value }] as const),
    )
    const nextVersion = nextUnitVersion(state?.version ?? 0)
    this.#units.set(unit, { counters, nextVersion, hasChanged: false, hasChangedRecords: false })
  }

  of(unit: number): UnitLedger {
    const ofUnit = this.#units.get(unit)
    if (ofUnit === undefined) throw new Error(`The ledger of unit ${unit} is not open.`)
    return ofUnit
  }

  /** Runs a step once at the end of the transaction, however many operations add it. */
  doLast(name: string, step: () => Step<void>): void {
    if (!this.#last.has(name)) this.#last.set(name, step)
  }

  /** Writes the counters and versions; the last step of the transaction. */
  *close(dialect: SqlDialect): Step<void> {
    for (const step of this.#last.values()) yield* step()
    for (const [unit, { counters, nextVersion, ...of }] of this.#units) {
      for (const { name, stored, value } of counters.values()) {
        if (value !== stored) yield* putRow(dialect, tables.counter, { unit, name, value })
      }
      if (!of.hasChanged) continue
      yield* execute(sql`update "unit" set "version" = ${nextVersion} where "id" = ${unit}`)
      if (!of.hasChangedRecords) continue
      yield* execute(sql`update "unit" set "changeVersion" = ${nextVersion} where "id" = ${unit}`)
    }
  }
}

/** What one operation draws. It can give all of it back as long as no other has drawn since. */
export class LedgerShare {
  readonly #ledger: Ledger
  readonly #drawn: { readonly counter: Counter; readonly count: number }[] = []

  constructor(ledger: Ledger) {
    this.#ledger = ledger
  }

  get hasDrawn(): boolean {
    return this.#drawn.length > 0
  }

  /** Must be called before anything is drawn for a unit. */
  open(unit: number): Step<void> {
    return this.#ledger.open(unit)
  }

  /** Draws `count` values at once and answers the first of them. */
  draw(unit: number, name: string, count = 1): number {
    const { counters } = this.#ledger.of(unit)
    const counter = counters.get(name) ?? { name, stored: 0, value: 0 }
    counters.set(name, counter)
    this.#drawn.push({ counter, count })
    counter.value += count
    return counter.value - count + 1
  }

  /** The version that the unit has once the transaction is stored. */
  changedVersion(unit: number): number {
    const ofUnit = this.#ledger.of(unit)
    ofUnit.hasChanged = true
    return ofUnit.nextVersion
  }

  /** Must be called by every write to a unit that does more than add records. */
  changeRecords(unit: number): number {
    this.#ledger.of(unit).hasChangedRecords = true
    return this.changedVersion(unit)
  }

  doLast(name: string, step: () => Step<void>): void {
    this.#ledger.doLast(name, step)
  }

  giveBack(): void {
    for (const { counter, count } of this.#drawn.splice(0)) counter.value -= count
  }
}
