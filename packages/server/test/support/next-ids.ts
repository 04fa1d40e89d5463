// What the next creates of a unit would draw: by this a test sees whether anything was stored or
// any number used between two looks.

import type { Booted } from './boot.ts'

/** Creates one record of each collection and answers every id and count that it was given. */
export async function drawNext(server: Booted): Promise<Readonly<Record<string, number>>> {
  const company = await server.create('companies', {
    name: 'Next',
    persons: [{}],
    addresses: [{}],
    brands: [{}],
    bankAccounts: [{}],
  })
  const common = { ownerId: 1, companyId: company.id }
  const properties = { name: 'Next', issueDate: '2026-03-05' }
  const invoice = await server.create('documents', { ...common, type: 'INVOICE.SALES', properties })
  const job = await server.create('jobs', {
    ...common,
    properties: { name: 'Next' },
    jobItems: [{}],
  })
  const task = await server.create('tasks', { name: 'Next', ownerId: 1 })
  const track = { type: 'TRACK', userId: 1, date: '2026-03-05', duration: 1 }
  const time = await server.create('time', track)
  return {
    company: company.id,
    person: company.persons[0].id,
    address: company.addresses[0].id,
    brand: company.brands[0].id,
    bankAccount: company.bankAccounts[0].id,
    document: invoice.id,
    invoiceNumber: countIn(invoice.number),
    job: job.id,
    jobNumber: countIn(job.number),
    jobItem: job.jobItems[0].id,
    task: task.id,
    taskNumber: countIn(task.number),
    time: time.id,
  }
}

/** The same as it stands one create later, nothing else having been created. */
export function oneLater(ids: Readonly<Record<string, number>>): Readonly<Record<string, number>> {
  return Object.fromEntries(Object.entries(ids).map(([name, id]) => [name, id + 1]))
}

/** The counter at the end of a number. */
export function countIn(number: string): number {
  return Number(/\d+$/.exec(number)?.[0])
}
