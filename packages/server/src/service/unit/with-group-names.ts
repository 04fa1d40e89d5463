// Lifecycles with the names that their groups have now: one may have been renamed since.

import type { NamedGroup, UnitLifecycle, UnitLifecycles } from '../../rules/settings/lifecycle.ts'
import type { Store } from '../../store/store.ts'

export async function withGroupNames(
  store: Store,
  unit: number,
  lifecycles: UnitLifecycles,
): Promise<UnitLifecycles> {
  if (lifecycles.size === 0) return lifecycles
  const groups = await store.directory.listGroups({ unit })
  const names = new Map(groups.map(({ id, name }) => [Number(id), String(name)]))
  return new Map([...lifecycles].map(([type, each]) => [type, renamed(each, names)]))
}

function renamed(lifecycle: UnitLifecycle, names: ReadonlyMap<number, string>): UnitLifecycle {
  const named = (groups: readonly NamedGroup[]): readonly NamedGroup[] =>
    groups.map(({ id, name }) => ({ id, name: names.get(id) ?? name }))
  const { transitions, reopen } = lifecycle
  const steps = transitions?.map(({ groups, ...step }) => {
    return groups === undefined ? step : { ...step, groups: named(groups) }
  })
  return {
    ...lifecycle,
    ...(steps !== undefined && { transitions: steps }),
    ...(reopen !== undefined && { reopen: named(reopen) }),
  }
}
