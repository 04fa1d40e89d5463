// Loads the demo company into a unit, through the same use case as the HTTP interface. What is
// there already, known by its external id, is left alone, so loading twice adds nothing.

import type { Collection } from '@kontor/contract/records/record-type.ts'
import { demoCompanies } from '@kontor/demo/demo-companies.ts'
import { demoInvoices } from '@kontor/demo/demo-invoices.ts'
import { demoUsers } from '@kontor/demo/demo-users.ts'
import { operatorOf } from '../rules/access.ts'
import type { Store } from '../store/store.ts'
import type { Services } from './services.ts'

export interface DemoInput {
  readonly unit: number
  /** Called after every record with how many of how many are done. */
  readonly onProgress: (done: number, total: number) => void
}

export interface DemoOutcome {
  readonly added: number
  readonly present: number
}

/** How many records a unit has before it gets the first of the demo company's. */
export async function countOthers(store: Store, unit: number): Promise<number> {
  const reader = operatorOf(unit)
  for (const { externalId: text } of demoCompanies()) {
    const lookup = { by: 'externalId', text } as const
    const found = await store.records.find({ reader, collection: 'companies', lookup })
    // It was let in before, so nobody is asked again.
    if (found !== undefined) return 0
  }
  const counts = await store.inspection.countRecords({ unit })
  return [...counts.values()].reduce((sum, count) => sum + Number(count), 0)
}

type Body = Readonly<Record<string, unknown>> & { readonly externalId: string }

/** Creates under way at once: enough to share transactions, few enough to show progress. */
const concurrency = 32

export async function loadDemo(
  store: Store,
  services: Pick<Services, 'createRecord'>,
  { unit, onProgress }: DemoInput,
): Promise<DemoOutcome> {
  const users = await loadUsers(store, unit)
  const companies = demoCompanies() as readonly Body[]
  const companyIds = new Map<string, number>()
  let done = 0
  let added = 0
  const invoiceCount = 830

  async function createOnce(collection: Collection, body: Body): Promise<number> {
    const principal = { reader: operatorOf(unit), tokenId: 'demo', scopes: ['write'] as const }
    const lookup = { by: 'externalId', text: body.externalId } as const
    const { reader } = principal
    const found = await store.records.find({ reader, collection, lookup })
    const id =
      found?.id ??
      (await services.createRecord({ principal, collection, body, isDryRun: false })).id
    if (found === undefined) added += 1
    done += 1
    onProgress(done, companies.length + invoiceCount)
    return id ?? 0
  }

  await forEachOf(companies, async (body) => {
    companyIds.set(body.externalId, await createOnce('companies', body))
  })
  const ids = { companyId: required(companyIds), userId: required(users) }
  const invoices = demoInvoices(ids) as unknown as Iterable<Body>
  await forEachOf(invoices, async (body) => {
    await createOnce('documents', body)
  })
  return { added, present: done - added }
}

function required(ids: ReadonlyMap<string, number>): (name: string) => number {
  return (name) => {
    const id = ids.get(name)
    if (id === undefined) throw new Error(`The demo company names ${name}, which it does not have.`)
    return id
  }
}

async function loadUsers(store: Store, unit: number): Promise<ReadonlyMap<string, number>> {
  const present = await store.directory.listUsers()
  const ids = new Map(present.map((user) => [user['username'] as string, user['id'] as number]))
  for (const { username, firstName, lastName, managerUsername } of demoUsers()) {
    const known = ids.get(username)
    if (known !== undefined) {
      await store.directory.addUser({ unit, user: known })
      continue
    }
    const managerId = managerUsername === undefined ? undefined : ids.get(managerUsername)
    const input = { unit, username, firstName, lastName, isSupervisor: false }
    const withManager = managerId === undefined ? input : { ...input, managerId }
    ids.set(username, await store.directory.createUser(withManager))
  }
  return ids
}

/** Starts the work on each item in order, a bounded number of them under way at once. */
async function forEachOf<T>(items: Iterable<T>, work: (item: T) => Promise<void>): Promise<void> {
  const iterator = items[Symbol.iterator]()
  const workers = Array.from({ length: concurrency }, async () => {
    for (let next = iterator.next(); next.done !== true; next = iterator.next()) {
      await work(next.value)
    }
  })
  await Promise.all(workers)
}
