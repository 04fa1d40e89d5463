// Who may change what a unit consists of: its users, and the unit itself.

import { administeredTypes } from '@kontor/contract/records/directory-catalogue.ts'
import type { AdministeredType } from '@kontor/contract/records/record-type.ts'
import { Refusal } from '../../refusal.ts'
import type { FieldValues } from '../values/find-values.ts'
import { isSameJson } from '../values/is-same-json.ts'

export const supervisorGroup = 'Supervisor'

/** Whoever is in one of them administers something of the unit. */
export const administratorGroups: ReadonlySet<string> = new Set(
  Object.values(administeredTypes).flatMap(({ administration }) => administration.by),
)

/** Of the unit that a new store has. */
export const firstUnitName = 'Unit 1'

/** Somebody who administers a unit, or tries to. */
export interface Administrator {
  /** The names of the groups of the unit that it is in. */
  readonly groups: readonly string[]
  /** Whether it changes itself. */
  readonly isSelf: boolean
}

export function isAdministrator(
  { administration }: AdministeredType,
  groups: readonly string[],
): boolean {
  return administration.by.some((name) => groups.includes(name))
}

/** The fields in which two states differ. */
export function changedFields(before: FieldValues, after: FieldValues): readonly string[] {
  return Object.keys(after).filter((name) => !isSameJson(before[name] ?? null, after[name] ?? null))
}

/** Refuses with `administration-forbidden` whoever may not change these fields. */
export function requireAdministrator(
  type: AdministeredType,
  { groups, isSelf }: Administrator,
  fields: readonly string[],
): void {
  if (isAdministrator(type, groups)) return
  const { own } = type.administration
  if (isSelf && fields.every((name) => own.includes(name))) return
  throw administratorsOnly(type)
}

export function administratorsOnly({ administration: { by } }: AdministeredType): Refusal {
  return groupsOnly(by, `Only members of the groups ${by.join(', ')} of the unit may do this.`)
}

/** The refusal of what only supervisors may do, with the sentence that says so. */
export function supervisorsOnly(detail: string): Refusal {
  return groupsOnly([supervisorGroup], detail)
}

function groupsOnly(groups: readonly string[], detail: string): Refusal {
  return new Refusal('administration-forbidden', { detail, members: { groups } })
}

/** Refuses whoever is no supervisor, and does what only supervisors do. */
export function requireSupervisor({ groups }: Administrator, what: string): void {
  if (groups.includes(supervisorGroup)) return
  throw supervisorsOnly(`Only members of the group ${supervisorGroup} of the unit may ${what}.`)
}
