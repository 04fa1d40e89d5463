// Who belongs to which unit and group, as the command line changes it: each is a change of the
// user, with its history and by the rules for it.

import { systemClock } from '../../../config/clock.ts'
import { Refusal } from '../../../refusal.ts'
import { operatorOf, type Reader } from '../../../rules/rights/access.ts'
import { supervisorGroup } from '../../../rules/rights/administration.ts'
import { groupUses } from '../../../rules/settings/group-uses.ts'
import type { GroupMember } from '../../port/directory.ts'
import { addRow } from '../statements/add-row.ts'
import { sql } from '../statements/sql.ts'
import { execute, queryAll, queryOne, type Step } from '../statements/step.ts'
import { tables } from '../statements/tables.ts'
import { requireMember, requireRow, requireUnit, requireUser } from '../unit/administration.ts'
import { noteAdministration } from '../unit/audit.ts'
import type { GroupRow } from '../unit/groups-in.ts'
import type { WriteContext } from '../unit/write-context.ts'
import { changeAdministered, storeAdministered } from './administer.ts'
import { type Administered, userIn } from './administered.ts'

/** Whoever belongs to the unit already stays in it. */
export function* addUser(
  context: WriteContext,
  { unit, user }: { readonly unit: number; readonly user: number },
): Step<void> {
  yield* requireUnit(unit)
  yield* requireUser(user)
  const member = yield* queryOne(
    sql`select "user" from "unitUser" where "unit" = ${unit} and "user" = ${user}`,
  )
  if (member !== undefined) return
  yield* addRow(context.dialect, tables.unitUser, { unit, user, externalId: null })
  const { record, version } = yield* memberOf(unit, user)
  const input = { reader: operatorOf(unit), base: version, now: now(), digest: '' }
  const nothing = { before: record, after: record, fields: [], references: [], leaves: false }
  const by = { groups: [], isSelf: false }
  const change = { reader: input.reader, by, id: user, ...nothing, joins: true } as const
  yield* storeAdministered(context, { ...input, draft: { collection: 'users' } }, change)
}

export function* addToGroup(context: WriteContext, member: GroupMember): Step<void> {
  yield* joinGroup(context, member, yield* byOperator(member.group))
}

export function* removeFromGroup(context: WriteContext, member: GroupMember): Step<void> {
  yield* leaveGroup(context, member, yield* byOperator(member.group))
}

/** Who changes it, and in which request. */
interface By {
  readonly reader: Reader
  readonly requestId?: string
}

function* byOperator(group: number): Step<By> {
  const { unit } = yield* requireGroup(group)
  return { reader: operatorOf(unit) }
}

export function* joinGroup(context: WriteContext, member: GroupMember, by: By): Step<void> {
  yield* changeGroups(context, { ...member, by }, (groups, added) => [
    ...groups.filter(({ id }) => id !== added.id),
    added,
  ])
}

export function* leaveGroup(context: WriteContext, member: GroupMember, by: By): Step<void> {
  const { group, user } = member
  yield* changeGroups(context, { ...member, by }, (groups) => {
    const others = groups.filter(({ id }) => id !== group)
    if (others.length < groups.length) return others
    throw new Refusal('not-found', { detail: `User ${user} is not in group ${group}.` })
  })
}

/**
 * Takes everybody out of it first. Records may go on naming it: its id is never given again, and
 * gives nobody a right.
 */
export function* deleteGroup(
  context: WriteContext,
  { group: id }: { readonly group: number },
): Step<void> {
  const { unit, name } = yield* requireGroup(id)
  if (name === supervisorGroup) {
    throw new Refusal('bad-parameter', { detail: `Every unit has a group ${supervisorGroup}.` })
  }
  const uses = groupUses(yield* context.cache.settings(unit), id)
  if (uses.length > 0) {
    const detail = `Group ${id} is named by ${uses.join(', ')}: change that first.`
    throw new Refusal('bad-parameter', { detail })
  }
  const members = yield* queryAll<{ user: number }>(
    sql`select "user" from "groupUser" where "group" = ${id} order by "user"`,
  )
  for (const { user } of members) yield* removeFromGroup(context, { group: id, user })
  yield* execute(sql`delete from "group" where "id" = ${id}`)
  const deleted = { action: 'deleted', from: { name }, to: null } as const
  yield* noteAdministration(context, { unit, subject: 'group', key: id, ...deleted })
}

function* changeGroups(
  context: WriteContext,
  { group: id, user, by }: GroupMember & { readonly by: By },
  change: (groups: readonly GroupRow[], group: GroupRow) => readonly GroupRow[],
): Step<void> {
  const { unit, ...group } = yield* requireGroup(id)
  yield* requireUser(user)
  yield* requireMember(unit, user)
  const { record, version } = yield* memberOf(unit, user)
  const names = record['groupNames'] as readonly string[]
  const present = (record['groupIds'] as readonly number[]).map((each, index) => {
    return { id: each, name: names[index] ?? '' }
  })
  const groups = change(present, group).toSorted((one, other) => one.id - other.id)
  const after = {
    ...record,
    groupIds: groups.map((each) => each.id),
    groupNames: groups.map(({ name }) => name),
  }
  yield* changeAdministered(context, {
    ...{ ...by, id: user, base: version, leaves: false, isDryRun: false },
    ...{ now: now(), digest: '' },
    draft: { collection: 'users', type: 'USER', json: JSON.stringify(after), references: [] },
  })
}

function requireGroup(id: number): Step<GroupRow & { readonly unit: number }> {
  return requireRow(
    sql`select "id", "name", "unit" from "group" where "id" = ${id}`,
    `There is no group ${id}.`,
  )
}

function* memberOf(unit: number, user: number): Step<Administered> {
  const found = yield* userIn(unit, sql`u."id" = ${user}`)
  if (found === undefined) throw new Error(`User ${user} has no row in unit ${unit}.`)
  return found
}

function now(): string {
  return systemClock.now().toISOString()
}
