// One stored thing of every kind that a record can refer to, and for each kind the id of something
// stored that is of another kind.

import { before } from 'node:test'
import type { ReferenceTarget } from '@kontor/contract/kinds/kind.ts'
import type { Booted } from './boot.ts'

export type ReferredIds = Readonly<Record<ReferenceTarget, number>>

export interface ReferenceWorld {
  readonly ids: ReferredIds
  /** Each is the id of something stored, but of nothing that the target allows. */
  readonly strangers: ReferredIds
  /** A person of another company than `ids.company`. */
  readonly otherPerson: number
  /** For the examples: what a payload may refer to. */
  readonly referenceId: (target: ReferenceTarget) => number
  /** The same, and the unit in which they are sent. */
  readonly forExamples: {
    readonly unit: number
    readonly referenceId: (target: ReferenceTarget) => number
  }
}

/** An id that nothing has. */
export const absentId = 999_999_999

/** So many more records of each collection may be created before a stranger's id is taken. */
const room = 6

const companyBody = {
  name: 'Referred Ltd.',
  persons: [{ firstName: 'Jana' }],
  brands: [{ name: 'Brand' }],
  addresses: [{ city: 'Brno' }],
  bankAccounts: [{ iban: 'CZ65' }],
}

/** The world of a server, made before its tests. */
export function referenceWorld(server: () => Booted): () => ReferenceWorld {
  let world: ReferenceWorld | undefined
  before(async () => {
    world = await createReferenceWorld(server())
  })
  return () => {
    if (world === undefined) throw new Error('The world has not been made.')
    return world
  }
}

/**
 * Creates them all in the unit of the server. Companies have the highest ids, documents the highest but for them.
 */
async function createReferenceWorld(server: Booted): Promise<ReferenceWorld> {
  const user = await createUser(server, 'referred')
  const group = await server.store.directory.createGroup({
    ...{ unit: server.unit, name: `referred-${user}` },
  })
  const other = await server.create('companies', companyBody)
  const ids = await createReferred(server.create, { user, group })
  const highest = Math.max(...Object.values(ids))
  const lastCompany = await createUpTo(server, highest + room, 'companies', { name: 'Stranger' })
  const document = { ownerId: user, companyId: ids.company, type: 'DOCUMENT.ISSUED' }
  const lastDocument = await createUpTo(server, lastCompany + room, 'documents', document)
  const ofOtherKind = Object.fromEntries(Object.keys(ids).map((target) => [target, lastCompany]))
  const referenceId = (target: ReferenceTarget): number => ids[target]
  return {
    ids,
    strangers: {
      ...(ofOtherKind as unknown as ReferredIds),
      company: lastDocument,
      binder: ids.overhead,
      overhead: ids.binder,
      frozenInvoice: ids.binder,
      sourceDocument: ids.binder,
    },
    otherPerson: other.persons[0].id,
    referenceId,
    forExamples: { unit: server.unit, referenceId },
  }
}

/** Creates one record of every kind that another can refer to; answers their ids. */
export async function createReferred(
  create: Booted['create'],
  { user, group }: Pick<ReferredIds, 'user' | 'group'>,
): Promise<ReferredIds> {
  const company = await create('companies', companyBody)
  const common = { ownerId: user, companyId: company.id }
  const binder = await create('documents', { ...common, type: 'BINDER' })
  const overhead = await create('documents', { ...common, type: 'OVERHEAD.CLIENT' })
  const invoice = { ...common, type: 'INVOICE.SALES', status: 'APPROVED' }
  const frozenInvoice = await create('documents', invoice)
  const quotation = { ...common, type: 'DOCUMENT.QUOTATION.SALES' }
  const sourceDocument = await create('documents', quotation)
  const properties = { name: 'Referred' }
  const job = await create('jobs', { ...common, properties, jobItems: [{ name: 'Item' }] })
  const task = await create('tasks', { name: 'Referred', ownerId: user })
  return {
    user,
    group,
    company: company.id,
    person: company.persons[0].id,
    brand: company.brands[0].id,
    address: company.addresses[0].id,
    bankAccount: company.bankAccounts[0].id,
    binder: binder.id,
    overhead: overhead.id,
    frozenInvoice: frozenInvoice.id,
    sourceDocument: sourceDocument.id,
    job: job.id,
    jobItem: job.jobItems[0].id,
    task: task.id,
  }
}

/** A user of the unit who is no supervisor. */
export async function createUser(server: Booted, name: string): Promise<number> {
  const username = `${name}-${crypto.randomUUID()}`
  const { unit, store } = server
  return await store.directory.createUser({ unit, username, isSupervisor: false })
}

/** Creates records until one has at least this id; answers its id. */
async function createUpTo(
  server: Booted,
  least: number,
  collection: string,
  body: object,
): Promise<number> {
  for (;;) {
    const { id } = await server.create(collection, body)
    if (id >= least) return id
  }
}
