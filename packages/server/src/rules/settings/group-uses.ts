// Where the settings of a unit name a group: whoever deletes it must have these changed before.

import type { Transition, UnitLifecycle } from './lifecycle.ts'
import type { UnitSettings } from './unit-settings.ts'

/** In words, such as `the default of JOB`. */
export function groupUses(
  { catalogue, defaultOf, lifecycles, processes }: UnitSettings,
  group: number,
): readonly string[] {
  const types = catalogue.types.map(({ type }) => type)
  const defaults = types.filter((type) => {
    const { read, write } = defaultOf(type)
    return [...read.groups, ...write.groups].includes(group)
  })
  const steps = [...lifecycles].filter(([, lifecycle]) => isNamedIn(lifecycle, group))
  const approving = processes.filter(({ steps: each }) =>
    each.some(({ approvers: { groups = [] } }) => groups.some(({ id }) => id === group)),
  )
  return [
    ...defaults.map((type) => `the default of ${type}`),
    ...steps.map(([type]) => `the lifecycle of ${type}`),
    ...approving.map(({ code }) => `the process ${code}`),
  ]
}

function isNamedIn({ transitions = [], reopen = [] }: UnitLifecycle, group: number): boolean {
  const named = [...transitions.flatMap(({ groups = [] }: Transition) => groups), ...reopen]
  return named.some(({ id }) => id === group)
}
