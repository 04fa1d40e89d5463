// The counters and versions that the operations of one transaction share. Counters are read once,
// drawn from in memory and written at the end, so that the ids, numbers and versions of many
// creates cost as much as those of one. An operation that fails gives back what it has drawn, and
// moves no version.

import { collections, type StoredCollection } from '@kontor/contract/records/record-type.ts'
import { addRow, putRow } from '../statements/add-row.ts'
import { sql } from '../statements/sql.ts'
import type { SqlDialect } from '../statements/sql-dialect.ts'
import { execute, queryAll, queryOne, type Step, together } from '../statements/step.ts'
import { tables } from '../statements/tables.ts'
import { nextUnitVersion } from './versions.ts'

/** The last seal of a type, which the next one is made from. */
export interface ChainEnd {
  readonly position: number
  readonly seal: string | null
}

interface Counter {
  readonly name: string
  readonly stored: number
  value: number
}

/** The counters of a unit, and its version, which moves with every transaction that changes it. */
interface UnitLedger {
  readonly counters: Map<string, Counter>
  /** By type: the ends of chains of seals, as far as they were read. */
  readonly chains: Map<string, ChainEnd>
  /** The version that it has once the transaction is stored, if something changes. */
  readonly nextVersion: number
  hasChanged: boolean
  /** Whether more than adding records has been done to the unit. */
  hasChangedRecords: boolean
  /** Whether that was something that the history has no entry of. */
  hasChangedUnlogged: boolean
  /** What was created in it whose ids are not drawn from its own counters. */
  readonly created: Map<StoredCollection, CreatedIds>
}

interface CreatedIds {
  readonly firstId: number
  readonly lastId: number
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
    const chains = new Map<string, ChainEnd>()
    const unchanged = { hasChanged: false, hasChangedRecords: false, hasChangedUnlogged: false }
    this.#units.set(unit, { counters, chains, nextVersion, ...unchanged, created: new Map() })
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
      for (const [collection, range] of createdIn(counters.values(), of.created)) {
        yield* addRow(dialect, tables.change, { unit, version: nextVersion, collection, ...range })
      }
      for (const { name, stored, value } of counters.values()) {
        if (value !== stored) yield* putRow(dialect, tables.counter, { unit, name, value })
      }
      if (!of.hasChanged) continue
      const moved = [
        'version',
        ...(of.hasChangedRecords ? ['changeVersion'] : []),
        ...(of.hasChangedUnlogged ? ['unloggedVersion'] : []),
      ].map((name) => sql`${sql.id(name)} = ${nextVersion}`)
      yield* execute(sql`update "unit" set ${sql.join(moved, ', ')} where "id" = ${unit}`)
    }
  }
}

/** The ids of what was created: those that were drawn and not given back, and those noted. */
function createdIn(
  counters: Iterable<Counter>,
  noted: ReadonlyMap<StoredCollection, CreatedIds>,
): ReadonlyMap<StoredCollection, CreatedIds> {
  const created = new Map(noted)
  for (const { name, stored, value } of counters) {
    const collection = collections.find((each) => each === name)
    if (collection === undefined || value <= stored) continue
    created.set(collection, { firstId: stored + 1, lastId: value })
  }
  return created
}

/** What one operation draws and moves. It can give all back as long as no other has drawn since. */
export class LedgerShare {
  readonly #ledger: Ledger
  readonly #drawn: { readonly counter: Counter; readonly count: number }[] = []
  readonly #undo: (() => void)[] = []

  constructor(ledger: Ledger) {
    this.#ledger = ledger
  }

  get hasDrawn(): boolean {
    return this.#drawn.length > 0 || this.#undo.length > 0
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

  /** What was drawn last of a counter, in this transaction or before. */
  valueOf(unit: number, name: string): number {
    return this.#ledger.of(unit).counters.get(name)?.value ?? 0
  }

  /** Reads the end of a chain of seals, unless that was done before. The unit is open. */
  *openChain(unit: number, type: string): Step<void> {
    const { chains } = this.#ledger.of(unit)
    if (chains.has(type)) return
    const end = yield* queryOne<ChainEnd>(
      sql`select "position", "seal" from "seal" where "unit" = ${unit} and "type" = ${type}
        order by "position" desc limit 1`,
    )
    // Another operation may have read it meanwhile, and have added to it.
    if (!chains.has(type)) chains.set(type, end ?? { position: 0, seal: null })
  }

  /** Adds a seal, made from the one before it, to a chain that is open. */
  seal(unit: number, type: string, sealAfter: (last: string | null) => string): ChainEnd {
    const { chains } = this.#ledger.of(unit)
    const last = chains.get(type)
    if (last === undefined) throw new Error(`The chain of seals of ${type} is not open.`)
    const next = { position: last.position + 1, seal: sealAfter(last.seal) }
    chains.set(type, next)
    this.#undo.push(() => chains.set(type, last))
    return next
  }

  /** Must be called for what is created in a unit that no counter of the unit counts. */
  noteCreated(unit: number, collection: StoredCollection, id: number): void {
    const { created } = this.#ledger.of(unit)
    const known = created.get(collection)
    const { firstId, lastId } = known ?? { firstId: id, lastId: id }
    created.set(collection, { firstId: Math.min(firstId, id), lastId: Math.max(lastId, id) })
    this.#undo.push(() => {
      if (known === undefined) created.delete(collection)
      else created.set(collection, known)
    })
    this.changedVersion(unit)
  }

  /** The version that the unit has once the transaction is stored. */
  changedVersion(unit: number): number {
    this.#note(unit, 'hasChanged')
    return this.#ledger.of(unit).nextVersion
  }

  /**
   * Must be called by every write to a unit that does more than add records, unless it adds to the
   * history what it changes.
   */
  changeRecords(unit: number): number {
    this.#note(unit, 'hasChangedUnlogged')
    return this.changeWithHistory(unit)
  }

  /** Must be called for every entry of the history. */
  changeWithHistory(unit: number): number {
    this.#note(unit, 'hasChangedRecords')
    return this.changedVersion(unit)
  }

  /** What is undone has not changed the unit, unless others in the transaction have. */
  #note(unit: number, what: 'hasChanged' | 'hasChangedRecords' | 'hasChangedUnlogged'): void {
    const ofUnit = this.#ledger.of(unit)
    if (ofUnit[what]) return
    ofUnit[what] = true
    this.#undo.push(() => {
      ofUnit[what] = false
    })
  }

  doLast(name: string, step: () => Step<void>): void {
    this.#ledger.doLast(name, step)
  }

  giveBack(): void {
    for (const { counter, count } of this.#drawn.splice(0)) counter.value -= count
    for (const undo of this.#undo.splice(0).toReversed()) undo()
  }
}
