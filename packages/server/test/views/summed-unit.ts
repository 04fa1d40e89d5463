// A unit whose views are summed up: varied records, and invoices with amounts and rates that no sum of
// doubles is right about, some of which one of two readers sees.

import assert from 'node:assert/strict'
import { putDefaultFile } from '../../src/service/unit/put-files.ts'
import type { Booted, Reply } from '../support/boot.ts'
import { createUser } from '../support/reference-world.ts'
import { expectedSummary, type SummaryQuery } from './summary-oracle.ts'
import { makeVariedWorld } from './varied-world.ts'
import type { Saved } from './world.ts'

/** Numbers that doubles print in ways of their own, and that no sum of doubles is right about. */
const rates = [
  ...[0.1, 0.2, 1e-7, -1e21, 1e21, 5e-324, 1.7976931348623157e308, 18014398509481990],
  ...[9007199254740991, 0.30000000000000004, -123456789.12345679, 1e15, 999999999999999.9, 4.35],
]

export const money = (value: number) => ({
  'bodyEditTable-INVOICE.SALES.ITEMS': { data: [{ name: 'x', count: 1, unitPriceDoc: value }] },
})

/** Some invoices are shown to a user who sees nothing else of companies and invoices. */
async function makeInvoices(server: Booted, reader: number): Promise<void> {
  const defaults = ['COMPANY', 'INVOICE.SALES'].map((type) => ({ type }))
  await putDefaultFile(server.store, server.unit, { defaults })
  const companyIds: number[] = []
  for (const name of ['Čapek', 'Zeman']) {
    const acl = { read: { users: name === 'Zeman' ? [reader] : [] } }
    companyIds.push((await server.create('companies', { name, acl })).id)
  }
  for (const [index, exRateDocAcc] of rates.entries()) {
    await server.create('documents', {
      ...{ type: 'INVOICE.SALES', ownerId: 1, companyId: companyIds[index % 2] },
      acl: { read: { users: index % 3 === 0 ? [reader] : [] } },
      properties: {
        ...{ currencyDoc: ['CZK', 'EUR', 'USD'][index % 3], exRateDocAcc },
        issueDate: ['2026-12-28', '2027-01-03', '2024-12-30', '2021-01-03'][index % 4],
        ...money(index % 2 === 0 ? 9_999_999_999_999.9 : -0.07 * index),
      },
    })
  }
}

/** The unit, whoever reads it, and what summaries of its views are compared with. */
export class SummedUnit {
  readonly server: Booted
  readonly views: readonly Saved[]
  /** Of the supervisor, and of a user who sees little. */
  readonly tokens: readonly [string, string]

  private constructor(server: Booted, views: readonly Saved[], token: string) {
    this.server = server
    this.views = views
    this.tokens = [server.token, token]
  }

  static async open(server: Booted): Promise<SummedUnit> {
    const other = await createUser(server, 'other')
    await makeVariedWorld(server)
    await makeInvoices(server, other)
    const { data } = (await server.call({ path: 'views' })).json
    return new SummedUnit(server, data, await server.issue({ user: other, scopes: ['read'] }))
  }

  view(name: string): Saved {
    return this.views.find((view) => view.name === name)
  }

  ask(view: string, body: object, more: object = {}): Promise<Reply> {
    return this.server.call({ path: `views/${view}/summary`, body, ...more })
  }

  /** All rows that a reader gets, with all that they have. */
  async rowsOf(view: string, filter = {}, token = this.tokens[0]): Promise<readonly Saved[]> {
    const { columns: all, properties } = this.view(view)
    const columns = all.map(({ name }: Saved) => name)
    const names = properties.map(({ name }: Saved) => name)
    const of = { columns, ...(names.length === 0 ? {} : { properties: names }), limit: 10_000 }
    const path = `views/${view}/query`
    const reply = await this.server.call({ path, body: { ...filter, ...of }, token })
    assert.equal(reply.status, 200, reply.text)
    return reply.json.data
  }

  /** The answer, once it is compared with what the rows come to. */
  async check(view: string, query: SummaryQuery, token: string): Promise<Reply> {
    const { groupBy: _, measures: __, limit: ___, ...filter } = query
    const [data, count] = expectedSummary(await this.rowsOf(view, filter, token), query)
    const reply = await this.ask(view, query, { token })
    assert.equal(reply.status, 200, reply.text)
    const metadata = JSON.stringify({ count, unitVersion: reply.json.metadata.unitVersion })
    assert.equal(reply.text, `{"metadata":${metadata},"data":${data}}`)
    return reply
  }
}
