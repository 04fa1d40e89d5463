// The unit that the demo company has for itself: beside what is real, and never mixed with it.

import { demoUnitName } from '@kontor/demo/demo-unit.ts'
import { firstUnitName, supervisorGroup } from '../../rules/rights/administration.ts'
import type { Store } from '../../store/store.ts'
import { createAsOperator, listAgencies } from '../terminal/as-operator.ts'

/** The one that there is, or a new one with the first user as its supervisor. */
export async function unitOfDemo(store: Store): Promise<number> {
  const units = await listAgencies(store)
  const found = units.find(({ name }) => name === demoUnitName)
  if (found !== undefined) return Number(found['id'])
  const timeZone = units.find(({ id }) => id === 1)?.['timeZone'] ?? 'UTC'
  // Loading the demo gives it its name, as it does to the first unit.
  const body = { name: firstUnitName, timeZone }
  const unit = await createAsOperator(store, { unit: 1, collection: 'agencies', body })
  await store.directory.addUser({ unit, user: 1 })
  const groups = await store.directory.listGroups({ unit })
  const supervisors = groups.find(({ name }) => name === supervisorGroup)
  await store.directory.addToGroup({ group: Number(supervisors?.['id']), user: 1 })
  return unit
}
