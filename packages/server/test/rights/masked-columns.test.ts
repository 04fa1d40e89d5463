// A column that repeats a field of another record is null for whoever may not read that record: in
// every form of the answer, for any choice of columns, and whatever was read before and by whom.

import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { putDefaultFile } from '../../src/service/unit/put-files.ts'
import type { Booted } from '../support/boot.ts'
import { createMany } from '../support/create-many.ts'
import { withAnyCaches } from '../support/engines.ts'
import { readCsv } from '../support/read-csv.ts'
import { createUser } from '../support/reference-world.ts'

type Row = Readonly<Record<string, unknown>>

/** Three rows of the journal each: more of them than a block holds. */
const invoices = 50
const choices = [['companyName'], ['companyName', 'id'], ['id', 'companyName', 'name']] as const

/** Invoices that everybody reads, of one company that the user reads and one that is hidden. */
async function makeInvoices(server: Booted, user: number): Promise<{ readonly hidden: number }> {
  const everybody = { type: 'INVOICE.SALES', read: { everyone: true } }
  await putDefaultFile(server.store, server.unit, { defaults: [{ type: 'COMPANY' }, everybody] })
  const acl = { read: { users: [user], groups: [] }, write: { users: [], groups: [] } }
  const seen = await server.create('companies', { name: 'Seen Ltd.', acl })
  const hidden = await server.create('companies', { name: 'Hidden Ltd.' })
  const data = [1, 2, 3].map((amountDoc) => ({ name: `Row ${amountDoc}`, amountDoc }))
  await createMany(server, {
    count: invoices,
    collection: 'documents',
    body: (index) => ({
      type: 'INVOICE.SALES',
      ownerId: 1,
      companyId: index % 3 === 1 ? hidden.id : seen.id,
      properties: { currencyDoc: 'EUR', 'bodyEditTable-INVOICE.SALES.ITEMS': { data } },
    }),
  })
  return { hidden: hidden.id }
}

function chosen(row: Row, names: readonly string[]): Row {
  return Object.fromEntries(names.map((name) => [name, row[name]]))
}

withAnyCaches('masked columns', (server) => {
  /** What a token is shown, the supervisor's and the reader's. */
  const shown: (readonly [token: string, readonly Row[]])[] = []
  before(async () => {
    const user = await createUser(server(), 'reader')
    const { hidden } = await makeInvoices(server(), user)
    const { data } = (await server().call({ path: 'views/JOURNAL' })).json
    const masked = data.map((row: Row) =>
      row['companyId'] === hidden ? { ...row, companyName: null } : row,
    )
    assert.equal(new Set(masked.map(({ companyName }: Row) => companyName)).size, 2)
    shown.push([server().token, data], [await server().issue({ user }), masked])
  })

  async function ask(token: string, query: string, accept: string): Promise<string> {
    const { status, text } = await server().call({
      path: `views/JOURNAL?${query}`,
      token,
      headers: { accept },
    })
    assert.equal(status, 200, text)
    return text
  }

  async function assertShown(token: string, rows: readonly Row[], query: string): Promise<void> {
    const page = JSON.parse(await ask(token, query, 'application/json'))
    assert.deepEqual(page.data, rows)
    const lines = (await ask(token, query, 'application/x-ndjson')).trimEnd().split('\n')
    assert.deepEqual(
      lines.map((line) => JSON.parse(line)),
      rows,
    )
    const cells = rows.map((row) => Object.values(row).map((value) => String(value ?? '')))
    for (const form of ['', '&as=csv']) {
      const csv = readCsv(await ask(token, `${query}${form}`, 'text/csv'))
      assert.deepEqual(csv.slice(1), cells, form)
    }
  }

  test('every form shows the same null, before and after others have read', async () => {
    for (let round = 0; round < 3; round++) {
      for (const [token, rows] of shown) {
        await assertShown(token, rows, '')
        for (const names of choices) {
          const part = rows.map((row) => chosen(row, names))
          await assertShown(token, part, `columns=${names.join()}`)
          const window = `columns=${names.join()}&offset=50&limit=30`
          await assertShown(token, part.slice(50, 80), window)
        }
      }
    }
  })

  test('nobody learns from an order what a null stands for', async () => {
    for (const [token, rows] of shown) {
      for (const order of ['companyName', '-companyName']) {
        const names = rows.map(({ companyName }) => companyName)
        const known = names.filter((name) => name !== null).toSorted()
        if (order.startsWith('-')) known.reverse()
        const nulls = names.filter((name) => name === null)
        const page = await ask(token, `columns=companyName&properties=&order=${order}`, '*/*')
        const { data } = JSON.parse(page)
        const ordered = data.map(({ companyName }: Row) => companyName)
        assert.deepEqual(ordered, [...known, ...nulls])
      }
    }
  })
})
