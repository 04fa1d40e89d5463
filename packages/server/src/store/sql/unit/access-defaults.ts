// The rights that a unit gives by default on the records of a type, stored in its configuration.

import type { DefaultFile } from '@kontor/contract/configuration/default-file.ts'
import { requireSupervisor } from '../../../rules/rights/administration.ts'
import { type Directory, defaultChanges } from '../../../rules/settings/default-changes.ts'
import type { KnownPeople } from '../../../rules/settings/process.ts'
import type { Author, Put } from '../../port/configuration.ts'
import type { Step } from '../statements/step.ts'
import { deleteDecided, settingsOf, storeChanges } from './configuration.ts'
import { groupNamesOf } from './groups-in.ts'
import { knownPeople } from './processes.ts'
import type { WriteContext } from './write-context.ts'

export function* putDefaults(
  context: WriteContext,
  { unit, file, by }: Put<DefaultFile>,
): Step<void> {
  yield* requireGiver(unit, by)
  const settings = yield* settingsOf(context, unit)
  const changes = defaultChanges(file, settings, idsOf(yield* knownPeople(unit)))
  yield* storeChanges(context, { unit, by }, changes)
}

/** Who gives rights could give them to himself or herself: supervisors have all of them already. */
export function* requireGiver(unit: number, by: Author | undefined): Step<void> {
  if (by === undefined) return
  const groups = yield* groupNamesOf(by.reader, unit)
  requireSupervisor({ groups, isSelf: false }, 'change the rights of others')
}

/** The users and groups that a file of defaults may name. */
export function idsOf({ users, groups }: KnownPeople): Directory {
  return {
    users: new Set(users.map(({ id }) => id)),
    groups: new Set(groups.map(({ id }) => id)),
  }
}

/** Returns a type to what is predefined for it, or to the default of the type above it. */
export function* deleteDefault(
  context: WriteContext,
  { unit, type }: { readonly unit: number; readonly type: string },
): Step<void> {
  yield* deleteDecided(context, { unit, type, kind: 'default' })
}
