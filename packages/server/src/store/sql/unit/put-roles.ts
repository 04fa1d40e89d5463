// Roles of a unit: its new groups, and the defaults that name them, in one transaction.

import type { DefaultPeople } from '@kontor/contract/records/roles.ts'
import type { PutRoles } from '../../port/configuration.ts'
import type { Step } from '../statements/step.ts'
import { putDefaults } from './access-defaults.ts'
import { createGroup } from './administration.ts'
import type { WriteContext } from './write-context.ts'

export function* putRoles(
  context: WriteContext,
  { unit, newGroups, defaults }: PutRoles,
): Step<void> {
  const ids = new Map<number, number>()
  for (const { id, name } of newGroups) {
    ids.set(id, yield* createGroup(context, { unit, name }))
  }
  const named = (people: DefaultPeople): DefaultPeople => {
    const groups = people.groups.map((id) => ids.get(id) ?? id)
    return { ...people, groups: groups.toSorted((a, b) => a - b) }
  }
  const file = {
    defaults: defaults.map(({ type, read, write }) => {
      return { type, read: named(read), write: named(write) }
    }),
  }
  // A file of no defaults is refused, but a group that has none may be missing.
  if (defaults.length > 0) yield* putDefaults(context, { unit, file })
}
