// Every endpoint, every parameter and every field that holds an id, asked with every id that is
// another unit's, hidden or guessed: nothing of what a caller may not see shows in any answer.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { columnsOfSource } from '@kontor/contract/derive/source-columns.ts'
import type { Kind } from '@kontor/contract/kinds/kind.ts'
import { presetCatalogue } from '@kontor/contract/records/catalogue.ts'
import { collections, type RecordType } from '@kontor/contract/records/record-type.ts'
import { viewShape, views } from '@kontor/contract/views/catalogue.ts'
import { isThorough } from '../../../../test/thorough.ts'
import { systemClock } from '../../src/config/clock.ts'
import type { Booted, Call } from '../support/boot.ts'
import { onEveryEngine } from '../support/engines.ts'
import {
  ask,
  type Caller,
  callersOf,
  ownerFor,
  requestCount,
  together,
  type Worlds,
} from './callers.ts'
import { withoutRequestId } from './send.ts'
import {
  absentId,
  foreignPeople,
  makeUnit,
  maySee,
  type Owner,
  owners,
  ownNames,
  payloadOf,
  type Role,
  shapes,
  someOf,
  type Unit,
} from './two-units.ts'
import { actions } from './two-units-actions.ts'
import { batches } from './two-units-batches.ts'
import { changes } from './two-units-changes.ts'
import { doors } from './two-units-doors.ts'
import { references } from './two-units-references.ts'

function readsById(world: Worlds): void {
  test('a record that is hidden, foreign or guessed is not found, in the same words', async () => {
    const { server, callers } = world()
    await together(callers, async (caller) => {
      const { home, away, role } = caller
      const answers = new Set<string>()
      const refused = async (path: string): Promise<void> => {
        const reply = await ask(server, caller, { path })
        assert.equal(reply.json.code, 'not-found', `${role}: ${path}`)
        answers.add(withoutRequestId(reply))
      }
      for (const record of home.records) {
        const { collection, id, externalId, canary } = record
        const named = `externalId=${encodeURIComponent(externalId)}`
        const paths = [`${collection}?id=${id}`, `${collection}?${named}`]
        if (collection === 'companies') paths.push(`companies?registration=${canary}`)
        for (const path of paths) {
          if (!maySee(role, record)) await refused(path)
          else assert.equal((await ask(server, caller, { path })).json.id, id, path)
        }
      }
      for (const { collection, id, externalId, canary } of away.records) {
        const isOwn = home.records.some((own) => own.collection === collection && own.id === id)
        // In the other unit the id may be that of a record that only the supervisor sees.
        const path = `${collection}?id=${id}`
        if (isOwn || role === 'supervisor') await ask(server, caller, { path })
        else await refused(path)
        await refused(`${collection}?externalId=${encodeURIComponent(externalId)}`)
        if (collection === 'companies') await refused(`companies?registration=${canary}`)
      }
      for (const collection of collections) {
        const ids = home.records.filter((each) => each.collection === collection)
        await refused(`${collection}?id=${Math.max(...ids.map(({ id }) => id)) + 1}`)
        await refused(`${collection}?id=${absentId}`)
        await refused(`${collection}?externalId=guessed`)
      }
      for (const [collection, id] of foreignPeople(away)) {
        await refused(`${collection}?id=${id}`)
        if (collection !== 'persons') await refused(`${collection}/history?id=${id}`)
      }
      assert.equal(answers.size, 1, [...answers].join('\n').slice(0, 500))
    })
  })

  test('another unit answers every caller alike, whatever is asked of it', async () => {
    const { server, callers } = world()
    await together(callers, async (caller) => {
      const answers = new Set<string>()
      const { unit, records } = caller.away
      const paths = someOf(records).map(({ collection, id }) => `${collection}?id=${id}`)
      for (const path of [...paths, 'views', 'views/JOURNAL', 'views/NONE', 'companies?x=1']) {
        for (const other of [unit, 777_777]) {
          answers.add(withoutRequestId(await ask(server, caller, { path, unit: other })))
        }
      }
      const body = { name: 'x' }
      answers.add(withoutRequestId(await ask(server, caller, { path: 'companies', unit, body })))
      assert.deepEqual(
        [...answers].map((text) => text.slice(0, 3)),
        ['403'],
      )
    })
  })
}

const formats = [undefined, 'application/x-ndjson', 'text/csv'] as const

function viewsAndFilters(world: Worlds): void {
  test('no view shows a hidden row, in any form, nor counts it', async () => {
    const { server, callers } = world()
    await together(callers, async (caller) => {
      let turn = 0
      for (const name of [...views.map((each) => each.name), ownNames(caller.home.word).view]) {
        const path = `views/${name}`
        const page = await ask(server, caller, { path })
        assert.equal(page.status, 200)
        assert.equal(page.json.metadata.count, page.json.data.length)
        turn += 1
        for (const accept of someOf(formats, turn)) {
          const headers = accept === undefined ? {} : { headers: { accept } }
          await ask(server, caller, { path: `${path}?limit=2&offset=1`, ...headers })
          const all = `${path}?columns=${columnsOf(name).join()}&properties=`
          await ask(server, caller, { path: all, ...headers })
        }
        await ask(server, caller, { path: `${path}/query`, body: { limit: 5 } })
        const headers = { 'accept-encoding': 'identity' }
        const head = await ask(server, caller, { path, method: 'HEAD', headers })
        assert.equal(head.headers.get('content-length'), String(Buffer.byteLength(page.text)))
      }
    })
  })

  test('no filter on an id or a text finds a hidden row', async () => {
    const { server, callers } = world()
    await together(
      callers.filter(({ role }) => role !== 'supervisor'),
      async (caller) => {
        const { home, away } = caller
        let turn = 0
        const hidden = [...home.records, ...away.records].filter(
          ({ canary }) => !caller.allowed.has(canary),
        )
        for (const { name, source } of views) {
          if (!(source in columnsOfSource)) continue
          const page = await ask(server, caller, { path: `views/${name}` })
          const visible = new Set<number>(page.json.data.map(({ id }: { id: number }) => id))
          turn += 1
          const ofIds = someOf(idFilters(name, hidden), turn)
          for (const externalFilter of [...ofIds, ...textFilters(name, caller)]) {
            const body = { externalFilter, columns: ['id'], properties: [] }
            const found = await ask(server, caller, { path: `views/${name}/query`, body })
            assert.equal(found.status, 200, found.text)
            for (const { id } of found.json.data)
              assert.ok(visible.has(id), `${name}: ${externalFilter}`)
          }
        }
      },
    )
  })
}

function columnsOf(name: string): readonly string[] {
  const view = views.find((each) => each.name === name)
  return view === undefined ? [] : Object.keys(viewShape(view, presetCatalogue).columns)
}

function filterableColumns(name: string): readonly (readonly [string, Kind])[] {
  const view = views.find((each) => each.name === name)
  if (view === undefined) return []
  return Object.entries(viewShape(view, presetCatalogue).columns).filter(
    ([, kind]) => kind.filter !== undefined,
  )
}

/** Each column that holds an id, compared with every id that is hidden. */
function idFilters(name: string, hidden: readonly { readonly id: number }[]): readonly string[] {
  const ids = [...new Set(hidden.map(({ id }) => id))].join(', ')
  return filterableColumns(name).flatMap(([column, kind]) => {
    if (kind.element?.refersTo !== undefined) return [`${absentId} = ANY(${column})`]
    const isId = column === 'id' || kind.refersTo !== undefined || kind.refersWithin !== undefined
    return isId ? [`${column} IN (${ids})`, `NOT ${column} IN (${ids})`] : []
  })
}

function textFilters(name: string, { home }: Caller): readonly string[] {
  const texts = filterableColumns(name).filter(([, kind]) => kind.filter === 'text')
  const own = name === 'COMPANIES' || name === 'DOCUMENTS' ? [ownNames(home.word).property] : []
  const terms = [...texts.map(([column]) => column), ...own].map(
    (each) => `${each} LIKE '%canary%'`,
  )
  return terms.length === 0 ? [] : [terms.join(' OR ')]
}

/** Dry or not, all of them are answered with the same words, which these are. */
async function assertRefused(
  server: Booted,
  caller: Caller,
  { type, bodies }: { readonly type: RecordType; readonly bodies: readonly object[] },
): Promise<string> {
  const answers = new Set<string>()
  for (const body of bodies) {
    for (const path of [type.collection, `${type.collection}?dryRun=true`]) {
      answers.add(withoutRequestId(await ask(server, caller, { path, body })))
    }
  }
  assert.equal(answers.size, 1, 'a hidden record is told of as one that is seen')
  return [...answers][0] ?? ''
}

type OwnNames = ReturnType<typeof ownNames>

/** Every place where a caller could try names that another unit defines. */
const guesses: readonly ((names: OwnNames) => Call)[] = [
  ({ view }) => ({ path: `views/${view}` }),
  ({ view }) => ({ path: `views/${view}/query`, body: {} }),
  ({ property }) => ({ path: `views/COMPANIES?properties=${property}` }),
  ({ property }) => ({ path: `views/COMPANIES?externalFilter=${property} IS NULL` }),
  ({ property }) => ({ path: `views/DOCUMENTS?externalFilter=properties.${property} IS NULL` }),
  ({ reference }) => ({ path: 'views/DOCUMENTS/query', body: { properties: [reference] } }),
  ({ property }) => ({ path: 'companies', body: { name: 'x', properties: { [property]: 'x' } } }),
  ({ type }) => ({ path: 'documents?dryRun=true', body: { type, ownerId: 1 } }),
]

function uniqueness(world: Worlds): void {
  test('a used number or externalId is told without a word of the record that has it', async () => {
    const { server, callers } = world()
    await together(
      callers.filter(({ role }) => role === 'stranger' || role === 'managed'),
      async (caller) => {
        const { home, role } = caller
        const ids = home.ids[ownerFor(caller)]
        const input = { unit: home.unit, ids, user: home.users[role], text: 'x' }
        for (const type of someOf(shapes)) {
          const used = (owner: Owner) =>
            home.records.find((each) => each.type.type === type.type && each.owner === owner)
          const body = payloadOf(type, input)
          const both = (change: (owner: Owner) => object) =>
            assertRefused(server, caller, {
              type,
              bodies: owners.map((o) => ({ ...body, ...change(o) })),
            })
          const external = await both((owner) => ({ externalId: used(owner)?.externalId }))
          assert.match(external, /^409 .*duplicate-external-id/)
          if (type.numberSeries === undefined) continue
          const number = await both((owner) => ({ number: used(owner)?.canary }))
          assert.match(number, /^409 .*duplicate-number/)
        }
      },
    )
  })
}

function separation(world: Worlds): void {
  test('what another unit has used is free', async () => {
    const { server, callers } = world()
    await together(
      callers.filter(({ role }) => role === 'stranger'),
      async (caller) => {
        const { home, away } = caller
        const input = {
          unit: home.unit,
          ids: home.ids.stranger,
          user: home.users.stranger,
          text: 'x',
        }
        for (const type of shapes) {
          const used = away.records.find((each) => each.type.type === type.type)
          const number = type.numberSeries === undefined ? {} : { number: used?.canary }
          const body = { ...payloadOf(type, input), externalId: used?.externalId, ...number }
          const path = `${type.collection}?dryRun=true`
          const reply = await ask(server, caller, { path, body }, `${used?.canary}`)
          assert.equal(reply.status, 200, reply.text.slice(0, 300))
        }
      },
    )
  })

  test('what a unit defines for itself shows in no other', async () => {
    const { server, callers } = world()
    await together(callers, async (caller) => {
      const { home, away } = caller
      const [own, foreign, guess] = [home.word, away.word, 'secretnil'].map(ownNames)
      if (own === undefined || foreign === undefined || guess === undefined) return
      const listed = await ask(server, caller, { path: 'views' })
      assert.match(listed.text, new RegExp(`"${own.view}".*`))
      for (const callWith of guesses) {
        const answers = new Set<string>()
        for (const names of [foreign, guess]) {
          const reply = await ask(server, caller, callWith(names), JSON.stringify(names))
          assert.ok([400, 404, 422].includes(reply.status), reply.text)
          const shown = Object.values(names).sort((a, b) => b.length - a.length)
          answers.add(shown.reduce((text, n) => text.replaceAll(n, '?'), withoutRequestId(reply)))
        }
        assert.equal(answers.size, 1, [...answers].join('\n'))
      }
      const body = {
        name: 'x',
        ownerId: home.users[caller.role],
        category: `${foreign.register}-X`,
      }
      const sent = JSON.stringify(body)
      const task = await ask(server, caller, { path: 'tasks?dryRun=true', body }, sent)
      assert.equal(task.status, 200, 'a register binds its own unit alone')
    })
    for (const path of ['/', '/openapi.json', '/docs', '/healthz', '/readyz']) {
      const { text } = await server.call({ path, token: null })
      assert.doesNotMatch(text, /canary|secret(?:one|two|open)/i, path)
    }
  })

  test('an idempotency key is its user\u2019s alone', async () => {
    const { server, callers } = world()
    const headers = { 'idempotency-key': 'shared' }
    const ids = new Set<string>()
    await together(callers, async (caller) => {
      const { home, role, token } = caller
      const name = `canary-${role}.${home.unit}-end`
      const acl = { read: { users: [home.users[role]] }, write: { users: [home.users[role]] } }
      const call = { path: 'companies', body: { name, acl }, headers }
      const first = await server.call({ unit: home.unit, token, ...call })
      assert.equal(first.status, 201, first.text)
      assert.equal(first.headers.get('idempotency-replayed'), null)
      const again = await server.call({ unit: home.unit, token, ...call })
      assert.equal(again.headers.get('idempotency-replayed'), 'true')
      assert.equal(again.text, first.text)
      ids.add(`${home.unit} ${first.json.id}`)
    })
    assert.equal(ids.size, callers.length)
  })
}

/** Each engine sees some callers of one unit; in the thorough run all of both. */
const strangers: readonly Role[] = ['stranger', 'manager']
const insiders: readonly Role[] = ['supervisor', 'managed']

onEveryEngine(
  'two units with four users each',
  (server) => {
    let callers: readonly Caller[] = []
    let open: Unit | undefined
    before(async () => {
      const first = await makeUnit(server(), { name: 'one', padding: 0 })
      const second = await makeUnit(server(), { name: 'two', padding: 64 })
      open = await makeUnit(server(), { name: 'open', padding: 0, isOpen: true })
      const all = callersOf(first, second)
      const isSqlite = server().engine === 'sqlite'
      const [home, roles] = isSqlite ? ([second, strangers] as const) : ([first, insiders] as const)
      callers = isThorough
        ? all
        : all.filter((each) => each.home === home && roles.includes(each.role))
    })
    const world: Worlds = () => {
      if (open === undefined) throw new Error('The units have not been made.')
      return { server: server(), callers, open }
    }
    readsById(world)
    viewsAndFilters(world)
    doors(world)
    references(world)
    uniqueness(world)
    separation(world)
    actions(world)
    batches(world)
    // The last gives records away, which the world does not know of.
    changes(world)
  },
  systemClock,
  { hasOwnStore: true, jobs: { logger: { warn: () => undefined }, webhookAllow: ['127.0.0.1'] } },
)

after(() => assert.ok(requestCount() >= 1_500, `${requestCount()} requests are too few`))
