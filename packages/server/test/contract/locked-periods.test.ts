// A unit that has locked its books: what is booked up to that day neither comes nor goes.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Booted, Reply } from '../support/boot.ts'
import { onEveryEngine } from '../support/engines.ts'
import { companyOf, patcher, type Saved } from '../support/patch.ts'

const lockedUntil = '2026-03-31'

/** The books are open while the work is done, and locked afterwards. */
async function withOpenBooks<T>(server: Booted, work: () => Promise<T>): Promise<T> {
  const lock = (until: string | null): Promise<void> =>
    server.store.configuration.setUnit({ unit: server.unit, settings: { lockedUntil: until } })
  await lock(null)
  const done = await work()
  await lock(lockedUntil)
  return done
}

function assertLocked({ status, json, text }: Reply): void {
  assert.deepEqual([status, json.code], [409, 'period-locked'], text)
  assert.equal(json.lockedUntil, lockedUntil)
}

onEveryEngine('locked periods', (server) => {
  const patch = patcher(server)

  async function bodyOf(properties: object, status: string): Promise<object> {
    const companyId = await companyOf(server)
    return { type: 'INVOICE.SALES', ownerId: 1, companyId, status, properties }
  }

  async function stored(properties: object, status = 'PROCESSING'): Promise<Saved> {
    const body = await bodyOf(properties, status)
    return await withOpenBooks(server(), () => server().create('documents', body))
  }

  test('a document of a locked day is not created frozen', async () => {
    await withOpenBooks(server(), async () => undefined)
    for (const query of ['', '?dryRun=true']) {
      const body = await bodyOf({ vatDate: lockedUntil, issueDate: '2026-05-01' }, 'APPROVED')
      assertLocked(await server().call({ path: `documents${query}`, body }))
    }
    for (const properties of [{ issueDate: '2026-02-01' }, { createdOn: '2026-01-01' }]) {
      const body = await bodyOf(properties, 'APPROVED')
      assertLocked(await server().call({ path: 'documents', body }))
    }
    const later = await bodyOf({ vatDate: '2026-04-01', issueDate: '2026-03-01' }, 'APPROVED')
    await server().create('documents', later)
    await server().create('documents', await bodyOf({}, 'APPROVED'))
    await server().create('documents', await bodyOf({ vatDate: '2026-01-01' }, 'PROCESSING'))
  })

  test('a draft of a locked day neither freezes nor is cancelled, but can be dated anew', async () => {
    const { id } = await stored({ vatDate: '2026-03-01' })
    assertLocked(await patch('documents', id, { status: 'APPROVED' }))
    assertLocked(await patch('documents', id, { status: 'APPROVED' }, { query: '&dryRun=true' }))
    assertLocked(await patch('documents', id, { status: 'CANCELLED' }))
    const named = await patch('documents', id, { properties: { name: 'Draft' } })
    assert.equal(named.status, 200)
    const moved = { status: 'APPROVED', properties: { vatDate: '2026-04-01' } }
    assert.notEqual((await patch('documents', id, moved)).json.frozenAt, null)
  })

  test('a frozen document of a locked day is not cancelled, and may be paid', async () => {
    const { id } = await stored({ vatDate: '2026-03-01' }, 'APPROVED')
    assertLocked(await patch('documents', id, { status: 'CANCELLED' }))
    assert.equal((await patch('documents', id, { status: 'PAID' })).status, 200)
  })

  test('a frozen document of a locked day neither thaws nor comes back', async () => {
    const companyId = await companyOf(server)
    const body = { type: 'INTERNAL.SALES', ownerId: 1, companyId, status: 'APPROVED' }
    const properties = { createdOn: '2026-03-01' }
    const [approved, cancelled] = await withOpenBooks(server(), async () => {
      const both = [
        await server().create('documents', { ...body, properties }),
        await server().create('documents', { ...body, properties }),
      ]
      assert.equal((await patch('documents', both[1].id, { status: 'CANCELLED' })).status, 200)
      return both
    })
    const act = (id: number, action: string): Promise<Reply> => {
      const request = { action, reason: 'Wrong account' }
      return server().call({ path: `documents/actions?id=${id}`, body: request })
    }
    const { json } = await server().call({ path: `documents/actions?id=${approved.id}` })
    const listed = json.data.find(({ action }: Saved) => action === 'reopen')
    assert.deepEqual([listed.isAllowed, listed.code], [false, 'period-locked'])
    assertLocked(await act(approved.id, 'reopen'))
    assertLocked(await act(cancelled.id, 'reopen'))
    assertLocked(await act(cancelled.id, 'restore'))
    assertLocked(await patch('documents', cancelled.id, { status: 'APPROVED' }))
    await withOpenBooks(server(), async () => {
      assert.equal((await act(cancelled.id, 'restore')).json.frozenAt, cancelled.frozenAt)
      assert.equal((await act(approved.id, 'reopen')).json.frozenAt, null)
    })
  })

  test('documents that never freeze are not concerned', async () => {
    const body = { type: 'DOCUMENT.ISSUED', ownerId: 1, companyId: await companyOf(server) }
    const properties = { createdOn: '2026-01-01' }
    const { id } = await server().create('documents', { ...body, properties, status: 'APPROVED' })
    assert.equal((await patch('documents', id, { status: 'CANCELLED' })).status, 200)
  })
})
