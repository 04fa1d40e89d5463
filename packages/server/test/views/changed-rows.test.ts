// Rows are cached between reads. A row that is written anew, or taken away, shows as it is
// at once, in every form of the answer.

import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { test } from 'node:test'
import { gunzipSync } from 'node:zlib'
import { initialiseStore } from '../../src/cli/terminal/with-store.ts'
import { systemClock } from '../../src/config/clock.ts'
import { compose } from '../../src/service/services.ts'
import { openSqliteStore } from '../../src/store/sqlite/sqlite-store.ts'
import type { ViewQuery } from '../../src/views/plan.ts'

test('a row that changed where it lies is never shown as it was', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'kontor-test-'))
  const onFatal = (error: Error): void => {
    throw error
  }
  const store = openSqliteStore({ directory, onFatal })
  await initialiseStore(store)
  const { createRecord, readView } = compose(store, systemClock)
  const reader = { unit: 1, user: 1, groups: [1], managed: [], isSupervisor: true, units: [1] }
  const principal = { reader, tokenId: 'test', scopes: ['read', 'write'] as const }
  for (let index = 0; index < 120; index++) {
    const body = { name: `Firma ${index}` }
    await createRecord({ principal, collection: 'companies', body, isDryRun: false })
  }
  const names = async (acceptsGzip: boolean): Promise<readonly string[]> => {
    const input = { principal, viewName: 'COMPANIES', query: {}, acceptsGzip }
    const { body } = await readView(input)
    const bytes = Buffer.concat(body?.buffers ?? [])
    const text = (acceptsGzip ? gunzipSync(bytes) : bytes).toString()
    const { data } = JSON.parse(text) as { data: readonly { name: string }[] }
    return data.map(({ name }) => name)
  }
  const page = async (query: ViewQuery): Promise<unknown> => {
    const { body } = await readView({ principal, viewName: 'COMPANIES', query, acceptsGzip: false })
    return (JSON.parse(Buffer.concat(body?.buffers ?? []).toString()) as { data: unknown }).data
  }
  const other = new DatabaseSync(join(directory, 'kontor.sqlite'))
  const write = (...statements: readonly string[]): void => {
    const versions = ['version', 'changeVersion', 'unloggedVersion']
    const next = versions.map((name) => `"${name}" = "version" + 1`).join(', ')
    const changes = [`update "unit" set ${next}`, ...statements].join(';')
    other.exec(`begin immediate; ${changes}; commit`)
  }
  const version = `(select "version" from "unit")`
  for (const acceptsGzip of [false, true]) assert.equal((await names(acceptsGzip))[60], 'Firma 60')

  write(
    `update "listingRow" set "row" = replace("row", 'Firma 60', 'FIRMA 60') where "id" = 61`,
    `update "listing" set "changed" = ${version} where "id" = 61`,
  )
  for (const acceptsGzip of [false, true]) assert.equal((await names(acceptsGzip))[60], 'FIRMA 60')

  const whole = await page({})
  const columns = { columns: ['id', 'name'], properties: [] }
  const cut = await page(columns)
  write(`update "listingRow" set "lengths" = null`, `update "listing" set "changed" = ${version}`)
  assert.deepEqual(await page({}), whole)
  assert.deepEqual(await page(columns), cut, 'rows from before lengths were stored are measured')

  write(`delete from "listing" where "id" = 61`, `delete from "listingRow" where "id" = 61`)
  for (const acceptsGzip of [false, true]) {
    const left = await names(acceptsGzip)
    assert.deepEqual([left.length, left[60]], [119, 'Firma 61'])
  }
  other.close()
  await store.close()
  rmSync(directory, { recursive: true, force: true })
})
