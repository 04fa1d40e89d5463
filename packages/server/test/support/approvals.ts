// People who approve documents of a unit, and invoices that wait for them.

import assert from 'node:assert/strict'
import { before } from 'node:test'
import { changeUser } from '../../src/cli/terminal/as-operator.ts'
import { putProcessFile } from '../../src/service/unit/put-files.ts'
import { type Booted, freshName, type Reply } from './boot.ts'
import type { Saved } from './patch.ts'
import { createUser } from './reference-world.ts'

type Server = () => Booted

export interface Person {
  readonly id: number
  readonly token: string
}

const names = ['owner', 'lead', 'head', 'chief', 'clerk', 'cashier', 'stranger', 'second'] as const

type Name = (typeof names)[number]

export interface Approvals {
  readonly people: Readonly<Record<Name, Person>>
  readonly company: number
  /** The group of the clerk and the cashier. */
  readonly finance: number
  /** That of the supervisors: user 1, and the second. */
  readonly supervisors: number
}

/**
 * The lead manages the owner, the head the lead, the chief the head. The lead may approve 100 EUR of
 * any document, the head 1,000 of purchase invoices.
 */
export function approvals(server: Server): () => Approvals {
  let made: Approvals | undefined
  before(async () => {
    made = await makeApprovals(server())
  })
  return () => made ?? assert.fail('Nobody is there yet.')
}

async function makeApprovals(server: Booted): Promise<Approvals> {
  const { store, unit } = server
  const made = await Array.fromAsync(names, async (name): Promise<[Name, Person]> => {
    const id = await createUser(server, freshName())
    const scopes = ['read', 'write'] as const
    return [name, { id, token: await server.issue({ user: id, units: [unit], scopes }) }]
  })
  const people = Object.fromEntries(made) as Record<Name, Person>
  const { owner, lead, head, chief, clerk, cashier, second } = people
  await changeUser(store, owner.id, { managerId: lead.id })
  await changeUser(store, lead.id, { managerId: head.id, approvalLimits: [limitOf(100)] })
  const ofPurchases = { ...limitOf(1000), types: ['INVOICE.PURCHASE'] }
  const inOtherMoney = { ...limitOf(1_000_000), currency: 'CZK' }
  const limits = [ofPurchases, inOtherMoney]
  await changeUser(store, head.id, { managerId: chief.id, approvalLimits: limits })
  const finance = await store.directory.createGroup({ unit, name: `Finance-${owner.id}` })
  for (const { id } of [clerk, cashier]) {
    await store.directory.addToGroup({ group: finance, user: id })
  }
  const groups = await store.directory.listGroups({ unit })
  const supervisors = Number(groups.find(({ name }) => name === 'Supervisor')?.['id'])
  await store.directory.addToGroup({ group: supervisors, user: second.id })
  const company = (await server.create('companies', { name: 'Supplier' })).id
  await putProcesses(server, { finance: `Finance-${owner.id}` })
  return { people, company, finance, supervisors }
}

function limitOf(amount: number): { readonly amount: number; readonly currency: string } {
  return { amount, currency: 'EUR' }
}

export const byAmount = 'PROCESS-INVOICE.BY_AMOUNT'
export const byFinance = 'PROCESS-INVOICE.BY_FINANCE'
export const byBoth = 'PROCESS-INVOICE.BY_BOTH'
export const byAnybody = 'PROCESS-INVOICE.BY_ANYBODY'
export const byNobody = 'PROCESS-INVOICE.BY_NOBODY'

async function putProcesses(
  { store, unit }: Booted,
  { finance }: { readonly finance: string },
): Promise<void> {
  const types = ['INVOICE.PURCHASE']
  const upTo = { approvers: { managersUpTo: 'limit' }, amount: 'totalNet' }
  const ofFinance = { name: 'finance', approvers: { groups: [finance] } }
  await putProcessFile(store, unit, {
    processes: [
      {
        ...{ code: byAmount, title: 'By amount', types },
        steps: [
          { name: 'limit', ...upTo },
          { ...ofFinance, when: 'totalGross > 500', need: 2 },
        ],
      },
      { code: byFinance, title: 'By finance', types, steps: [{ ...ofFinance, need: 'all' }] },
      {
        ...{ code: byBoth, title: 'By manager and finance', types },
        steps: [{ name: 'manager', approvers: { manager: 1 } }, ofFinance],
      },
      { code: byAnybody, title: 'By anybody', types, steps: [ofFinance], self: true },
      {
        ...{ code: byNobody, title: 'By nobody', types },
        steps: [{ ...ofFinance, when: 'totalGross < 0' }],
      },
    ],
  })
}

/** A purchase invoice of the owner over so much net, created by the owner. */
export async function invoiceOf(
  server: Server,
  { people, company }: Approvals,
  amount: number,
  more: object = {},
): Promise<Saved> {
  const row = { rowId: 1, name: 'Goods', count: 1, unitPriceDoc: amount, amountDoc: amount }
  const body = {
    ...{ type: 'INVOICE.PURCHASE', ownerId: people.owner.id, companyId: company },
    properties: {
      currencyDoc: 'EUR',
      'bodyEditTable-INVOICE.PURCHASE.ITEMS': { data: [{ ...row, vatSelector: '21.00' }] },
    },
    ...more,
  }
  return await server().create('documents', body, people.owner.token)
}

export interface Taken {
  readonly by: Person
  readonly body: object
  readonly query?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** Takes a step in the process of a document. */
export function taker(server: Server) {
  return (id: number, { by, body, query = '', headers = {} }: Taken): Promise<Reply> =>
    server().call({
      ...{ method: 'POST', path: `documents/process?id=${id}${query}`, body, headers },
      token: by.token,
    })
}

/** The record after a step that must be taken. */
export function approver(server: Server) {
  const take = taker(server)
  return async (id: number, by: Person, body: object = { action: 'approve' }): Promise<Saved> => {
    const reply = await take(id, { by, body })
    assert.equal(reply.status, 200, reply.text)
    return reply.json
  }
}
