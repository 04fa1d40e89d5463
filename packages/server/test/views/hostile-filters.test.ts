// Filters made to hurt: each is refused or answered, for little, and nothing of the store shows.

import assert from 'node:assert/strict'
import { before, type TestContext, test } from 'node:test'
import { limits } from '@kontor/contract/limits.ts'
import { isThorough, thorough } from '../../../../test/thorough.ts'
import type { Booted } from '../support/boot.ts'
import { CpuMeter } from '../support/cpu-time.ts'
import { onEveryEngine } from '../support/engines.ts'
import { longText, makeCrowdedWorld, prose } from './crowded-world.ts'
import { hostileFamilies, hostileFilters } from './hostile-families.ts'
import { filterableFields } from './varied-world.ts'
import type { Saved } from './world.ts'

/**
 * The most that one filter may cost, the request and this test's own part in it included. It is
 * compared in the thorough run.
 */
const cpuMsMax = 200
/** On a slow machine that is so many times as much as a plain one. */
const plainTimesMax = 40
/** A collection of garbage or a compilation can fall to one request; it does not fall to three. */
const triesMax = 3

/** Words of a database's own messages and statements, and of a stack. */
const ofTheStore = new RegExp(
  [
    'sqlite|postgres|kontor_|json_|jsonb|errcode|sqlstate|syntax error|near "|collat|operator does',
    'select|from json|where|glob|listing|absenceDays|"unit"|\\bt\\.|\\$\\d|node:|\\.ts:\\d|\\bat /',
  ].join('|'),
  'i',
)

const views = ['COMPANIES', 'DOCUMENTS']

onEveryEngine('hostile filters', (server, isHere) => {
  let described: readonly Saved[] = []
  before(async () => {
    await makeCrowdedWorld(server())
    described = (await server().call({ path: 'views' })).json.data
    // What is started or compiled for the first filter of all is no filter's cost.
    for (const view of views) await ask(server(), { view, filter: 'NOT isDisabled', limit: 1 })
  })

  for (const [name, family] of Object.entries(hostileFamilies)) {
    const title = `${name}: refused or answered, each for little`
    if (!isHere(title)) continue
    test(title, async (t) => {
      const queries = views.flatMap((view) => {
        const fields = filterableFields(described.find((each) => each.name === view))
        return hostileFilters(family, fields, views.length).map((filter, at) => {
          return { view, filter, isAddress: at % 4 === 0 && filter.length < 8200 }
        })
      })
      const before = await countRows(server())
      const statuses = await holdToCost(t, server(), queries)
      // Of few filters all may be refused.
      const isMet = (status: number, isExpected: boolean): boolean =>
        statuses.has(status) ? isExpected : !isThorough || !isExpected
      assert.ok(isMet(200, family.isAccepted) && isMet(400, family.isRefused), [...statuses].join())
      assert.deepEqual(await countRows(server()), before, 'nothing was dropped')
    })
  }

  test('one pattern on a text of a million bytes costs no more', async (t) => {
    const texts = [prose.toUpperCase(), 'a', '𐐀'].map((each) => longText(each, 1_000_000))
    for (const [index, industry] of texts.entries()) {
      await server().create('companies', { name: 'x', industry, externalId: `long ${index}` })
    }
    const most = limits.filterOverlapsMax + 2
    const bodies = ['b', 'a'.repeat(most), `a${'_'.repeat(most - 1)}b`, '𐐀'.repeat(most)]
    bodies.push('a%'.repeat(4000), '_%'.repeat(3000), 'a'.repeat(4000), 'Žſ'.repeat(9))
    const queries = texts.flatMap((_, index) =>
      bodies.flatMap((body, at) =>
        thorough(at % 2 === 0 ? ['ILIKE', 'LIKE'] : ['LIKE', 'ILIKE']).map((word) => {
          const filter = `externalId = 'long ${index}' AND industry ${word} '%${body}c%'`
          return { view: 'COMPANIES', filter }
        }),
      ),
    )
    const statuses = await holdToCost(t, server(), queries)
    assert.deepEqual([...statuses].sort(), [200, 400])
  })
})

interface HostileQuery {
  readonly view: string
  readonly filter: string
  /** Sent in the address, by GET. */
  readonly isAddress?: boolean
}

/** The statuses of the answers; in the thorough run, fails for the first filter that costs too much. */
async function holdToCost(
  t: TestContext,
  server: Booted,
  filters: readonly HostileQuery[],
): Promise<ReadonlySet<number>> {
  const statuses = new Set<number>()
  if (!isThorough) {
    for (const query of filters) statuses.add(await ask(server, { ...query, limit: 1000 }))
    return statuses
  }
  const meter = new CpuMeter(server)
  const most = Math.max(cpuMsMax, plainTimesMax * (await plainMs(server, meter)))
  let dearest = { ms: 0, of: '' }
  for (const queries of filters) {
    const of = `${queries.view} ${queries.filter.slice(0, 100)}`
    let ms = Number.POSITIVE_INFINITY
    for (let tried = 0; tried < triesMax && ms >= most; tried += 1) {
      // Another limit each time: a page that is held already would cost nothing.
      const work = async (): Promise<void> => {
        statuses.add(await ask(server, { ...queries, limit: 1000 + tried }))
      }
      ms = Math.min(ms, await meter.measure(work))
    }
    assert.ok(ms < most, `${ms} ms for ${of}`)
    if (ms > dearest.ms) dearest = { ms, of }
  }
  t.diagnostic(`${Math.round(dearest.ms)} ms at most, for ${JSON.stringify(dearest.of)}`)
  return statuses
}

let plainFilters = 0

/** What a filter costs that anybody would send: the median of three. */
async function plainMs(server: Booted, meter: CpuMeter): Promise<number> {
  const costs: number[] = []
  while (costs.length < 3) {
    plainFilters += 1
    const plain = { view: 'COMPANIES', filter: `name <> 'plain ${plainFilters}'`, limit: 1000 }
    costs.push(await meter.measure(async () => void (await ask(server, plain))))
  }
  return costs.toSorted((a, b) => a - b)[1] ?? 0
}

/** Asks for the ids of the rows, so that an answer holds no text of theirs; gives the status. */
async function ask(
  server: Booted,
  { view, filter, isAddress, limit }: HostileQuery & { readonly limit: number },
): Promise<number> {
  const asText = `limit=${limit}&externalFilter=${encodeURIComponent(filter.toWellFormed())}`
  const reply =
    isAddress === true
      ? await server.call({ path: `views/${view}?columns=id&properties=&${asText}` })
      : await server.call({
          path: `views/${view}/query`,
          body: { externalFilter: filter, columns: ['id'], properties: [], limit },
        })
  const what = `${reply.status} for ${filter.slice(0, 80)}: ${reply.text.slice(0, 300)}`
  assert.ok(reply.status === 200 || reply.status === 400, what)
  // The id of the request is random, and may spell anything.
  const text = reply.text.replace(String(reply.json.requestId), '')
  assert.doesNotMatch(withoutQuotes(text), ofTheStore, what)
  return reply.status
}

/** What a message quotes, and the name, the number or the keyword that it found, is the caller's. */
function withoutQuotes(text: string): string {
  return text
    .replaceAll(/\\"[^"\\]*(?:\\[^"][^"\\]*)*\\"/g, '')
    .replaceAll(/'[^']*'/g, '')
    .replaceAll(/(the name|the number|the keyword) [^ ]+/g, '')
}

async function countRows(server: Booted): Promise<readonly number[]> {
  const replies = views.map((view) => server.call({ path: `views/${view}?columns=id&properties=` }))
  return (await Promise.all(replies)).map(({ json }) => json.data.length)
}
