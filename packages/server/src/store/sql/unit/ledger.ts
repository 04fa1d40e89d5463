// What the operations of one transaction have in common. Counters are read once, drawn from in
// memory and written back at the end, so that the ids, numbers and versions of many creates cost as
// much as those of one; what a create that fails has drawn is given back.

import { putRow } from '../statements/add-row.ts'
import { sql } from '../statements/sql.ts'
import type { SqlDialect } from '../statements/sql-dialect.ts'
import { execute, queryAll, queryOne, type Step, together } from '../statements/step.ts'
import { tables } from '../statements/tables.ts'
import { nextUnitVersion } from './versions.ts'

interface Counter {
  readonly name: string
  readonly kept: number
  value: number
}

/** The counters of a unit, and its version, which moves with every transaction that changes it. */
interface UnitLedger {
  readonly counters: Map<string, Counter>
  /** The version that it has once the transaction is stored, if something changes. */
  readonly nextVersion: number
  hasChanged: boolean
  /** Whether anything has happened to the unit but that records were added. */
  hasChangedRecords: boolean
}

export class Ledger {
  readonly #units = new Map<number, UnitLedger>()
  readonly #last = new Map<string, () => Step<void>>()

  /** A share for one operation. */
  share(): LedgerShare {
    return new LedgerShare(this)
  }

  /** Reads what there is of a unit, unless that was done. */
  *open(unit: number): Step<void> {
    if (this.#units.has(unit)) return
    const [rows, state] = yield* together(
      queryAll<{ name: string; value: number }>(
        sql`select "name", "value" from "counter" where "unit" = ${unit}`,
      ),
      queryOne<{ version: number }>(sql`select "version" from "unit" where "id" = ${unit}`),
    )
    // Another operation may have been quicker, and have drawn already.
    if (this.#units.has(unit)) return
    const counters = new Map(
      rows.map(({ name, value }) => [name, { name, kept: value, value }] as const),
    )
    const nextVersion = nextUnitVersion(state?.version ?? 0)
    this.#units.set(unit, { counters, nextVersion, hasChanged: false, hasChangedRecords: false })
  }

  of(unit: number): UnitLedger {
    const held = this.#units.get(unit)
    if (held === undefined) throw new Error(`The ledger of unit ${unit} is not open.`)
    return held
  }

  /** Does something once before the transaction ends, however many operations ask for it. */
  doLast(name: string, step: () => Step<void>): void {
    if (!this.#last.has(name)) this.#last.set(name, step)
  }

  /** Everything that is to be done before the transaction ends. */
  *close(dialect: SqlDialect): Step<void> {
    for (const step of this.#last.values()) yield* step()
    for (const [unit, { counters, nextVersion, ...of }] of this.#units) {
      for (const { name, kept, value } of counters.values()) {
        if (value !== kept) yield* putRow(dialect, tables.counter, { unit, name, value })
      }
      if (!of.hasChanged) continue
      yield* execute(sql`update "unit" set "version" = ${nextVersion} where "id" = ${unit}`)
      if (!of.hasChangedRecords) continue
      yield* execute(sql`update "unit" set "changeVersion" = ${nextVersion} where "id" = ${unit}`)
    }
  }
}

/** What one operation draws; all of it can be given back as long as nobody has drawn after it. */
export class LedgerShare {
  readonly #ledger: Ledger
  readonly #drawn: { readonly counter: Counter; readonly count: number }[] = []

  constructor(ledger: Ledger) {
    this.#ledger = ledger
  }

  get hasDrawn(): boolean {
    return this.#drawn.length > 0
  }

  /** Before anything is drawn of a unit. */
  open(unit: number): Step<void> {
    return this.#ledger.open(unit)
  }

  /** Draws `count` values at once and answers the first of them. */
  draw(unit: number, name: string, count = 1): number {
    const { counters } = this.#ledger.of(unit)
    const counter = counters.get(name) ?? { name, kept: 0, value: 0 }
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

  /** To be called by every write of a unit that does more than add records. */
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
