// What becomes of webhooks where a store is copied: a restored one sends nothing until somebody says
// so, and a moved one goes on. What is exported of a unit has neither them nor their secrets.

import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { initialiseStore } from '../../src/cli/terminal/with-store.ts'
import { backUp, copyBetween, openStore, restore } from '../../src/open-store.ts'
import { operatorOf } from '../../src/rules/rights/access.ts'
import type { Webhook } from '../../src/store/port/webhooks.ts'
import type { Store } from '../../src/store/store.ts'
import { onEveryEngine, onPlaces } from '../support/engines.ts'
import { freshUnit } from '../support/fresh-unit.ts'
import type { Place } from '../support/places.ts'
import { exportWhole, filesIn, importWhole } from '../support/whole-units.ts'

const folder = mkdtempSync(join(tmpdir(), 'kontor-webhooks-'))
after(() => rmSync(folder, { recursive: true }))
let files = 0

const reader = operatorOf(1)
const settings = {
  ...{ url: 'https://hooks.example.com/', description: null, collections: [], types: [] },
  ...{ changes: [], userId: 1 },
}
const about = { reader, now: '2026-01-01T00:00:00.000Z', requestId: 'request', cursor: null }

async function within<T>(
  { config }: Place,
  purpose: 'create' | 'use',
  work: (store: Store) => Promise<T>,
): Promise<T> {
  const onFatal = (error: Error): void => {
    throw error
  }
  const store = await openStore(config, { purpose, onFatal })
  try {
    return await work(store)
  } finally {
    await store.close()
  }
}

function webhooksIn(place: Place): Promise<readonly Webhook[]> {
  return within(place, 'use', (store) => store.webhooks.list({ reader }))
}

onPlaces('webhooks of a copied store', (place, onOther) => {
  test('a backup that is restored has them disabled, and says how many; a move leaves them', async (t) => {
    await within(place(), 'create', async (store) => {
      await initialiseStore(store)
      for (const isDisabled of [false, false, true]) {
        const secret = `whsec_${isDisabled}`
        await store.webhooks.create({ ...about, settings: { ...settings, isDisabled }, secret })
      }
    })
    const before = await webhooksIn(place())
    files += 1
    const file = join(folder, `${files}.kontor`)
    const [restored, moved] = [await onOther(), await onOther()]
    t.after(async () => {
      await restored.remove()
      await moved.remove()
    })
    const backup = { release: '0', engine: 'any', takenAt: '2026-01-01T00:00:00.000Z' }
    await backUp(place().config, { file, about: backup, onProgress: () => undefined })
    const { webhooksDisabled } = await restore(restored.config, {
      file,
      onProgress: () => undefined,
    })
    await copyBetween(place().config, moved.config, () => undefined)
    const shown = (all: readonly Webhook[]) => all.map((each) => [each.isDisabled, each.secret])
    assert.equal(webhooksDisabled, 2)
    assert.deepEqual(
      shown(await webhooksIn(restored)),
      before.map(({ secret }) => [true, secret]),
    )
    assert.deepEqual(shown(await webhooksIn(moved)), shown(before))
  })
})

onEveryEngine('webhooks of a unit that is exported', (server) => {
  test('stay where they are, and so do their secrets and what they have sent', async () => {
    const { store, unit } = await freshUnit(server())
    const secret = `whsec_${Buffer.alloc(32, 1).toString('base64')}`
    const here = { ...about, reader: operatorOf(unit) }
    const { webhook } = await store.webhooks.create({
      ...{ ...here, settings: { ...settings, isDisabled: true }, secret },
      idempotency: { key: 'key', path: 'webhooks', digest: 'digest' },
    })
    const entries = [{ entry: 'evt_canary', subject: 'tasks 1', body: '{}' }]
    await store.webhooks.replay({ ...here, webhook: webhook.id, entries })
    files += 1
    const directory = join(folder, `${files}`)
    await exportWhole(server(), unit, directory)
    const text = JSON.stringify(await filesIn(directory))
    for (const each of [secret, secret.slice(6), settings.url, 'evt_canary', 'webhook']) {
      assert.ok(!text.includes(each), `${each} is exported`)
    }
    const other = await freshUnit(server())
    await importWhole(server(), { unit: other.unit, directory })
    assert.deepEqual(await store.webhooks.list({ reader: operatorOf(other.unit) }), [])
  })
})
