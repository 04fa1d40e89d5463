// What becomes of webhooks where a store is copied: a restored one sends nothing until somebody says
// so, and a moved one goes on.

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
import { onPlaces } from '../support/engines.ts'
import type { Place } from '../support/places.ts'

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
    const told = (all: readonly Webhook[]) => all.map((each) => [each.isDisabled, each.secret])
    assert.equal(webhooksDisabled, 2)
    assert.deepEqual(
      told(await webhooksIn(restored)),
      before.map(({ secret }) => [true, secret]),
    )
    assert.deepEqual(told(await webhooksIn(moved)), told(before))
  })
})
