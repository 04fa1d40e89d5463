// What a thread remembers of each unit between operations: its settings and its interned grants.
// Settings are reread when the installation's access version has moved; grants are only ever added.

import { type Grants, mayRead, type Reader } from '../../rules/access.ts'
import {
  type ConfigurationRow,
  type UnitSettings,
  unitSettings,
} from '../../rules/unit-settings.ts'
import { queryAll, queryOne, type Step } from './step.ts'

/** Which records of a unit a reader may see, by the ids of their grants. */
export type Visibility =
  | { readonly of: 'all' }
  | { readonly of: 'only' | 'all but'; readonly acls: readonly number[] }

interface UnitEntry {
  readonly accessVersion: number | undefined
  readonly settings: UnitSettings
  readonly visibilities: Map<
    string,
    { readonly grantsSeen: number; readonly visibility: Visibility }
  >
}

export class UnitCache {
  readonly #units = new Map<number, UnitEntry>()
  readonly #grants = new Map<number, Map<number, Grants>>();

  /** The settings of a unit as of this transaction. */
  *settings(unit: number): Step<UnitSettings> {
    return (yield* this.#entry(unit)).settings
  }

  /** Whether the reader may read what carries this grant. */
  *mayRead(reader: Reader, acl: number): Step<boolean> {
    const { settings } = yield* this.#entry(reader.unit)
    const grants = yield* this.#grantsOf(reader.unit, acl)
    const known = grants.get(acl)
    return known !== undefined && mayRead(reader, known, settings.defaultOf(known.kind))
  }

  /** The reader's whole visible set, in whichever form is shorter. */
  *visibility(reader: Reader): Step<Visibility> {
    const entry = yield* this.#entry(reader.unit)
    const grants = yield* this.#grantsOf(reader.unit)
    const key = readerKey(reader)
    const held = entry.visibilities.get(key)
    if (held !== undefined && held.grantsSeen === grants.size) return held.visibility
    const visibility = computeVisibility(reader, grants, entry.settings)
    if (entry.visibilities.size >= readersHeldMax) entry.visibilities.clear()
    entry.visibilities.set(key, { grantsSeen: grants.size, visibility })
    return visibility
  }

  *#entry(unit: number): Step<UnitEntry> {
    const accessVersion = yield* readAccessVersion()
    const held = this.#units.get(unit)
    if (held !== undefined && held.accessVersion === accessVersion) return held
    const rows = yield* queryAll<ConfigurationRow>(
      `select "kind", "name", "body" from "configuration" where "unit" = ? order by "kind", "name"`,
      unit,
    )
    const entry = { accessVersion, settings: unitSettings(rows), visibilities: new Map() }
    this.#units.set(unit, entry)
    return entry
  }

  /** All grants of the unit, or at least the one asked for. */
  *#grantsOf(unit: number, wanted?: number): Step<ReadonlyMap<number, Grants>> {
    const held = this.#grants.get(unit) ?? new Map<number, Grants>()
    this.#grants.set(unit, held)
    if (wanted !== undefined && held.has(wanted)) return held
    // Ids of grants ascend without a gap, so the number held is the last id held.
    const rows = yield* queryAll<{ id: number; body: string }>(
      `select "id", "body" from "acl" where "unit" = ? and "id" > ? order by "id"`,
      unit,
      held.size,
    )
    for (const row of rows) held.set(row.id, JSON.parse(row.body) as Grants)
    return held
  }
}

const readersHeldMax = 1000

/** Moves with every change of users, groups, tokens, settings and defaults. */
export function* readAccessVersion(): Step<number | undefined> {
  const row = yield* queryOne<{ value: string }>(
    `select "value" from "meta" where "name" = 'accessVersion'`,
  )
  return row === undefined ? undefined : Number(row.value)
}

function readerKey(reader: Reader): string {
  return JSON.stringify([reader.user, reader.groups, reader.managed, reader.isSupervisor])
}

function computeVisibility(
  reader: Reader,
  grants: ReadonlyMap<number, Grants>,
  settings: UnitSettings,
): Visibility {
  const visible: number[] = []
  const hidden: number[] = []
  for (const [id, each] of grants) {
    const list = mayRead(reader, each, settings.defaultOf(each.kind)) ? visible : hidden
    list.push(id)
  }
  if (hidden.length === 0) return { of: 'all' }
  if (visible.length <= hidden.length) return { of: 'only', acls: visible }
  return { of: 'all but', acls: hidden }
}
