// A job with tasks, the time that is tracked on it, and the invoices that charge that time.

import assert from 'node:assert/strict'
import type { Booted, Reply } from './boot.ts'
import type { Saved } from './patch.ts'

type Server = () => Booted

export const rowsKey = 'bodyEditTable-INVOICE.SALES.ITEMS'

export interface JobWithTime {
  readonly id: number
  readonly companyId: number
  readonly tasks: readonly number[]
}

/** Its tasks are called `Draw`, `Build` and so on. */
export async function jobWithTasks(
  server: Server,
  names: readonly string[] = ['Draw', 'Build'],
  body: object = {},
): Promise<JobWithTime> {
  const company = await server().create('companies', { name: 'Client', salesMaturity: 14 })
  const job = await server().create('jobs', {
    ...{ companyId: company.id, ownerId: 1, tags: ['spring'], jobItems: [{ name: 'Item' }] },
    properties: { name: 'Campaign' },
    ...body,
  })
  const jobItemId = job.jobItems[0].id
  const tasks: number[] = []
  for (const name of names) {
    tasks.push((await server().create('tasks', { name, ownerId: 1, jobItemId })).id)
  }
  return { id: job.id, companyId: company.id, tasks }
}

/** Tracks minutes on the job, on a task or on what else the body names. */
export async function track(server: Server, duration: number, on: object): Promise<Saved> {
  const body = { type: 'TRACK', userId: 1, date: '2026-03-02', duration, ...on }
  return await server().create('time', body)
}

export async function charge(server: Server, jobId: number, more: object = {}): Promise<Reply> {
  const { query = '', ...options } = more as { readonly query?: string }
  const body = { action: 'make', type: 'INVOICE.SALES' }
  return await server().call({ path: `jobs/actions?id=${jobId}${query}`, body, ...options })
}

/** The invoice that charges all time of the job. */
export async function charged(server: Server, jobId: number, more: object = {}): Promise<Saved> {
  const reply = await charge(server, jobId, more)
  assert.equal(reply.status, 201, reply.text)
  return reply.json
}

/** Name and hours of each row. */
export function hoursIn({ properties }: Saved): readonly (readonly [string, number])[] {
  return properties[rowsKey].data.map(({ name, count }: Saved) => [name, count])
}

export async function readTime(server: Server, id: number): Promise<Saved> {
  return (await server().call({ path: `time?id=${id}` })).json
}
