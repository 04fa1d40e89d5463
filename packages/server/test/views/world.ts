// A small unit with records of every type, some of them disabled or hidden, and what its views are
// expected to show, reckoned from the records as they are read back.

import { presetCatalogue } from '@kontor/contract/records/catalogue.ts'
import type { Booted } from '../support/boot.ts'

// biome-ignore lint/suspicious/noExplicitAny: a test knows what it expects of a record.
export type Saved = any

export interface World {
  readonly companies: readonly Saved[]
  readonly documents: readonly Saved[]
  readonly jobs: readonly Saved[]
  readonly tasks: readonly Saved[]
  readonly time: readonly Saved[]
}

export async function makeWorld(server: Booted): Promise<World> {
  const companies: Saved[] = []
  for (const [index, flags] of [{ isClient: true }, { isSupplier: true }, {}].entries()) {
    companies.push(await server.create('companies', company(index, flags)))
  }
  const companyId = companies[0].id
  const jobs: Saved[] = []
  for (const name of ['Web', 'Tisk']) {
    jobs.push(await server.create('jobs', { companyId, ownerId: 1, properties: { name } }))
  }
  const documents: Saved[] = []
  for (const body of documentBodies(companyId, jobs[0].id)) {
    documents.push(await server.create('documents', body))
  }
  const tasks = [await server.create('tasks', { name: 'Návrh', ownerId: 1, tags: ['a', 'b'] })]
  const time: Saved[] = []
  for (const type of ['TRACK', 'ATTENDANCE', 'TRACK']) {
    time.push(await server.create('time', { type, userId: 1, date: '2026-03-01', duration: 30 }))
  }
  return { companies, documents, jobs, tasks, time }
}

function company(index: number, flags: object): object {
  return {
    name: `Firma ${index} s.r.o.`,
    tags: ['x', `t${index}`],
    registrations: { ico: `${index}123` },
    addresses: [{ id: -1, city: 'Brno', country: 'CZ' }],
    persons: [
      { id: -1, firstName: 'Jan', lastName: `Nový ${index}`, addressId: -1 },
      { id: -2, firstName: 'Eva' },
    ],
    brands: [{ name: `Značka ${index}`, personId: -2, isDefault: true }],
    properties: { 'bodyRichtext-1': '<p>Text</p>' },
    ...flags,
  }
}

/** Two of every type: one disabled; item tables hold an amount of either sign. */
function documentBodies(companyId: number, jobId: number): readonly object[] {
  return [...(presetCatalogue.byCollection.get('documents')?.values() ?? [])].flatMap((type) => {
    const tables = Object.entries(type.properties ?? {}).filter(
      ([, kind]) => kind.rows !== undefined,
    )
    const rows = tables.map(([name, kind]) => {
      const isOrder = kind.rows?.job !== undefined
      return [name, { data: isOrder ? orderRows(jobId) : invoiceRows }]
    })
    const dates =
      type.dayRows === undefined ? {} : { startDate: '2026-02-27', endDate: '2026-03-02' }
    const known = (name: string): boolean => Object.hasOwn(type.properties ?? {}, name)
    const properties = {
      name: `Doklad ${type.type}`,
      ...(known('createdOn') ? { createdOn: '2026-01-05' } : {}),
      ...(known('issueDate') && type.type.endsWith('SALES') ? { issueDate: '2026-01-07' } : {}),
      ...(known('currencyDoc') ? { currencyDoc: 'CZK' } : {}),
      ...dates,
      ...Object.fromEntries(rows),
    }
    const body = { type: type.type, ownerId: 1, companyId, properties }
    return [body, { ...body, status: 'APPROVED', isDisabled: true }]
  })
}

const invoiceRows = [
  { name: 'Práce', count: 2, unitPriceDoc: 10.25, vatPercentage: 21, category: 'CATEGORY.ROW-A' },
  { name: 'Sleva', count: 1, unitPriceDoc: -3, amountDoc: -3 },
]

function orderRows(jobId: number): readonly object[] {
  return [{ name: 'Papír', count: 3, unitCostDoc: 4, target: { jobId } }, { name: 'Nic' }]
}

/**
 * The rows of a view out of its records: columns and properties of the view that has all of them.
 */
export function rowsOf(
  records: readonly Saved[],
  columns: readonly string[],
  properties: readonly string[],
): readonly object[] {
  return records.map((record) => {
    const held = record.properties ?? {}
    return {
      ...Object.fromEntries(columns.map((name) => [name, record[name] ?? null])),
      ...(properties.length === 0
        ? {}
        : { properties: Object.fromEntries(properties.map((name) => [name, held[name] ?? null])) }),
    }
  })
}
