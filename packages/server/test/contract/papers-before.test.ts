// Documents that froze under releases in which papers did not: their seals hold as they are, and they
// are printed with the companies of the day on which they froze.

import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { presetCatalogue } from '@kontor/contract/records/catalogue.ts'
import { frozenFields } from '../../src/rules/status/frozen-fields.ts'
import { canonicalJson } from '../../src/rules/values/canonical-json.ts'
import { openDatabase } from '../../src/store/sqlite/open-database.ts'
import { openSqliteStore } from '../../src/store/sqlite/sqlite-store.ts'
import { type Booted, boot } from '../support/boot.ts'
import { besidesDocument, createInvoice, createPrinted } from '../support/paper-sources.ts'
import { settableClock } from '../support/settable-clock.ts'
import { withDataDirectory } from '../support/spawn-kontor.ts'

const clock = settableClock('2026-03-05T12:00:00Z')

test('what froze before papers did is sealed and printed as it was', async () => {
  await withDataDirectory(async (data) => {
    const store = openSqliteStore({ directory: data, onFatal: assert.ifError })
    const open = async () => ({ store, remove: () => undefined })
    const server = await boot({ name: 'before', open }, clock)
    const printed = await createPrinted(server)
    const old = await createInvoice(server, printed, { status: 'APPROVED' })
    assert.equal((await seals(server)).fault, undefined)
    sealAsBefore(data)
    assert.equal((await seals(server)).fault, undefined)
    clock.set('2026-03-06T12:00:00Z')
    const path = `companies?id=${printed.customer}`
    const renamed = { method: 'PATCH', path, body: { name: 'Renamed' } }
    assert.equal((await server.call(renamed)).status, 200)
    const next = await createInvoice(server, printed, { status: 'APPROVED' })
    const nameOn = async (id: number) => (await besidesDocument(server, id)).sides.company?.['name']
    assert.deepEqual([await nameOn(old), await nameOn(next)], ['Customer Ltd.', 'Renamed'])
    const { checked, fault } = await seals(server)
    assert.deepEqual([checked, fault], [2, undefined])
    await server.close()
  })
})

async function seals({ store }: Booted) {
  return await store.inspection.checkSeals({ unit: 1 })
}

/** Makes the only document one that froze under such a release. */
function sealAsBefore(data: string): void {
  const database = openDatabase(data, 'writer')
  const stored = database.prepare(`select "body" from "record" where "collection" = 'documents'`)
  const record = JSON.parse(String(stored.get()?.['body']))
  const type = presetCatalogue.types.find((each) => each.type === record.type) ?? assert.fail()
  const sealed = canonicalJson({ previous: null, record: frozenFields(type, record) })
  const seal = createHash('sha256').update(sealed).digest('hex')
  assert.notEqual(seal, record.seal)
  database.exec(`delete from "frozenPaper"; delete from "frozenPart";
    update "seal" set "seal" = '${seal}';
    update "record" set "body" = replace("body", '${record.seal}', '${seal}')
      where "collection" = 'documents'`)
  database.close()
}
