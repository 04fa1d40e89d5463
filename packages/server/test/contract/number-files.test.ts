// How a unit numbers its records: patterns by the year from which they hold, and first numbers.

import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { Booted } from '../support/boot.ts'
import { onOneEngine } from '../support/engines.ts'
import { settableClock } from '../support/settable-clock.ts'

const clock = settableClock('2026-11-21T12:00:00Z')
const type = 'DOCUMENT.ISSUED'

onOneEngine(
  'number series of a unit',
  (server) => {
    let admin = ''
    let companyId = 0
    const put = (body: object, query = '') => {
      return server().call({ method: 'PUT', path: `numbers${query}`, body, token: admin })
    }
    const putSeries = async (...series: object[]) => {
      const { status, text } = await put({ numbers: [{ type, series }] })
      assert.equal(status, 200, text)
    }
    /** The number that a document of the day gets. */
    const numberOn = async (createdOn: string): Promise<string> => {
      const properties = { createdOn }
      const { id } = await server().create('documents', { type, ownerId: 1, companyId, properties })
      const { json } = await server().call({ path: `documents?id=${id}` })
      return json.number
    }
    before(async () => {
      admin = await server().issue({ scopes: ['read', 'write', 'admin'] })
      companyId = (await server().create('companies', { name: 'Acme' })).id
    })

    test('a series holds from its year on, and those before it stay as they were', async () => {
      assert.equal(await numberOn('2026-11-21'), 'D-26-00001')
      await putSeries(
        { year: 2029, pattern: 'Z{YY}/{##}', first: 7 },
        { year: 2027, pattern: 'V-{YY}-{####}', first: 501 },
      )
      assert.equal(await numberOn('2026-12-31'), 'D-26-00002')
      assert.equal(await numberOn('2027-01-01'), 'V-27-0501')
      assert.equal(await numberOn('2027-03-01'), 'V-27-0502')
      assert.equal(await numberOn('2028-01-01'), 'V-28-0501')
      assert.equal(await numberOn('2031-01-01'), 'Z31/07')
    })

    test('the types tell the next number, of this year and of the next', async () => {
      await putSeries({ pattern: 'D-{YY}-{#####}', first: 90 }, { year: 2027, pattern: 'N{####}' })
      const { json } = await server().call({ path: 'types' })
      const { numberSeries } = json.data.find((each: Typed) => each.type === type)
      assert.deepEqual(numberSeries, {
        ...{ pattern: 'D-{YY}-{#####}', next: 'D-26-00090', nextYear: 'N0001' },
      })
      assert.equal(await numberOn('2026-11-21'), numberSeries.next)
      assert.equal(await numberOn('2027-01-01'), numberSeries.nextYear)
    })

    test('a counter never goes back, and an empty list returns to what is predefined', async () => {
      await putSeries({ pattern: 'B-{###}', first: 40 })
      assert.equal(await numberOn('2026-11-21'), 'B-040')
      await putSeries({ pattern: 'B-{###}', first: 3 })
      assert.equal(await numberOn('2026-11-21'), 'B-041')
      await putSeries()
      assert.match(await numberOn('2026-11-21'), /^D-26-/)
      assert.deepEqual((await server().call({ path: 'numbers' })).json, { numbers: [] })
    })

    triedAndRefused(server, put)
  },
  clock,
)

type Put = (body: object, query?: string) => ReturnType<Booted['call']>

function triedAndRefused(server: () => Booted, put: Put): void {
  test('a file is tried first, and is answered as it was put', async () => {
    const file = { numbers: [{ type, series: [{ year: 2027, pattern: 'T-{###}' }] }] }
    const { json } = await put(file, '?dryRun=true')
    const [change] = json.changes
    assert.deepEqual(
      [change.kind, change.name, change.to],
      ['number', type, file.numbers[0]?.series],
    )
    assert.deepEqual((await server().call({ path: 'numbers' })).json, { numbers: [] })
    await put(file)
    assert.deepEqual((await server().call({ path: 'numbers' })).json, file)
  })

  test('what is wrong with a file is told at its place', async () => {
    const pattern = 'X-{###}'
    for (const [numbers, pointer] of [
      [[], '/numbers'],
      [[{ type: 'DOCUMENT.ISSUD', series: [] }], '/numbers/0/type'],
      [[{ type: 'COMPANY', series: [] }], '/numbers/0/type'],
      [[{ type, series: [{ pattern: 'X' }] }], '/numbers/0/series/0/pattern'],
      [[{ type, series: [{ pattern, first: 0 }] }], '/numbers/0/series/0/first'],
      [[{ type, series: [{ pattern }, { pattern }] }], '/numbers/0/series/1/year'],
      [[1, 2].map(() => ({ type, series: [] })), '/numbers/1/type'],
    ] as const) {
      const { status, json } = await put({ numbers })
      assert.equal(status, 422, pointer)
      assert.equal(json.errors[0].pointer, pointer)
    }
  })

  test('who does not configure the unit reads series, and puts none', async () => {
    const token = await server().issue({ scopes: ['read', 'write'] })
    const file = { numbers: [{ type, series: [] }] }
    const { status } = await server().call({ method: 'PUT', path: 'numbers', body: file, token })
    assert.equal(status, 403)
    assert.equal((await server().call({ path: 'numbers', token })).status, 200)
  })
}

interface Typed {
  readonly type: string
}
