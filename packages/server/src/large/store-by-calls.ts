// The store as a thread sees it that has none of its own: each operation is asked of the server.

import { type UnitSettings, unitSettings } from '../rules/settings/unit-settings.ts'
import type { Store } from '../store/store.ts'
import type { SentSettings, SettingsCall, StoreCall } from './large-messages.ts'

export type Ask = (call: StoreCall | SettingsCall) => Promise<unknown>

export function storeByCalls(ask: Ask): Store {
  const settings = settingsByCalls(ask)
  const operationsOf = (noun: string) =>
    new Proxy(noun === 'configuration' ? { settings } : {}, {
      get: (known: Readonly<Record<string, unknown>>, operation: string) =>
        known[operation] ?? ((input: unknown) => ask({ noun, operation, input })),
    })
  return new Proxy({}, { get: (_, noun: string) => operationsOf(noun) }) as Store
}

/** Those of the unit that was asked about last stay. */
function settingsByCalls(ask: Ask): Store['configuration']['settings'] {
  let last:
    | { readonly unit: number; readonly id: number; readonly settings: UnitSettings }
    | undefined
  return async ({ unit }) => {
    const known = last?.unit === unit ? last.id : undefined
    const { id, rows } = (await ask({ unit, known })) as SentSettings
    if (rows !== undefined) last = { unit, id, settings: unitSettings(rows) }
    if (last?.id !== id) throw new Error(`The settings of unit ${unit} are missing.`)
    return last.settings
  }
}
