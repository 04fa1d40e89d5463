// A name that many rows repeat: what they repeat together has a bound, so that a small body cannot
// make a large store, and a refusal leaves nothing.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { limits } from '@kontor/contract/limits.ts'
import { onOneEngine } from '../support/engines.ts'
import { patcher, type Saved } from '../support/patch.ts'

const table = 'bodyEditTable-INVOICE.SALES.ITEMS'
const rowsOf = `/properties/${table}/data`
/** Four bytes a character. */
const longName = '\u{1F600}'.repeat(limits.lineCharactersMax)
/** More than have room with the longest name, fewer than have with a short one. */
const many = Math.ceil(limits.repeatedBytesMax / Buffer.byteLength(longName))
const few = Math.floor(many / 2)

function entries(count: number): readonly object[] {
  return Array.from({ length: count }, () => ({}))
}

onOneEngine('names that rows repeat', (server) => {
  const patch = patcher(server)
  const invoice = (companyId: number, count: number) => ({
    ...{ type: 'INVOICE.SALES', ownerId: 1, companyId },
    properties: { [table]: { data: entries(count) } },
  })
  /** Code, place and limit of the one fault. */
  const refusal = ({ status, json, text }: { status: number; json: Saved; text: string }) => {
    assert.equal(status, 422, text.slice(0, 300))
    assert.equal(json.errors.length, 1)
    const [{ code, pointer, atMost, message }] = json.errors
    assert.match(message, new RegExp(`repeat \\d+ bytes .*${atMost} are the most`))
    return [code, pointer, atMost]
  }
  const tooMuch = (pointer: string) => ['too-much-repeated', pointer, limits.repeatedBytesMax]
  const count = async (view: string): Promise<number> =>
    (await server().call({ path: `views/${view}?columns=id` })).json.metadata.count

  test('of a company with a long name, its own lists have fewer entries', async () => {
    const body = { name: longName, brands: [{}], persons: entries(many) }
    const before = await count('COMPANIES')
    for (const path of ['companies', 'companies?dryRun=true']) {
      assert.deepEqual(refusal(await server().call({ path, body })), tooMuch('/persons'))
    }
    assert.equal(await count('COMPANIES'), before)
  })

  test('and so have the tables of its documents, until the document says less', async () => {
    const { id: long } = await server().create('companies', { name: longName })
    const { id: short } = await server().create('companies', { name: 'Short' })
    const body = invoice(long, many)
    assert.deepEqual(refusal(await server().call({ path: 'documents', body })), tooMuch(rowsOf))
    assert.equal(await count('DOCUMENTS'), 0)
    const { id } = await server().create('documents', invoice(short, many))
    const moved = { companyId: long }
    assert.deepEqual(refusal(await patch('documents', id, moved)), tooMuch(rowsOf))
    await server().create('documents', invoice(long, few))
  })

  test('what was stored before its company had a long name changes otherwise, and shrinks', async () => {
    const { id: companyId } = await server().create('companies', { name: 'Short' })
    const { id } = await server().create('documents', invoice(companyId, many))
    assert.equal((await patch('companies', companyId, { name: longName })).status, 200)
    assert.equal((await patch('documents', id, { tags: ['x'] })).status, 200)
    const more = { properties: { [table]: { data: [{}] } } }
    assert.deepEqual(refusal(await patch('documents', id, more)), tooMuch(rowsOf))
    const less = { properties: { [table]: { data: [{ rowId: 1, remove: true }] } } }
    assert.equal((await patch('documents', id, less)).status, 200)
  })
})
