// What views of a unit show, reckoned plainly from the records that a user may read.

import type { RecordType } from '@kontor/contract/records/record-type.ts'
import { viewShape } from '@kontor/contract/views/catalogue.ts'
import type { Source, ViewDescription } from '@kontor/contract/views/view-description.ts'
import { daysBetween } from '../../src/rules/values/calendar.ts'
import { rowsOf } from '../views/world.ts'
import { type Model, present, type Saved } from './model.ts'
import { waitsFor } from './process-model.ts'

type Rows = readonly Saved[]
type Derived = (readable: Readable, view: ViewDescription) => Rows

interface Readable {
  readonly model: Model
  /** By index. */
  readonly user: number
  readonly records: Rows
  /** The ids of the rows of the journal, by document and row. */
  readonly journalIds: ReadonlyMap<string, number>
}

const derived: Partial<Readonly<Record<Source, Derived>>> = {
  persons: (readable) => entriesOf(readable, 'persons'),
  brands: (readable) => entriesOf(readable, 'brands'),
  journal: journalOf,
  approvals: approvalsOf,
  absenceDays: (readable) => withType(readable, 'documents').flatMap(daysOf),
  units: ({ model }) => [present(model.require('agencies', model.unit))].map(unitRow),
  users: ({ model }) => model.users.map(({ id }) => userRow(present(model.require('users', id)))),
  groups: ({ model }) => model.groups.map((group) => ({ ...group, ...undescribed })),
}

const undescribed = { type: null, description: null }

function unitRow({ id, name, timeZone, isDisabled }: Saved): Saved {
  return { id, name, timeZone, isDisabled }
}

function userRow({ id, username, firstName, lastName, email, ...user }: Saved): Saved {
  const { managerId, isDisabled, groupIds } = user
  return { id, username, firstName, lastName, email, managerId, isDisabled, groupIds }
}

/** The rows of a view, ascending by id. */
export function expectedRows(view: ViewDescription, readable: Readable): Rows {
  const rows = derived[view.source]?.(readable, view) ?? recordRows(view, readable)
  return rows.filter(passing(view)).toSorted((one, other) => one.id - other.id)
}

/** The filters of predefined views are a flag, or that there is none. */
function passing({ where }: ViewDescription): (row: Saved) => boolean {
  const [, not, flag] = /^(NOT )?(\w+)$/.exec(where ?? '') ?? []
  return (row) => flag === undefined || row[flag] === (not === undefined)
}

function recordRows(view: ViewDescription, { model, records }: Readable): Rows {
  const { types, predefinedColumns, predefinedProperties } = viewShape(view, model.catalogue)
  const names = types?.map(({ type }) => type) ?? []
  const shown = records.filter(({ type }) => names.includes(type))
  return rowsOf(shown, predefinedColumns, predefinedProperties)
}

/** The documents whose step waits for the user, supervisor or not. */
function approvalsOf({ model, records, user }: Readable, view: ViewDescription): Rows {
  const id = model.users[user]?.id ?? 0
  const { predefinedColumns } = viewShape(view, model.catalogue)
  const waiting = records.filter((record) => waitsFor(model, record, id))
  const shown = waiting.map((record) => ({
    ...record.properties,
    ...record,
    ...stepOf(record),
  }))
  return rowsOf(shown, predefinedColumns, [])
}

function stepOf({ process: { step, since } }: Saved): Saved {
  return { step, since }
}

/** The records of a collection, each with its type. */
function withType(
  { model, records }: Readable,
  collection: RecordType['collection'],
): readonly { readonly record: Saved; readonly type: RecordType }[] {
  const types = model.catalogue.byCollection.get(collection)
  return records.flatMap((record) => {
    const type = types?.get(record.type)
    return type === undefined ? [] : [{ record, type }]
  })
}

function entriesOf(readable: Readable, list: 'persons' | 'brands'): Rows {
  return withType(readable, 'companies').flatMap(({ record: company }) =>
    (company[list] ?? []).map(({ contacts: _, ...entry }: Saved) => ({
      ...{ ...entry, companyId: company.id, companyName: company.name },
    })),
  )
}

/** Whoever may not read the company does not see its name. */
function journalOf(readable: Readable): Rows {
  const companies = withType(readable, 'companies').map(({ record }) => record)
  return withType(readable, 'documents').flatMap(({ record, type }) =>
    Object.entries(type.properties ?? {}).flatMap(([name, { rows }]) => {
      if (rows === undefined || type.journal === undefined) return []
      const { sign } = type.journal
      const company = companies.find(({ id }) => id === record.companyId)
      return (record.properties[name]?.data ?? []).map((row: Saved) => ({
        id: readable.journalIds.get(`${record.id} ${row[rows.key]}`),
        documentId: record.id,
        documentNumber: record.number,
        documentType: record.type,
        rowId: row[rows.key],
        name: row.name,
        category: row.category ?? null,
        date: record.properties.issueDate ?? record.properties.createdOn ?? null,
        companyId: record.companyId,
        companyName: company?.name ?? null,
        jobId: rows.job === undefined ? null : (row[rows.job]?.jobId ?? null),
        amount: row[rows.amount] === null ? null : row[rows.amount] * sign || 0,
        currency: record.properties.currencyDoc ?? null,
        // What is cancelled counts as disabled.
        isDisabled: record.isDisabled || record.status === 'CANCELLED',
      }))
    }),
  )
}

/** Days of one document lie together. */
const dayIdStep = 2 ** 16

function daysOf({ record, type }: { readonly record: Saved; readonly type: RecordType }): Rows {
  const { id, status, ownerId, category, properties } = record
  const rule = type.dayRows
  if (rule === undefined || status !== rule.status) return []
  const [start, end] = [properties[rule.start] ?? null, properties[rule.end] ?? null]
  if (start === null || end === null) return []
  return [...daysBetween(start, end)].map((date, index) => ({
    ...{ id: id * dayIdStep + index, type: record.type, userId: ownerId, date },
    ...{ startTime: null, endTime: null, duration: null },
    ...{ jobId: null, taskId: null, overheadId: null },
    category: properties[rule.category] ?? category ?? null,
    ...{ comment: properties.name ?? null, documentId: id },
  }))
}
