// Groups as those who administer users change them. Who comes and goes is a change of that user,
// by the rules for it, all in one transaction.

import { user as userType } from '@kontor/contract/records/user.ts'
import { Refusal } from '../../../refusal.ts'
import type { Reader } from '../../../rules/rights/access.ts'
import { requireAdministrator, supervisorGroup } from '../../../rules/rights/administration.ts'
import type { ChangeGroup, CreateGroup, Group } from '../../port/administration.ts'
import { sql } from '../statements/sql.ts'
import { execute, queryAll, queryOne, type Step } from '../statements/step.ts'
import { createGroup } from '../unit/administration.ts'
import { noteAdministration } from '../unit/audit.ts'
import { groupNamesOf } from '../unit/groups-in.ts'
import type { WriteContext } from '../unit/write-context.ts'
import { joinGroup, leaveGroup } from './membership.ts'

export function* findGroup({ reader: { unit }, id }: FindGroup): Step<Group | undefined> {
  const row = yield* queryOne<Omit<Group, 'userIds'>>(
    sql`select "id", "name", "type", "description" from "group"
      where "id" = ${id} and "unit" = ${unit}`,
  )
  if (row === undefined) return undefined
  const members = yield* queryAll<{ user: number }>(
    sql`select "user" from "groupUser" where "group" = ${id} order by "user"`,
  )
  return { ...row, userIds: members.map(({ user }) => user) }
}

interface FindGroup {
  readonly reader: Reader
  readonly id: number
}

export function* createGroupBy(context: WriteContext, input: CreateGroup): Step<Group> {
  const { reader, group } = input
  yield* requireRight(reader)
  yield* requireFreeName(reader.unit, group.name, 0)
  const id = yield* createGroup(context, { unit: reader.unit, name: group.name }, reader.user)
  return yield* changeGroup(context, { ...input, id, change: group })
}

export function* changeGroup(context: WriteContext, input: ChangeGroup): Step<Group> {
  const { reader, id, change, requestId } = input
  const { unit, user } = reader
  yield* requireRight(reader)
  const before = yield* findGroup(input)
  if (before === undefined) throw new Refusal('not-found')
  const after = { ...before, ...change }
  if (after.name !== before.name) {
    if (before.name === supervisorGroup) throw refusal('Every unit has this group by this name.')
    yield* requireFreeName(unit, after.name, id)
  }
  const { name, type, description } = after
  yield* execute(
    sql`update "group" set "name" = ${name}, "type" = ${type}, "description" = ${description}
      where "id" = ${id}`,
  )
  yield* noteAdministration(context, {
    ...{ unit, user, subject: 'group', key: id, action: 'updated', requestId },
    from: { name: before.name, type: before.type, description: before.description },
    to: { name, type, description },
  })
  const by = { reader, ...(requestId === undefined ? {} : { requestId }) }
  for (const joining of after.userIds.filter((each) => !before.userIds.includes(each))) {
    yield* joinGroup(context, { group: id, user: joining }, by)
  }
  for (const leaving of before.userIds.filter((each) => !after.userIds.includes(each))) {
    yield* leaveGroup(context, { group: id, user: leaving }, by)
  }
  const stored = yield* findGroup(input)
  if (stored === undefined) throw new Error('A group that was changed is not there.')
  return stored
}

function* requireRight(reader: Reader): Step<void> {
  const groups = yield* groupNamesOf(reader, reader.unit)
  requireAdministrator(userType, { groups, isSelf: false }, ['groupIds'])
}

function* requireFreeName(unit: number, name: string, id: number): Step<void> {
  const used = yield* queryOne(
    sql`select "id" from "group"
      where "unit" = ${unit} and "name" = ${name} and "id" <> ${id}`,
  )
  if (used !== undefined) throw refusal('Another group of the unit has this name.', 'not-unique')
}

function refusal(message: string, code: 'wrong-value' | 'not-unique' = 'wrong-value'): Refusal {
  return new Refusal('invalid-record', { faults: [{ code, pointer: '/name', message }] })
}
