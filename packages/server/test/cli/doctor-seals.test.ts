// `kontor doctor --seals` makes all seals again: whatever is changed by something else than the
// server, in a frozen document or in the chain, is found and named.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { printFormFile } from '@kontor/contract/configuration/print-form-file.ts'
import { putPrintFormFile } from '../../src/service/unit/put-files.ts'
import { openDatabase } from '../../src/store/sqlite/open-database.ts'
import { openSqliteStore } from '../../src/store/sqlite/sqlite-store.ts'
import { boot } from '../support/boot.ts'
import { command } from '../support/command.ts'
import { withDataDirectory } from '../support/spawn-kontor.ts'

const table = 'bodyEditTable-INVOICE.SALES.ITEMS'

/** Three frozen invoices with papers of their own, an internal one that was reopened and frozen again, and a draft. */
async function makeDocuments(data: string): Promise<void> {
  const store = openSqliteStore({ directory: data, onFatal: assert.ifError })
  const server = await boot({
    name: 'sealed',
    open: async () => ({ store, remove: () => undefined }),
  })
  const send = async (path: string, body: object, method = 'POST'): Promise<{ id: number }> => {
    const { status, text, json } = await server.call({ path, body, method })
    assert.ok(status < 300, text)
    return json
  }
  await putPrintFormFile(store, 1, printFormFile.example)
  const { id: companyId } = await send('companies', { name: 'Company' })
  const invoice = { type: 'INVOICE.SALES', ownerId: 1, companyId, status: 'APPROVED' }
  const rows = [{ name: 'Design', count: 2, unitPriceDoc: 100 }]
  const name = 'Sealed'
  const properties = { name, [table]: { data: rows } }
  for (const country of ['CZ', 'DE', 'AT']) {
    const addresses = [{ country }]
    await send(`companies?id=${companyId}&lists=replace`, { addresses }, 'PATCH')
    await send('documents', { ...invoice, properties })
  }
  const { id } = await send('documents', {
    ...{ ...invoice, type: 'INTERNAL.SALES', properties: { name } },
  })
  await send(`documents/actions?id=${id}`, { action: 'reopen', reason: 'Again' })
  await send(`documents?id=${id}`, { properties: { name: 'Changed' } }, 'PATCH')
  await send(`documents?id=${id}`, { status: 'APPROVED' }, 'PATCH')
  await send('documents', { ...invoice, status: 'PROCESSING' })
  await server.close()
}

/** What is found, and what did it. */
const forgeries: readonly (readonly [finding: RegExp, forged: string])[] = [
  [
    /Document 2 \(INVOICE\.SALES, seal 2\) has changed since it was sealed/,
    `update "record" set "body" = replace("body", 'Design', 'Desigm')
      where "collection" = 'documents' and "id" = 2`,
  ],
  [
    /Document 4 \(INTERNAL\.SALES, seal 1\) has changed since it was sealed/,
    `update "history" set "changes" = replace("changes", 'Sealed', 'Forged') where "id" = 4`,
  ],
  [
    /Document 1 \(INVOICE\.SALES, seal 1\) has changed since it was sealed/,
    `update "seal" set "seal" = 'x' || substr("seal", 2)
      where "type" = 'INVOICE.SALES' and "position" = 1`,
  ],
  [
    /Document 2 \(INVOICE\.SALES, seal 2\) has another paper than it was sealed with/,
    `update "frozenPart" set "body" = replace("body", 'Company', 'Forgery') where "digest" = (
      select "digest" from "frozenPaper" where "id" = 2)`,
  ],
  [
    /Document 4 \(INTERNAL\.SALES, seal 1\) has another paper than it was sealed with/,
    `delete from "frozenPart" where "digest" = (
      select "digest" from "frozenPaper" where "id" = 4 and "recordVersion" = 1)`,
  ],
  [
    /Document 4 \(INTERNAL\.SALES, seal 1\) has another paper than it was sealed with/,
    `update "frozenPart" set "body" = replace("body", 'image', 'forged')
      where "body" like 'data:image%'`,
  ],
  [
    /Document 3 \(INVOICE\.SALES, seal 3\) has changed since it was sealed/,
    'delete from "frozenPaper" where "id" = 3',
  ],
  [
    /Document 3 \(INVOICE\.SALES, seal 3\) has changed since it was sealed/,
    `update "frozenPaper" set "digest" = (select "digest" from "frozenPaper" where "id" = 1)
      where "id" = 3`,
  ],
  [/Seal 2 of INVOICE\.SALES is missing/, 'delete from "seal" where "id" = 2'],
  [/1 frozen documents have no seal of their own/, 'delete from "seal" where "id" = 3'],
  [
    /Document 3 \(INVOICE\.SALES, seal 3\) is missing/,
    `delete from "record" where "collection" = 'documents' and "id" = 3`,
  ],
]

function onDatabase(data: string, ...statements: readonly string[]): void {
  const database = openDatabase(data, 'writer')
  for (const statement of statements) database.exec(statement)
  database.close()
}

const forged = ['record', 'seal', 'history', 'frozenPaper', 'frozenPart']

test('each forgery is found, and the first document that differs is named', async () => {
  await withDataDirectory(async (data) => {
    await makeDocuments(data)
    const doctor = () => command('doctor', '--seals', '--unit', '1', '--data', data)
    const fine = await doctor()
    assert.equal(fine.code, 0, fine.stderr)
    assert.match(fine.stdout, /seals +fine +5 seals/)
    for (const [finding, forgery] of forgeries) {
      const copies = forged.map((name) => `create table "${name}2" as select * from "${name}"`)
      onDatabase(data, ...copies, forgery)
      const { code, stdout } = await doctor()
      assert.match(stdout, finding)
      assert.equal(code, 1)
      for (const name of forged) {
        onDatabase(
          data,
          `delete from "${name}"`,
          `insert into "${name}" select * from "${name}2"`,
          `drop table "${name}2"`,
        )
      }
    }
    assert.equal((await doctor()).code, 0)
  })
})
