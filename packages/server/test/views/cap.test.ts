// The cap over HTTP: exact to the byte, with a limit that works at the first try.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { limits } from '@kontor/contract/limits.ts'
import { detail } from '../../../../test/details.ts'
import type { Booted, Reply } from '../support/boot.ts'
import { onOneEngine } from '../support/engines.ts'

const cap = limits.viewResponseBytesMax
const rowsPerPage = 11
/** A text of three bytes a character, with a quote and a line break that JSON writes as two. */
const filler = `"\n${'ž€'.repeat(180_000)}`

/** A page of companies that is exactly so many bytes long, and the path that asks for it. */
async function fillPage(server: Booted, tag: string, query: string): Promise<string> {
  const filter = encodeURIComponent(`ANY tags = '${tag}'`)
  const path = `views/COMPANIES?${query}&externalFilter=${filter}`
  const create = (industry: string): Promise<unknown> =>
    server.create('companies', { name: 'x', industry, tags: [tag] })
  for (let index = 0; index < rowsPerPage - 1; index++) await create(filler)
  const size = async (): Promise<number> => {
    const reply = await server.call({ path: `${path}&limit=${rowsPerPage}` })
    assert.equal(reply.status, 200, reply.text.slice(0, 300))
    return Buffer.byteLength(reply.text)
  }
  const full = await size()
  const one = Buffer.byteLength((await server.call({ path: `${path}&limit=1&offset=9` })).text)
  const none = Buffer.byteLength((await server.call({ path: `${path}&limit=1&offset=10` })).text)
  const rest = cap - full - 1 - (one - none)
  // The text of the others, and as many letters more as are missing.
  await create(`${filler}${'x'.repeat(rest)}`)
  assert.equal(await size(), cap)
  return path
}

async function refused(server: Booted, path: string): Promise<Reply['json']> {
  const reply = await server.call({ path })
  assert.equal(reply.status, 413)
  assert.equal(reply.json.code, 'response-too-large')
  assert.equal(reply.json.limitBytes, cap)
  return reply.json
}

onOneEngine('the cap', (server) => {
  for (const query of ['', 'columns=id,industry,tags&properties=']) {
    const what = query === '' ? 'rows as they were rendered' : 'chosen columns'
    const define = query === '' ? test : detail
    define(`a page of ${cap} bytes is answered and one byte more is not, for ${what}`, async () => {
      const tag = query === '' ? 'rendered' : 'chosen'
      const path = await fillPage(server(), tag, query)
      // A limit of three digits makes the answer longer by one byte, and 99 is the last of two.
      const result = await refused(server(), `${path}&limit=100`)
      assert.equal(result.suggestedLimit, 99)
      const largest = await server().call({ path: `${path}&limit=99` })
      assert.equal(largest.status, 200)
      assert.equal(Buffer.byteLength(largest.text), cap)
      // Another row, however short, is too much: all but the last that fitted, then.
      await server().create('companies', { name: 'y', tags: [tag] })
      const more = await refused(server(), `${path}&limit=12`)
      assert.ok(more.suggestedLimit === 10 || more.suggestedLimit === 11)
      const next = await server().call({ path: `${path}&limit=${more.suggestedLimit}` })
      assert.equal(next.status, 200)
      assert.equal(next.json.metadata.nextOffset, more.suggestedLimit)
      const beyond = await server().call({ path: `${path}&limit=${more.suggestedLimit + 1}` })
      assert.equal(beyond.status, 413)
    })
  }

  detail(
    'the same holds where nothing is filtered, and of what gzip would make small',
    async () => {
      const headers = { 'accept-encoding': 'gzip' }
      const reply = await server().call({ path: 'views/COMPANIES', headers })
      assert.equal(reply.status, 413)
      const { suggestedLimit } = reply.json
      const fitting = await server().call({ path: `views/COMPANIES?limit=${suggestedLimit}` })
      assert.equal(fitting.status, 200)
      assert.ok(Buffer.byteLength(fitting.text) <= cap)
      const beyond = await server().call({ path: `views/COMPANIES?limit=${suggestedLimit + 1}` })
      assert.equal(beyond.status, 413)
    },
  )

  test('no limit is suggested where not even one row fits', async () => {
    await server().create('companies', {
      name: 'z',
      industry: 'z'.repeat(cap - 60),
      isClient: true,
    })
    for (const query of ['', '?columns=industry', '?columns=industry&limit=1']) {
      const result = await refused(server(), `views/COMPANIES.CLIENT${query}`)
      assert.equal('suggestedLimit' in result, false)
    }
    const narrow = await server().call({ path: 'views/COMPANIES.CLIENT?columns=id' })
    assert.equal(narrow.json.metadata.count, 1)
  })
})
