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
import type { Store } from '../../store/store.ts'
import { putDefaultFile } from './put-files.ts'
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
  const changes = await roleChanges(store, input)
  if (isDryRun) return changes
  for (const name of changes.newGroups) await store.directory.createGroup({ unit, name })
  // Once the groups are there, the defaults have their ids.
  const { changed } = await roleChanges(store, input)
  if (changed.length > 0) {
    await putDefaultFile(store, unit, { defaults: changed.map(({ after }) => after) })
  }
  return changes
}

async function roleChanges(store: Store, { unit, money }: ApplyRoles): Promise<RoleChanges> {
  const { catalogue, defaultOf } = await unitSettingsOf(store, unit)
  const stored = (await store.directory.listGroups({ unit })).map(
    ({ id, name }) => [String(name), Number(id)] as const,
  )
  const known = new Set(stored.map(([name]) => name))
  const newGroups = limitedRoles.map(({ group }) => group).filter((name) => !known.has(name))
  // No stored id is negative.
  const groups = new Map([
    ...stored,
    ...newGroups.map((name, index) => [name, index - newGroups.length] as const),
  ])
  const present = (type: string) => wholeDefault(sentDefault(type, defaultOf(type)))
  const changed = defaultsOfRoles({ types: catalogue.types, groups, money, present })
    .map((after) => ({ before: present(after.type), after }))
    .filter(({ before, after }) => !isSameJson(before, after))
  return { newGroups, changed, groupNames: new Map([...groups].map(([name, id]) => [id, name])) }
}
