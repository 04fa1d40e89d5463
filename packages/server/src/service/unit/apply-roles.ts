// Makes the roles of a unit what their descriptions say: the groups that are missing, and the
// defaults that differ. What users and other groups have besides stays.

import {
  defaultsOfRoles,
  limitedRoles,
  type MoneyChoice,
  type TypeDefault,
  wholeDefault,
} from '@kontor/contract/records/roles.ts'
import { sentDefault } from '../../rules/settings/files-of-settings.ts'
import { isSameJson } from '../../rules/values/is-same-json.ts'
import type { PutRoles } from '../../store/port/configuration.ts'
import type { Store } from '../../store/store.ts'
import { unitSettingsOf } from './unit-settings-of.ts'

interface ApplyRoles {
  readonly unit: number
  readonly money: MoneyChoice
  readonly isDryRun: boolean
}

export interface RoleChanges {
  /** The names of the groups that are missing. */
  readonly newGroups: readonly string[]
  readonly changed: readonly { readonly before: TypeDefault; readonly after: TypeDefault }[]
  /** The names of groups, by the ids in the defaults; those that are missing included. */
  readonly groupNames: ReadonlyMap<number, string>
}

/** What changes, or of a dry run what would. */
export async function applyRoles(store: Store, input: ApplyRoles): Promise<RoleChanges> {
  const { unit, isDryRun } = input
  const { newGroups, ...changes } = await roleChanges(store, input)
  if (!isDryRun) {
    const defaults = changes.changed.map(({ after }) => after)
    await store.configuration.putRoles({ unit, newGroups, defaults })
  }
  return { ...changes, newGroups: newGroups.map(({ name }) => name) }
}

interface FoundChanges extends Omit<RoleChanges, 'newGroups'> {
  readonly newGroups: PutRoles['newGroups']
}

async function roleChanges(store: Store, { unit, money }: ApplyRoles): Promise<FoundChanges> {
  const { catalogue, defaultOf } = await unitSettingsOf(store, unit)
  const stored = (await store.directory.listGroups({ unit })).map(
    ({ id, name }) => [String(name), Number(id)] as const,
  )
  const known = new Set(stored.map(([name]) => name))
  // No stored id is negative.
  const newGroups = limitedRoles
    .filter(({ group }) => !known.has(group))
    .map(({ group: name }, index) => ({ id: -1 - index, name }))
  const groups = new Map([...stored, ...newGroups.map(({ id, name }) => [name, id] as const)])
  const present = (type: string) => wholeDefault(sentDefault(type, defaultOf(type)))
  const changed = defaultsOfRoles({ types: catalogue.types, groups, money, present })
    .map((after) => ({ before: present(after.type), after }))
    .filter(({ before, after }) => !isSameJson(before, after))
  return { newGroups, changed, groupNames: new Map([...groups].map(([name, id]) => [id, name])) }
}
