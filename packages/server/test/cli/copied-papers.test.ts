// Papers that froze go with every copy of a store, onto either engine: backups, and moves.

import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import type { StoreConfig } from '../../src/config/config.ts'
import { backUp, copyBetween, openStore, restore } from '../../src/open-store.ts'
import { boot } from '../support/boot.ts'
import { onOnePlace } from '../support/engines.ts'
import { besidesDocument, createInvoice, createPrinted } from '../support/paper-sources.ts'

const onFatal = assert.ifError

onOnePlace('a copy of a store with papers', (place, onOther) => {
  test('prints what froze as the store does', async (t) => {
    const folder = mkdtempSync(join(tmpdir(), 'kontor-papers-'))
    const [restored, moved] = [await onOther(), await onOther()]
    t.after(async () => {
      rmSync(folder, { recursive: true })
      await restored.remove()
      await moved.remove()
    })
    const server = await onStore(place().config, 'create')
    const printed = await createPrinted(server)
    const id = await createInvoice(server, printed, { status: 'APPROVED' })
    const path = `companies?id=${printed.customer}`
    await server.call({ method: 'PATCH', path, body: { name: 'Renamed' } })
    const paper = await besidesDocument(server, id)
    await server.close()
    const file = join(folder, 'papers.kontor')
    const about = { release: '0', engine: 'any', takenAt: '2026-01-01T00:00:00.000Z' }
    await backUp(place().config, { file, about, onProgress: () => undefined })
    await restore(restored.config, { file, onProgress: () => undefined })
    await copyBetween(place().config, moved.config, () => undefined)
    for (const { config } of [restored, moved]) {
      const copy = await onStore(config, 'use')
      assert.deepEqual(await besidesDocument(copy, id), paper)
      const { checked, fault } = await copy.store.inspection.checkSeals({ unit: 1 })
      assert.deepEqual([checked, fault], [1, undefined])
      await copy.close()
    }
  })
})

async function onStore(config: StoreConfig, purpose: 'create' | 'use') {
  const store = await openStore(config, { purpose, onFatal })
  return await boot({ name: 'copied', open: async () => ({ store, remove: () => undefined }) })
}
