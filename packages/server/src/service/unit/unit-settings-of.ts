// The settings of a unit, for the command line.

import { Refusal } from '../../refusal.ts'
import type { UnitSettings } from '../../rules/settings/unit-settings.ts'
import type { Store } from '../../store/store.ts'

/** The settings of a unit; refuses where there is no such unit. */
export async function unitSettingsOf(store: Store, unit: number): Promise<UnitSettings> {
  if ((await store.directory.findUnit({ unit })) === undefined) {
    throw new Refusal('not-found', { detail: `There is no unit ${unit}.` })
  }
  return await store.configuration.settings({ unit })
}
