// Users: who may create and change them, and the rows that they are.

import { user as type } from '@kontor/contract/records/user.ts'
import {
  requireAdministrator,
  requireSupervisor,
  supervisorGroup,
} from '../../../rules/rights/administration.ts'
import type { FieldValues } from '../../../rules/values/find-values.ts'
import { addRow } from '../statements/add-row.ts'
import { type SqlValue, sql } from '../statements/sql.ts'
import { execute } from '../statements/step.ts'
import { tables } from '../statements/tables.ts'
import { newUserRow } from '../unit/administration.ts'
import { checkUsername } from '../unit/check-username.ts'
import { installation } from '../unit/installation.ts'
import {
  checkManagers,
  checkUserExternalId,
  isActive,
  requireAllUnits,
  requireOtherSupervisors,
  unitsOf,
} from './check-user.ts'
import type { Change, Creation, Keeper } from './keeper.ts'

export const userKeeper: Keeper = {
  subject: 'user',

  *checkCreation({ reader: { unit }, by, record }: Creation) {
    requireAdministrator(type, by, Object.keys(record))
    if (isSupervisor(record)) requireSupervisor(by, 'make supervisors')
    yield* checkUsername(String(record['username']), 0)
    yield* checkUserExternalId(unit, record['externalId'], 0)
  },

  *create({ dialect, ledger }, { reader, record, now, requestId }) {
    const { unit } = reader
    yield* ledger.open(installation)
    const id = ledger.draw(installation, 'user')
    const stamps = { createdAt: now, updatedAt: now, createdBy: reader.user }
    const columns = { ...userColumns(record), username: String(record['username']) }
    const row = { ...columns, ...stamps, id, createRequestId: requestId }
    yield* addRow(dialect, tables.user, newUserRow(row))
    const externalId = (record['externalId'] ?? null) as string | null
    yield* addRow(dialect, tables.unitUser, { unit, user: id, externalId })
    for (const group of groupsOf(record)) {
      yield* addRow(dialect, tables.groupUser, { group, user: id })
    }
    ledger.noteCreated(unit, 'users', id)
    return id
  },

  *checkChange(change: Change) {
    const { reader, by, id, before, after, fields, leaves } = change
    requireAdministrator(type, by, leaves ? [...fields, 'isMember'] : fields)
    requireSupervisorFor(change)
    const { own, shared } = type.administration
    const isOwn = (name: string): boolean => by.isSelf && own.some((each) => each === name)
    const units = yield* unitsOf(id)
    if (fields.some((name) => shared.some((each) => each === name) && !isOwn(name))) {
      yield* requireAllUnits(type, reader, units)
    }
    if (fields.includes('managerId')) yield* checkManagers(id, after['managerId'])
    if (fields.includes('username')) yield* checkUsername(String(after['username']), id)
    yield* checkUserExternalId(reader.unit, after['externalId'], id)
    if (!isActive(before)) return
    const isGone = isSupervisor(before) && (leaves || !isSupervisor(after))
    const lost = isActive(after) ? (isGone ? [reader.unit] : []) : units
    yield* requireOtherSupervisors(id, lost)
  },

  *change({ dialect }, { reader: { unit }, id, before, after, fields, leaves }, { now }) {
    const columns = userColumns(after)
    for (const name of fields.filter((each) => Object.hasOwn(columns, each))) {
      const value = columns[name] ?? null
      yield* execute(sql`update "user" set ${sql.id(name)} = ${value} where "id" = ${id}`)
    }
    yield* execute(
      sql`update "user" set "updatedAt" = ${now}, "version" = "version" + 1 where "id" = ${id}`,
    )
    if (fields.includes('externalId')) {
      yield* execute(
        sql`update "unitUser" set "externalId" = ${(after['externalId'] ?? null) as SqlValue}
          where "unit" = ${unit} and "user" = ${id}`,
      )
    }
    const groups = leaves ? [] : groupsOf(after)
    for (const group of groupsOf(before).filter((each) => !groups.includes(each))) {
      yield* execute(sql`delete from "groupUser" where "group" = ${group} and "user" = ${id}`)
    }
    for (const group of groups.filter((each) => !groupsOf(before).includes(each))) {
      yield* addRow(dialect, tables.groupUser, { group, user: id })
    }
    if (!leaves) return
    yield* execute(sql`delete from "unitUser" where "unit" = ${unit} and "user" = ${id}`)
  },

  /** The histories of other units have what they share. */
  *affectedUnits({ reader, id }) {
    const others = (yield* unitsOf(id)).filter((unit) => unit !== reader.unit)
    const fields = Object.keys(userColumns({}))
    return [{ unit: reader.unit }, ...others.map((unit) => ({ unit, fields }))]
  },
}

function isSupervisor({ groupNames }: FieldValues): boolean {
  return (groupNames as readonly string[]).includes(supervisorGroup)
}

function groupsOf({ groupIds }: FieldValues): readonly number[] {
  return groupIds as readonly number[]
}

/** Others could act in the place of a supervisor, if they changed how it is known. */
function requireSupervisorFor({ by, before, after, fields, leaves }: Change): void {
  const { guarded } = type.administration
  if (isSupervisor(before) !== isSupervisor(after) || (leaves && isSupervisor(before))) {
    requireSupervisor(by, `change who is in the group ${supervisorGroup}`)
  }
  if (isSupervisor(before) && fields.some((name) => guarded.some((each) => each === name))) {
    requireSupervisor(by, 'change the names of a supervisor')
  }
}

/** The columns of the table of users that are fields. */
function userColumns(record: FieldValues): Readonly<Record<string, SqlValue>> {
  const text = (name: string): SqlValue => (record[name] ?? null) as SqlValue
  const flag = (name: string): SqlValue => (record[name] === true ? 1 : 0)
  return {
    username: text('username'),
    firstName: text('firstName'),
    lastName: text('lastName'),
    email: text('email'),
    phone: text('phone'),
    language: text('language'),
    jobTitle: text('jobTitle'),
    managerId: text('managerId'),
    approvalLimits: JSON.stringify(record['approvalLimits'] ?? []),
    isDraft: flag('isDraft'),
    isDisabled: flag('isDisabled'),
  }
}
