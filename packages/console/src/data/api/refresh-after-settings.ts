// What a change to the settings of a unit makes stale.

import { invalidate } from './invalidate.ts'
import { areaKey, sessionKey } from './query-keys.ts'

/**
 * Users, definitions and the unit itself decide what there is, who may see it, what it is called
 * and which day it is there: nothing that was read of the unit is sure to be as it was.
 */
export async function refreshAfterSettings(unit: number): Promise<void> {
  const areas = ['settings', 'records', 'names'] as const
  const stale = [sessionKey, ...areas.map((area) => areaKey(unit, area))]
  await Promise.all(stale.map((queryKey) => invalidate({ queryKey })))
}
