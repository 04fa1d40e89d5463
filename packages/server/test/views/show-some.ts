// Rights to see some of the records of a varied world.

import assert from 'node:assert/strict'
import { putDefaultFile } from '../../src/service/unit/put-files.ts'
import type { Booted } from '../support/boot.ts'
import type { Saved } from './world.ts'

interface Shown {
  readonly user: number
  /** One of so many records is shown. */
  readonly every: number
}

/** Shows some companies and documents to a user, and hides the others. */
export async function showSome(server: Booted, { user, every }: Shown): Promise<void> {
  const types = ['COMPANY', 'INVOICE.SALES', 'DOCUMENT.ISSUED', 'DOCUMENT.ORDER.PURCHASE']
  await putDefaultFile(server.store, server.unit, { defaults: types.map((type) => ({ type })) })
  const { data } = (await server.call({ path: 'views/DOCUMENTS?columns=id&properties=' })).json
  const companies = (await server.call({ path: 'views/COMPANIES?columns=id&properties=' })).json
  const all = [
    ...data.map(({ id }: Saved) => `documents?id=${id}`),
    ...companies.data.map(({ id }: Saved) => `companies?id=${id}`),
  ]
  for (const path of all.filter((_, index) => index % every === 0)) {
    const reply = await server.call({
      ...{ method: 'PATCH', path },
      body: { acl: { read: { users: [user] } } },
    })
    assert.equal(reply.status, 200, reply.text)
  }
}
