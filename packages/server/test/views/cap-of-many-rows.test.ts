// The cap on a page of a thousand rows, where the commas between them weigh more than all else that
// is around the rows: exact to the byte all the same.

import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { limits } from '@kontor/contract/limits.ts'
import type { Collection } from '@kontor/contract/records/record-type.ts'
import { thorough } from '../../../../test/thorough.ts'
import type { Booted, Reply } from '../support/boot.ts'
import { createMany } from '../support/create-many.ts'
import { onOneEngine } from '../support/engines.ts'

const cap = limits.viewResponseBytesMax
const rows = 1000
const rowBytes = Math.floor(cap / rows)
const filter = `externalFilter=${encodeURIComponent("name <> ''")}`
const commented = `externalFilter=${encodeURIComponent("comment <> ''")}`
const measured = `externalFilter=${encodeURIComponent('id > 0')}`

interface Filled {
  readonly collection: Collection
  readonly body: (text: string) => Readonly<Record<string, unknown>>
  /** Ways to ask for the same rows in the same shape. */
  readonly queries: readonly string[]
}

const whole: Filled = {
  collection: 'companies',
  body: (industry) => ({ name: 'x', industry }),
  queries: ['COMPANIES?', `COMPANIES?${filter}`],
}

const worked = { type: 'TRACK', userId: 1, date: '2026-01-05', duration: 30 }

const chosen: Filled = {
  collection: 'time',
  body: (comment) => ({ ...worked, comment: `x${comment}` }),
  queries: [
    'INTERVALS.TRACK?columns=id,comment,isDisabled',
    `INTERVALS.TRACK?columns=id,comment,isDisabled&${commented}`,
  ],
}

const oneTooMany: Filled = {
  collection: 'documents',
  body: (note) => ({
    ...{ type: 'OPPORTUNITY', companyId: 1, ownerId: 1 },
    properties: { opportunityNextStepNote: `x${note}` },
  }),
  queries: ['OPPORTUNITIES?'],
}

type Read = (query: string) => Promise<Reply>

/** Creates rows that are a page of so many bytes: the last one is as long as it takes. */
async function fillPage(
  server: Booted,
  read: Read,
  { collection, body, queries, bytes }: Filled & { readonly bytes: number },
): Promise<void> {
  // Asked in this way, the rows are measured and not kept at hand.
  const query = `${queries[0]}&limit=${rows}&${measured}`
  const create = (count: number, text: string): Promise<void> =>
    createMany(server, { collection, count, body: () => body(text) })
  await create(1, '')
  const bare = Buffer.byteLength(JSON.stringify((await read(query)).json.data[0]))
  await create(rows - 2, 'x'.repeat(rowBytes - bare - 10))
  const most = await read(query)
  // A comma, a count with one digit more, and an id with three more than the first.
  await create(1, 'x'.repeat(bytes - Buffer.byteLength(most.text) - 5 - bare))
}

function reads(server: () => Booted): Read {
  const headers = { 'accept-encoding': 'identity' }
  return (query) => server().call({ path: `views/${query}`, headers })
}

function testCap(server: () => Booted, filled: Filled): void {
  const { collection, body, queries } = filled
  const read = reads(server)
  const isFull = async (query: string): Promise<Reply['json']> => {
    const { status, text, json } = await read(query)
    assert.equal(status, 200, text.slice(0, 300))
    assert.equal(Buffer.byteLength(text), cap)
    return json.metadata
  }
  const suggested = async (query: string): Promise<unknown> => {
    const { status, json } = await read(query)
    assert.equal(status, 413, query)
    assert.deepEqual([json.code, json.limitBytes], ['response-too-large', cap])
    return json.suggestedLimit
  }

  before(() => fillPage(server(), read, { ...filled, bytes: cap }))

  test(`a page of ${rows} ${collection} is answered up to the last byte`, async () => {
    for (const query of queries) {
      const metadata = await isFull(`${query}&limit=${rows}`)
      assert.deepEqual(metadata, { count: rows, limit: rows, nextOffset: null })
      // A limit of one digit more makes the answer one byte longer.
      assert.equal(await suggested(`${query}&limit=10000`), 9999)
      await isFull(`${query}&limit=9999`)
    }
  })

  test(`one row more of ${collection}, however short, is left for the next page`, async () => {
    await server().create(collection, body(''))
    for (const query of queries) {
      assert.equal(await suggested(`${query}&limit=${rows + 1}`), rows)
      const metadata = await isFull(`${query}&limit=${rows}`)
      assert.deepEqual(metadata, { count: rows, limit: rows, nextOffset: rows })
    }
  })
}

onOneEngine('the cap on many rows', (server) => {
  // The cap on chosen columns is tried on few rows by cap.test.ts as well.
  for (const filled of thorough([whole, chosen])) testCap(server, filled)

  test('a page of one byte too many is refused, be it the first that anybody asks for', async () => {
    const read = reads(server)
    await fillPage(server(), read, { ...oneTooMany, bytes: cap + 1 })
    const { status, json } = await read(`OPPORTUNITIES?limit=${rows}`)
    assert.equal(status, 413)
    const { suggestedLimit } = json
    assert.ok(suggestedLimit < rows && suggestedLimit > rows - 10, `${suggestedLimit}`)
    assert.equal(
      (await read(`OPPORTUNITIES?limit=${suggestedLimit}`)).json.metadata.count,
      suggestedLimit,
    )
    assert.equal((await read(`OPPORTUNITIES?limit=${suggestedLimit + 1}`)).status, 413)
  })
})
