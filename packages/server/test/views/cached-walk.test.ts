// A walk whose pages come out of a cache, the caller's or the server's, goes on where they end.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Booted } from '../support/boot.ts'
import { withAnyCaches } from '../support/engines.ts'
import { companyOf, patcher } from '../support/patch.ts'

type Call = Booted['call']

interface Row {
  readonly id: number
}

// Each of these faults, made on purpose, fails it: a page that begins elsewhere than its offset counts
// to, and has the tag of the one that does, or is cached in its place; a page that the caller has
// cached, and does not tell where it ends.
withAnyCaches('walks out of caches', (server) => {
  /** Companies of a category of their own, and the view of those that are in use. */
  async function companies(category: string): Promise<readonly [readonly number[], string]> {
    const ids: number[] = []
    for (let n = 0; n < 9; n += 1) ids.push(await companyOf(server, { category }))
    const filter = encodeURIComponent(`category='${category}' AND isDisabled=false`)
    return [ids, `views/COMPANIES?columns=id&externalFilter=${filter}`]
  }

  const disable = (id: number | undefined, isDisabled = true) =>
    patcher(server)('companies', id ?? 0, { isDisabled })

  async function rowsOf(call: Call, path: string): Promise<readonly number[]> {
    const { json, text, status } = await call({ path })
    assert.equal(status, 200, text)
    return json.data.map(({ id }: Row) => id)
  }

  test('a page that the caller has cached tells its place, on a server that never read it too', async () => {
    const [ids, view] = await companies('CATEGORY.A')
    const path = `${view}&limit=3`
    const other = await server().bootAgain()
    try {
      for (const call of [server().call, other.call]) {
        const { headers } = await server().call({ path })
        const cached = { 'if-none-match': headers.get('etag') ?? '' }
        for (let again = 0; again < 2; again += 1) {
          assert.equal((await call({ path, headers: cached })).status, 304)
        }
        await disable(ids[0])
        assert.deepEqual(await rowsOf(call, `${path}&offset=3`), ids.slice(3, 6))
        await disable(ids[0], false)
      }
    } finally {
      await other.close()
    }
  })

  test('a page of a walk is not the cached one that its offset counts to', async () => {
    const [ids, view] = await companies('CATEGORY.B')
    const { call } = server()
    assert.deepEqual(await rowsOf(call, `${view}&limit=2`), ids.slice(0, 2))
    await disable(ids[0])
    assert.deepEqual(await rowsOf(call, `${view}&limit=3`), ids.slice(1, 4))
    for (let again = 0; again < 3; again += 1) {
      assert.deepEqual(await rowsOf(call, `${view}&limit=3&offset=3`), ids.slice(4, 7))
    }
    assert.deepEqual(await rowsOf(call, `${view}&limit=1&offset=2`), ids.slice(2, 3))
    assert.deepEqual(await rowsOf(call, `${view}&limit=3&offset=3`), ids.slice(3, 6))
  })

  test("a page that begins elsewhere than its offset counts to is nobody else's", async () => {
    const [ids, view] = await companies('CATEGORY.C')
    const { call } = server()
    const page = `${view}&limit=2&offset=2`
    assert.deepEqual(await rowsOf(call, `${view}&limit=2`), ids.slice(0, 2))
    await disable(ids[0])
    let moved = ''
    for (let again = 0; again < 3; again += 1) {
      assert.deepEqual(await rowsOf(call, page), ids.slice(2, 4))
      moved = (await call({ path: page })).headers.get('etag') ?? ''
    }
    const other = await server().bootAgain()
    try {
      assert.deepEqual(await rowsOf(call, `${view}&limit=2`), ids.slice(1, 3))
      for (const each of [other.call, call]) {
        const { status, json } = await each({ path: page, headers: { 'if-none-match': moved } })
        assert.equal(status, 200, 'what the caller has cached is another page')
        assert.deepEqual(
          json.data.map(({ id }: Row) => id),
          ids.slice(3, 5),
        )
      }
    } finally {
      await other.close()
    }
  })
})
