// What a unit has decided for itself, laid over the presets: its own record types and registers,
// its views, and who may do what by default. Pure: the store hands in the rows it keeps.

import { type Catalogue, presetCatalogue } from '@kontor/contract/records/catalogue.ts'
import type { RecordType } from '@kontor/contract/records/record-type.ts'
import type { KindDefault } from './access.ts'

/** One kept decision; `body` is JSON. */
export interface ConfigurationRow {
  readonly kind: string
  readonly name: string
  readonly body: string
}

/** The codes of one key; a closed register accepts no others. */
export interface Register {
  readonly key: string
  readonly isClosed: boolean
  readonly codes: readonly string[]
}

export interface UnitSettings {
  readonly catalogue: Catalogue
  readonly registers: ReadonlyMap<string, Register>
  readonly defaultOf: (kind: string) => KindDefault
}

const nobody = { users: [], groups: [] }

/** Builds the settings of a unit. */
export function unitSettings(rows: readonly ConfigurationRow[]): UnitSettings {
  const catalogue = presetCatalogue
  const registers = new Map(
    rows
      .filter((row) => row.kind === 'register')
      .map((row) => [row.name, JSON.parse(row.body) as Register]),
  )
  const decided = new Map(
    rows
      .filter((row) => row.kind === 'default')
      .map((row) => [row.name, JSON.parse(row.body) as KindDefault]),
  )
  const preset = new Map(catalogue.types.map((type) => [type.type, presetDefault(type)]))
  const closed: KindDefault = {
    everyoneReads: false,
    everyoneWrites: false,
    read: nobody,
    write: nobody,
  }
  return {
    catalogue,
    registers,
    defaultOf: (kind) => decided.get(kind) ?? preset.get(kind) ?? closed,
  }
}

function presetDefault(type: RecordType): KindDefault {
  const isOpen = type.isOpenToUnit
  return { everyoneReads: isOpen, everyoneWrites: isOpen, read: nobody, write: nobody }
}
