// The state of the unit that a request is about.

import { Refusal } from '../../refusal.ts'
import type { UnitState } from '../../store/port/directory.ts'
import type { Store } from '../../store/store.ts'

/** The state of the unit at this moment; refuses where there is no such unit. */
export async function requireUnit(store: Store, unit: number): Promise<UnitState> {
  const state = await store.directory.findUnit({ unit })
  if (state === undefined) throw new Refusal('unit-forbidden')
  return state
}
