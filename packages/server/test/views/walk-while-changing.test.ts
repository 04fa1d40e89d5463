// Following `nextOffset` while records change: a row that matches throughout comes exactly once,
// whatever comes, goes or moves before it.

import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import fc from 'fast-check'
import { draws } from '../../../../test/thorough.ts'
import { withAnyCaches } from '../support/engines.ts'
import { patcher } from '../support/patch.ts'
import type { Saved } from './world.ts'

const table = 'bodyEditTable-INVOICE.SALES.ITEMS'
const rowsOfPage = 7

/** Views, each with changes that let rows come and go, and the path of the records changed. */
const walks: Readonly<Record<string, readonly [string, (record: Saved, n: number) => object]>> = {
  'COMPANIES?externalFilter=isClient': ['companies', (_, n) => ({ isClient: n % 3 > 0 })],
  PERSONS: ['companies', personsOf],
  'PERSONS?externalFilter=jobTitle%20IS%20NULL': ['companies', personsOf],
  JOURNAL: ['documents?type=INVOICE.SALES', rowsOf],
  'INTERVALS.ABSENCE': [
    'documents?type=ABSENCE',
    (_, n) => ({ status: n % 3 > 0 ? 'APPROVED' : 'REJECTED' }),
  ],
}

function personsOf({ persons }: Saved, n: number): object {
  const { id } = persons[n % Math.max(persons.length, 1)] ?? { id: -1 }
  const changes = [{ id, remove: id > 0 }, { id, jobTitle: n % 2 === 0 ? 'J' : null }, { id: -1 }]
  return { persons: [changes[n % 3]] }
}

function rowsOf({ properties, isDisabled }: Saved, n: number): object {
  const { data } = properties[table]
  const { rowId } = data[n % Math.max(data.length, 1)] ?? { rowId: -1 }
  if (n % 4 === 0) return { isDisabled: !isDisabled }
  const changed = n % 4 === 1 ? { rowId, remove: rowId > 0 } : { name: `New ${n}` }
  return { properties: { [table]: { data: [changed] } } }
}

withAnyCaches('walks while records change', (server) => {
  const records = new Map<string, Saved[]>()
  before(async () => {
    const add = async (key: string, body: object): Promise<Saved> => {
      const record = await server().create(key.replace(/\?.*/, ''), body)
      records.set(key, [...(records.get(key) ?? []), record])
      return record
    }
    for (let index = 0; index < 14; index++) {
      const persons = [{ firstName: 'A' }, { firstName: 'B' }]
      const company = { name: `Company ${index}`, isClient: true, persons }
      const { id: companyId } = await add('companies', company)
      const data = [{ name: 'A' }, { name: 'B' }]
      const common = { ownerId: 1, companyId }
      await add('documents?type=INVOICE.SALES', {
        ...{ ...common, type: 'INVOICE.SALES' },
        properties: { name: 'I', [table]: { data } },
      })
      await add('documents?type=ABSENCE', {
        ...{ type: 'ABSENCE', ownerId: 1, status: 'APPROVED' },
        properties: { startDate: '2026-03-01', endDate: '2026-03-02' },
      })
    }
  })

  async function ids(view: string): Promise<readonly number[]> {
    const path = `views/${view}${view.includes('?') ? '&' : '?'}limit=900`
    return (await server().call({ path })).json.data.map(({ id }: Saved) => id)
  }

  async function change(view: string, { pick, n }: Change): Promise<void> {
    const [key = '', bodyOf] = walks[view] ?? []
    const known = records.get(key) ?? []
    const index = pick % known.length
    const record = known[index]
    const collection = key.replace(/\?.*/, '')
    const patch = patcher(server)
    const reply = await patch(collection, record.id, bodyOf?.(record, n) ?? {})
    assert.equal(reply.status, 200, reply.text)
    known[index] = reply.json
  }

  /** The ids of all pages; between two pages, changes are made. */
  async function walk(view: string, between: () => Promise<void>): Promise<readonly number[]> {
    const shown: number[] = []
    for (let offset: number | null = 0; offset !== null; ) {
      const path = `views/${view}${view.includes('?') ? '&' : '?'}limit=${rowsOfPage}`
      const { json, text, status } = await server().call({ path: `${path}&offset=${offset}` })
      assert.equal(status, 200, text)
      shown.push(...json.data.map(({ id }: Saved) => id))
      assert.ok(shown.length < 1000, 'a walk ends')
      offset = json.metadata.nextOffset
      if (offset !== null) await between()
    }
    return shown
  }

  for (const view of Object.keys(walks)) {
    test(`a walk of ${view} shows each row that matches throughout once`, async () => {
      const arbitraryChanges = fc.array(arbitraryChange, { minLength: 12, maxLength: 20 })
      await fc.assert(
        fc.asyncProperty(arbitraryChanges, async (changes) => {
          let throughout = new Set(await ids(view))
          const everShown = new Set(throughout)
          const left = [...changes]
          const shown = await walk(view, async () => {
            for (const each of left.splice(0, 2)) {
              await change(view, each)
              const present = new Set(await ids(view))
              throughout = throughout.intersection(present)
              for (const id of present) everShown.add(id)
            }
          })
          assert.equal(new Set(shown).size, shown.length, 'no row comes twice')
          assert.deepEqual([...throughout.difference(new Set(shown))], [], 'no row is left out')
          assert.ok(shown.every((id) => everShown.has(id)))
          // What was answered to that walk is not answered to another.
          for (let again = 0; again < 3; again++) {
            assert.deepEqual(await walk(view, async () => undefined), await ids(view))
          }
        }),
        { numRuns: draws(1, 16), endOnFailure: true },
      )
    })
  }
})

interface Change {
  readonly pick: number
  readonly n: number
}

const arbitraryChange: fc.Arbitrary<Change> = fc.record({ pick: fc.nat(13), n: fc.nat(11) })
