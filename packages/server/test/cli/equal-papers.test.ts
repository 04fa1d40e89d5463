// The same records give the same papers, byte for byte and under the same tag: again, after a start,
// and on the other engine.

import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { hasDetails } from '../../../../test/thorough.ts'
import type { StoreConfig } from '../../src/config/config.ts'
import { copyBetween, openStore } from '../../src/open-store.ts'
import { type Booted, boot } from '../support/boot.ts'
import { onOnePlace } from '../support/engines.ts'
import { createSalesInvoice } from '../support/paper-calls.ts'
import { allScopes } from '../support/user-caller.ts'

/** Each syntax, and languages of either direction. */
const usualForms = ['pdf&language=cs,en', 'pdf&language=ar', 'factur-x&profile=xrechnung', 'cii']
const allForms = [
  ...['pdf', 'factur-x', 'ubl', 'cii'],
  ...['pdf&language=cs,en', 'pdf&language=ar', 'factur-x&language=de,he'],
  ...['ubl', 'cii'].flatMap((form) => ['xrechnung', 'peppol'].map((of) => `${form}&profile=${of}`)),
  'factur-x&profile=xrechnung',
]
const forms = hasDetails ? allForms : [...usualForms, 'ubl&profile=peppol']

onOnePlace('papers of the same records', (place, onOther) => {
  test('are the same again, after a start, and on the other engine', async (t) => {
    const other = await onOther()
    t.after(() => other.remove())
    const first = await onStore(place().config, 'create')
    const { ids, papers, same } = await createAndPrint(first).finally(() => first.close())
    assert.deepEqual(same, papers)
    const again = await papersOn(place().config, ids)
    await copyBetween(place().config, other.config, () => undefined)
    const copied = await papersOn(other.config, ids)
    assert.deepEqual([again, copied], [papers, papers])
  })
})

/** A draft and a frozen one, each printed twice. */
async function createAndPrint(server: Booted) {
  const token = await server.issue({ scopes: allScopes })
  const owner = { firstName: 'Eva', lastName: 'Malá', phone: '+420 1234', email: 'eva@example.com' }
  const named = await server.call({ method: 'PATCH', path: 'users?id=1', body: owner, token })
  assert.equal(named.status, 200, named.text)
  const ids: number[] = []
  for (const status of ['PROCESSING', 'APPROVED']) {
    const properties = { buyerReference: '04011000-12345-03' }
    const { id, companyId } = await createSalesInvoice(server, {}, properties)
    for (const [path, body] of [
      [`companies?id=${companyId}`, { registrations: { Peppol: '0088:7300010000001' } }],
      [`documents?id=${id}`, { status }],
    ] as const) {
      const changed = await server.call({ method: 'PATCH', path, body })
      assert.equal(changed.status, 200, changed.text)
    }
    ids.push(id)
  }
  return { ids, papers: await papersOf(server, ids), same: await papersOf(server, ids) }
}

async function onStore(config: StoreConfig, purpose: 'create' | 'use'): Promise<Booted> {
  const store = await openStore(config, { purpose, onFatal: assert.ifError })
  return await boot({ name: 'papers', open: async () => ({ store, remove: () => undefined }) })
}

async function papersOn(config: StoreConfig, ids: readonly number[]) {
  const server = await onStore(config, 'use')
  try {
    return await papersOf(server, ids)
  } finally {
    await server.close()
  }
}

/** The tag of each paper, and a digest of its bytes. */
async function papersOf({ address, token }: Booted, ids: readonly number[]) {
  const papers: Record<string, readonly (string | null)[]> = {}
  for (const path of ids.flatMap((id) => forms.map((form) => `id=${id}&form=${form}`))) {
    const headers = { authorization: `Bearer ${token}` }
    const reply = await fetch(`${address}/rest/v1/1/documents/paper?${path}`, { headers })
    const bytes = await reply.bytes()
    assert.equal(reply.status, 200, `${path} ${Buffer.from(bytes)}`)
    const digest = createHash('sha256').update(bytes).digest('hex')
    papers[path] = [reply.headers.get('etag'), digest]
  }
  return papers
}
