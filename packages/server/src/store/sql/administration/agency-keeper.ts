// Agencies, which are units: who may create and change them, and the rows that they are.

import { agency as type } from '@kontor/contract/records/agency.ts'
import { Refusal } from '../../../refusal.ts'
import { unknownReference } from '../../../rules/records/references.ts'
import { isOperator } from '../../../rules/rights/access.ts'
import { requireAdministrator, requireSupervisor } from '../../../rules/rights/administration.ts'
import type { FieldValues } from '../../../rules/values/find-values.ts'
import type { Context } from '../rights/context.ts'
import { addRow } from '../statements/add-row.ts'
import { type SqlValue, sql } from '../statements/sql.ts'
import { execute, type Step } from '../statements/step.ts'
import { tables } from '../statements/tables.ts'
import { addUnit } from '../unit/administration.ts'
import { replaceConfiguration } from '../unit/configuration.ts'
import type { Change, Creation, Keeper } from './keeper.ts'

export const agencyKeeper: Keeper = {
  subject: 'unit',

  // biome-ignore lint/correctness/useYield: nothing has to be looked up.
  *checkCreation({ by, record }: Creation) {
    requireSupervisor(by, 'create another unit')
    const { companyId } = record
    // The new unit has no companies yet.
    if (typeof companyId === 'number') refuseCompany(companyId)
  },

  *create(context, { reader, record, now, requestId }) {
    const stamps = { createdAt: now, updatedAt: now, createdBy: reader.user }
    const row = { ...unitColumns(record), ...stamps, createRequestId: requestId }
    const { unit, group } = yield* addUnit(context, row, reader.user)
    for (const name of settings) yield* storeSetting(context, { unit, name, record })
    if (isOperator(reader)) return unit
    const { user } = reader
    yield* addRow(context.dialect, tables.unitUser, { unit, user, externalId: null })
    yield* addRow(context.dialect, tables.groupUser, { group, user })
    context.ledger.noteCreated(unit, 'users', user)
    return unit
  },

  // biome-ignore lint/correctness/useYield: nothing has to be looked up.
  *checkChange({ reader, by, id, before, after, fields }: Change) {
    requireAdministrator(type, by, fields)
    const { companyId } = after
    // References are looked up in the unit of the path.
    const isElsewhere = fields.includes('companyId') && id !== reader.unit
    if (isElsewhere && typeof companyId === 'number') refuseCompany(companyId)
    const { lockedUntil } = before
    if (lockedUntil !== null && String(after['lockedUntil'] ?? '') < String(lockedUntil)) {
      requireSupervisor(by, 'take `lockedUntil` back')
    }
  },

  *change(context, { id, after, fields }, { now }) {
    const columns = unitColumns(after)
    for (const name of fields.filter((each) => Object.hasOwn(columns, each))) {
      const value = columns[name] ?? null
      yield* execute(sql`update "unit" set ${sql.id(name)} = ${value} where "id" = ${id}`)
    }
    for (const name of settings.filter((each) => fields.includes(each))) {
      yield* storeSetting(context, { unit: id, name, record: after })
    }
    yield* execute(
      sql`update "unit" set "updatedAt" = ${now}, "recordVersion" = "recordVersion" + 1
        where "id" = ${id}`,
    )
  },

  // biome-ignore lint/correctness/useYield: nothing has to be looked up.
  *affectedUnits({ id }) {
    return [{ unit: id }]
  },
}

function refuseCompany(id: number): never {
  const reference = { target: 'company', id, pointer: '/companyId' } as const
  throw new Refusal('invalid-record', { faults: [unknownReference(reference)] })
}

/** The fields that are no columns of the table of units, but settings. */
const settings = ['lockedUntil', 'holidays', 'salesMaturity'] as const

interface Setting {
  readonly unit: number
  readonly name: (typeof settings)[number]
  readonly record: FieldValues
}

function* storeSetting(context: Context, { unit, name, record }: Setting): Step<void> {
  const value = record[name] ?? null
  const isUnset = value === null || (Array.isArray(value) && value.length === 0)
  const body = isUnset ? null : JSON.stringify(value)
  yield* replaceConfiguration(context, { unit, kind: 'unit', name, body })
}

/** The columns of the table of units that are fields. */
function unitColumns(record: FieldValues): {
  readonly name: string
  readonly timeZone: string
  readonly [column: string]: SqlValue
} {
  const value = (name: string): SqlValue => (record[name] ?? null) as SqlValue
  return {
    name: String(record['name']),
    timeZone: String(record['timeZone']),
    companyId: value('companyId'),
    language: value('language'),
    currency: value('currency'),
    isDisabled: record['isDisabled'] === true ? 1 : 0,
  }
}
