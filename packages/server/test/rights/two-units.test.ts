// Every endpoint, every parameter and every field that holds an id, asked with every id that is
// another unit's, hidden or guessed: nothing of what a caller may not see shows in any answer.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { columnsOfSource } from '@kontor/contract/derive/source-columns.ts'
import type { Fields, Kind, ReferenceTarget } from '@kontor/contract/kinds/kind.ts'
import { presetCatalogue, recordTypes } from '@kontor/contract/records/catalogue.ts'
import { collections, type RecordType } from '@kontor/contract/records/record-type.ts'
import { viewShape, views } from '@kontor/contract/views/catalogue.ts'
import { recordFields } from '../../src/rules/record-fields.ts'
import type { Booted } from '../support/boot.ts'
import { onEveryEngine } from '../support/engines.ts'
import {
  ask,
  type Caller,
  callersOf,
  requestCount,
  rightsOf,
  together,
  withoutRequestId,
} from './callers.ts'
import { makeUnit, maySee, owners, payloadOf, type Unit } from './two-units.ts'

const absentId = 999_999

type Worlds = () => {
  readonly server: Booted
  readonly callers: readonly Caller[]
  /** A third unit, in which nothing is hidden from anyone who belongs to it. */
  readonly open: Unit
}

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
      for (const { collection, id, externalId } of away.records) {
        const isOwn = home.records.some((own) => own.collection === collection && own.id === id)
        // In the other unit the id may be that of a record that only the supervisor sees.
        const path = `${collection}?id=${id}`
        if (isOwn || role === 'supervisor') await ask(server, caller, { path })
        else await refused(path)
        await refused(`${collection}?externalId=${encodeURIComponent(externalId)}`)
      }
      for (const collection of collections) {
        await refused(`${collection}?id=${absentId}`)
        await refused(`${collection}?externalId=guessed`)
      }
      assert.equal(answers.size, 1, [...answers].join('\n').slice(0, 500))
    })
  })

  test('another unit answers every caller alike, whatever is asked of it', async () => {
    const { server, callers } = world()
    await together(callers, async (caller) => {
      const answers = new Set<string>()
      const { unit, records } = caller.away
      const paths = records.map(({ collection, id }) => `${collection}?id=${id}`)
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
      for (const { name } of views) {
        const path = `views/${name}`
        const page = await ask(server, caller, { path })
        assert.equal(page.status, 200)
        assert.equal(page.json.metadata.count, page.json.data.length)
        for (const accept of formats) {
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
        const hidden = [...home.records, ...away.records].filter(
          ({ canary }) => !caller.allowed.has(canary),
        )
        for (const { name, source } of views) {
          if (!(source in columnsOfSource)) continue
          const page = await ask(server, caller, { path: `views/${name}` })
          const visible = new Set<number>(page.json.data.map(({ id }: { id: number }) => id))
          for (const externalFilter of [...idFilters(name, hidden), ...textFilters(name)]) {
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

function textFilters(name: string): readonly string[] {
  const texts = filterableColumns(name).filter(([, kind]) => kind.filter === 'text')
  const terms = texts.map(([column]) => `${column} LIKE '%canary%'`)
  return terms.length === 0 ? [] : [terms.join(' OR ')]
}

interface ReferencePlace {
  readonly pointer: string
  readonly target: ReferenceTarget
}

/** Every place of a payload that holds the id of something stored. */
function* placesIn(fields: Fields, payload: unknown, pointer = ''): Generator<ReferencePlace> {
  for (const [name, value] of Object.entries(payload ?? {})) {
    const kind = fields[name]
    if (kind === undefined || value === null) continue
    yield* placesAt(kind, value, `${pointer}/${name.replaceAll('/', '~1')}`)
  }
}

function* placesAt(kind: Kind, value: unknown, pointer: string): Generator<ReferencePlace> {
  if (kind.refersTo !== undefined) yield { pointer, target: kind.refersTo }
  else if (kind.fields !== undefined) yield* placesIn(kind.fields, value, pointer)
  else if (kind.element !== undefined) {
    for (const [index, each] of (value as unknown[]).entries()) {
      yield* placesAt(kind.element, each, `${pointer}/${index}`)
    }
  }
}

function withIdAt(payload: object, pointer: string, id: number): object {
  const copy = structuredClone(payload)
  const names = pointer
    .slice(1)
    .split('/')
    .map((name) => name.replaceAll('~1', '/'))
  // biome-ignore lint/suspicious/noExplicitAny: a path into JSON.
  let here: any = copy
  for (const name of names.slice(0, -1)) here = here[name]
  here[names.at(-1) ?? ''] = id
  return copy
}

/** A sub-type holds ids in the same places as the type above it. */
const shapes = recordTypes.filter(
  ({ type }) => !recordTypes.some((other) => type.startsWith(`${other.type}.`)),
)

function references(world: Worlds): void {
  test('unknown-reference: hidden, foreign and guessed ids are refused in the same words', async () => {
    const { server, callers } = world()
    await together(
      callers.filter(({ role }) => role === 'stranger'),
      async (caller) => {
        for (const type of shapes)
          await assertReferences(server, caller, { type, idsOf: hiddenFrom(caller) })
      },
    )
  })

  test('where nothing is hidden, an id of another unit is as unknown as one of none', async () => {
    const { server, callers, open } = world()
    const away = callers[0]?.away
    if (away === undefined) throw new Error('There are two units.')
    const caller = { role: 'stranger', home: open, away, ...rightsOf(open, 'stranger') } as const
    // There everyone sees everything.
    const allowed = new Set([...caller.allowed, ...rightsOf(open, 'supervisor').allowed])
    const all = { ...caller, allowed }
    const idsOf: IdsOf = (target) => [away.ids.managed[target], away.ids.stranger[target]]
    for (const type of shapes) await assertReferences(server, all, { type, idsOf })
    for (const { collection, id, externalId, canary } of away.records) {
      const external = `externalId=${encodeURIComponent(externalId)}`
      const registered = collection === 'companies' ? [`registration=${canary}`] : []
      for (const name of [`id=${id}`, external, ...registered]) {
        const { json } = await ask(server, all, { path: `${collection}?${name}` })
        assert.equal(json.code, 'not-found', name)
      }
    }
    for (const { name } of views) await ask(server, all, { path: `views/${name}` })
  })
}

type IdsOf = (target: ReferenceTarget) => readonly (number | undefined)[]

/** Ids of what is hidden in the caller's unit and of what is in the other one. */
function hiddenFrom({ home, away }: Caller): IdsOf {
  return (target) => {
    const isOpenToAll = target === 'user' || target === 'group'
    const hidden = isOpenToAll ? undefined : home.ids.managed[target]
    return [hidden, away.ids.managed[target], away.ids.stranger[target]]
  }
}

async function assertReferences(
  server: Booted,
  caller: Caller,
  { type, idsOf }: { readonly type: RecordType; readonly idsOf: IdsOf },
): Promise<void> {
  const { home } = caller
  const { unit, users, group } = home
  const sent = 'canary-sent-end'
  const payload = {
    ...payloadOf(type, { unit, ids: home.ids.stranger, user: users.stranger, text: sent }),
    ...(type.fields['acl'] === undefined
      ? {}
      : {
          acl: {
            read: { users: [users.manager], groups: [group] },
            write: { users: [users.stranger], groups: [group] },
          },
        }),
  }
  const path = `${type.collection}?dryRun=true`
  const good = await ask(server, caller, { path, body: payload }, sent)
  assert.equal(good.status, 200, `${type.type}: ${good.text.slice(0, 300)}`)
  for (const { pointer, target } of placesIn(recordFields(type), payload)) {
    // A person of another company is refused for that; one without a company, for being hidden.
    const base = target === 'person' ? { ...payload, companyId: null } : payload
    const isNeeded = type.fields['companyId']?.isRequired === true
    const body = target === 'person' && isNeeded ? payload : base
    const answers = new Set<string>()
    for (const id of [...idsOf(target), absentId]) {
      if (id === undefined) continue
      const wrong = withIdAt(body, pointer, id)
      const reply = await ask(server, caller, { path, body: wrong }, sent)
      assert.equal(reply.status, 422, `${type.type} ${pointer} = ${id}: ${reply.text}`)
      const faults: readonly { pointer: string; code: string }[] = reply.json.errors
      const told = faults.find((fault) => fault.pointer === pointer)
      assert.equal(told?.code, 'unknown-reference', `${type.type} ${pointer}`)
      answers.add(withoutRequestId(reply).replaceAll(`"${id} is`, '"ID is'))
    }
    assert.equal(answers.size, 1, `${type.type} ${pointer}: ${[...answers].join('\n')}`)
  }
}

function uniqueness(world: Worlds): void {
  test('a used number or externalId is told without a word of the record that has it', async () => {
    const { server, callers } = world()
    await together(
      callers.filter(({ role }) => role === 'stranger'),
      async (caller) => {
        const { home } = caller
        const input = {
          unit: home.unit,
          ids: home.ids.stranger,
          user: home.users.stranger,
          text: 'x',
        }
        for (const type of shapes) {
          const answers = new Set<string>()
          for (const owner of owners) {
            const used = home.records.find((each) => each.type === type && each.owner === owner)
            const body = { ...payloadOf(type, input), externalId: used?.externalId }
            for (const path of [type.collection, `${type.collection}?dryRun=true`]) {
              answers.add(withoutRequestId(await ask(server, caller, { path, body })))
            }
          }
          assert.equal(answers.size, 1, 'a hidden record is told of as one that is seen')
          assert.match([...answers][0] ?? '', /^409 .*duplicate-external-id/)
        }
      },
    )
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

onEveryEngine('two units with four users each', (server) => {
  let callers: readonly Caller[] = []
  let open: Unit | undefined
  before(async () => {
    const first = await makeUnit(server(), { name: 'one', padding: 0 })
    const second = await makeUnit(server(), { name: 'two', padding: 90 })
    open = await makeUnit(server(), { name: 'open', padding: 0, isOpen: true })
    const all = callersOf(first, second)
    // One engine sees them all, the other half of them.
    callers = server().engine === 'sqlite' ? all : all.filter(({ home }) => home === first)
  })
  const world: Worlds = () => {
    if (open === undefined) throw new Error('The units have not been made.')
    return { server: server(), callers, open }
  }
  readsById(world)
  viewsAndFilters(world)
  references(world)
  uniqueness(world)
})

after(() => assert.ok(requestCount() >= 5_000, `${requestCount()} requests are too few`))
