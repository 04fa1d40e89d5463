// What views of a unit show, reckoned plainly from its records as each reader gets them by id.

import { presetCatalogue } from '@kontor/contract/records/catalogue.ts'
import { viewShape, views } from '@kontor/contract/views/catalogue.ts'
import { daysBetween } from '../../src/rules/values/calendar.ts'
import { recordsOf } from './changing-world.ts'
import { rowsOf, type Saved } from './world.ts'

type Rows = readonly Saved[]

/** The records that a reader may read. */
export interface Readable {
  readonly records: Rows
  /** The ids of the rows of the journal, by document and row. */
  readonly journalIds: ReadonlyMap<string, number>
}

const shown: Readonly<Record<string, (all: Rows) => Rows>> = {
  COMPANIES: (all) => recordsOf(all, 'company'),
  'COMPANIES.CLIENT': (all) => recordsOf(all, 'company').filter(({ isClient }) => isClient),
  'INVOICES.SALES': (all) => recordsOf(all, 'invoice'),
  DOCUMENTS: (all) => recordsOf(all, 'issued'),
  ABSENCES: (all) => recordsOf(all, 'absence'),
  JOBS: (all) => recordsOf(all, 'job'),
  TASKS: (all) => recordsOf(all, 'task'),
  'INTERVALS.TRACK': (all) => recordsOf(all, 'track'),
}

const derived: Readonly<Record<string, (readable: Readable) => Rows>> = {
  PERSONS: ({ records }) => entriesOf(records, 'persons'),
  BRANDS: ({ records }) => entriesOf(records, 'brands'),
  'INTERVALS.ABSENCE': ({ records }) => recordsOf(records, 'absence').flatMap(daysOf),
  JOURNAL: (readable) => journalOf(readable).filter(({ isDisabled }) => !isDisabled),
  'JOURNAL.COMPLETE': journalOf,
}

export const changingViews: readonly string[] = [...Object.keys(shown), ...Object.keys(derived)]

/** The rows of a view, ascending by id. */
export function expectedRows(view: string, readable: Readable): Rows {
  const rows = derived[view]?.(readable) ?? recordRows(view, readable.records)
  return rows.toSorted((one, other) => one.id - other.id)
}

function recordRows(view: string, records: Rows): Rows {
  const description = views.find(({ name }) => name === view)
  if (description === undefined) throw new Error(`There is no view ${view}.`)
  const { predefinedColumns, predefinedProperties } = viewShape(description, presetCatalogue)
  return rowsOf(shown[view]?.(records) ?? [], predefinedColumns, predefinedProperties)
}

function entriesOf(records: Rows, list: 'persons' | 'brands'): Rows {
  return recordsOf(records, 'company').flatMap((company) =>
    company[list].map(({ contacts: _, ...entry }: Saved) => ({
      ...entry,
      companyId: company.id,
      companyName: company.name,
    })),
  )
}

/** Days of one document lie together. */
const dayIdStep = 2 ** 16

function daysOf({ id, status, ownerId, category, properties }: Saved): Rows {
  if (status !== 'APPROVED') return []
  const { startDate, endDate, absenceType, name } = properties
  return [...daysBetween(startDate, endDate)].map((date, index) => ({
    ...{ id: id * dayIdStep + index, type: 'ABSENCE', userId: ownerId, date },
    ...{ startTime: null, endTime: null, duration: null },
    ...{ jobId: null, taskId: null, overheadId: null },
    ...{ category: absenceType ?? category, comment: name, documentId: id },
  }))
}

const table = 'bodyEditTable-INVOICE.SALES.ITEMS'

/** Whoever may not read the company does not see its name. */
function journalOf({ records, journalIds }: Readable): Rows {
  const names = new Map(recordsOf(records, 'company').map(({ id, name }) => [id, name]))
  return recordsOf(records, 'invoice').flatMap((invoice) =>
    invoice.properties[table].data.map((row: Saved) => ({
      id: journalIds.get(`${invoice.id} ${row.rowId}`),
      ...{ documentId: invoice.id, documentNumber: invoice.number, documentType: invoice.type },
      ...{ rowId: row.rowId, name: row.name, category: row.category, jobId: null },
      date: invoice.properties.issueDate ?? invoice.properties.createdOn ?? null,
      companyId: invoice.companyId,
      companyName: names.get(invoice.companyId) ?? null,
      ...{
        amount: row.amountDoc,
        currency: 'EUR',
        isDisabled: invoice.isDisabled || invoice.status === 'CANCELLED',
      },
    })),
  )
}
