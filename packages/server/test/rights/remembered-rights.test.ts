// What the server remembers of rights and of places, it remembers of one reader, one set of types
// and one state of rights: what was found out for another is not used.

import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { putDefaultFile } from '../../src/service/unit/put-files.ts'
import type { Booted } from '../support/boot.ts'
import { createMany } from '../support/create-many.ts'
import { withAnyCaches } from '../support/engines.ts'
import { createUser } from '../support/reference-world.ts'

type Ids = readonly number[]

interface Planned {
  readonly type: string
  readonly isOwn: boolean
}

const documents = 72
const types = ['DOCUMENT.CONTRACT', 'HR.DOC', 'GEM', 'ABSENCE']
/** Everybody reads contracts and gems; the others are read by their owners. */
const hidden: ReadonlySet<string> = new Set(['HR.DOC', 'ABSENCE'])

const views: Readonly<Record<string, readonly string[]>> = {
  DOCUMENTS: ['DOCUMENT.CONTRACT', 'HR.DOC'],
  ABSENCES: ['ABSENCE'],
  GEMS: ['GEM'],
}

/** Their types follow each other without an even rhythm. */
const plan: readonly Planned[] = Array.from({ length: documents }, (_, index) => ({
  type: types[((index * index + index) / 2 + (index >> 3)) % types.length] ?? 'GEM',
  isOwn: index % 3 === 0,
}))

async function makeDocuments(server: Booted, ownerId: number): Promise<void> {
  const { id: companyId } = await server.create('companies', { name: 'N' })
  await createMany(server, {
    count: documents,
    collection: 'documents',
    body: (index) => {
      const { type, isOwn } = plan[index] ?? { type: 'GEM', isOwn: false }
      const company = type === 'ABSENCE' ? {} : { companyId }
      return { type, ownerId: isOwn ? ownerId : 1, externalId: `${index}`, ...company }
    },
  })
}

/** Whether an ordinary user sees the document, or the owner of every third. */
function isSeen(
  { type, isOwn }: Planned,
  isOwner: boolean,
  isHidden: ReadonlySet<string>,
): boolean {
  return !isHidden.has(type) || (isOwner && isOwn)
}

type Server = () => Booted

interface World {
  readonly server: Server
  readonly owner: () => number
  /** What an ordinary user sees in a view, or the owner of every third document. */
  shownIn(view: string, isOwner: boolean, isHidden?: ReadonlySet<string>): Ids
}

function worldOf(server: Server): World {
  let owner = 0
  /** All documents, each with its id. */
  const made: (Planned & { readonly id: number })[] = []
  before(async () => {
    owner = await createUser(server(), 'owner')
    await makeDocuments(server(), owner)
    for (const view of Object.keys(views)) {
      const path = `views/${view}?columns=id,externalId`
      for (const { id, externalId } of (await server().call({ path })).json.data) {
        made.push({ ...(plan[externalId] ?? assert.fail()), id })
      }
    }
    assert.equal(made.length, documents)
  })

  const shownIn: World['shownIn'] = (view, isOwner, isHidden = hidden) =>
    made
      .filter((each) => views[view]?.includes(each.type) && isSeen(each, isOwner, isHidden))
      .map(({ id }) => id)
  return { server, owner: () => owner, shownIn }
}

async function idsIn({ server }: World, path: string, token: string): Promise<Ids> {
  const { json, status, text } = await server().call({ path: `views/${path}`, token })
  assert.equal(status, 200, text)
  return json.data.map(({ id }: { readonly id: number }) => id)
}

function testViews(world: World): void {
  const { server, shownIn } = world
  /** Every order of the views, each read by somebody who has read nothing before. */
  const [first = '', second = '', third = ''] = Object.keys(views)
  const orders = [
    [first, second, third, first],
    [second, first, third, second],
    [third, first, second, third],
    [third, second, first, third],
  ]
  for (const [shape, query] of [
    ['rendered', ''],
    ['chosen', '?columns=id'],
    ['filtered', '?externalFilter=id%3E0'],
  ]) {
    test(`what is seen of one view says nothing of another, for ${shape} rows`, async () => {
      for (const order of orders) {
        const token = await server().issue({ user: await createUser(server(), 'viewer') })
        for (const view of order) {
          const seen = await idsIn(world, `${view}${query}`, token)
          assert.deepEqual(seen, shownIn(view, false), `${view} of ${order}`)
        }
      }
    })
  }
}

function testReadsUnderWay(world: World): void {
  const { server, shownIn } = world
  test('a read that began before its reader was given a right says nothing of those after', async () => {
    const { store, services, unit } = server()
    const user = await createUser(server(), 'joins')
    const token = await server().issue({ user })
    const group = await store.directory.createGroup({ unit, name: `group of ${user}` })
    await putDefaultFile(store, unit, { defaults: [{ type: 'HR.DOC', read: { groups: [group] } }] })
    const principal = await services.authenticate({
      token,
      door: 'header',
      unit,
      address: '127.0.0.1',
    })
    await store.directory.addToGroup({ group, user })
    const seen = shownIn('DOCUMENTS', false, new Set(['ABSENCE']))
    for (const query of [{}, { externalFilter: 'id>0' }]) {
      await services.readView({ principal, viewName: 'DOCUMENTS', query, acceptsGzip: true })
      const path = `DOCUMENTS?${new URLSearchParams(query)}`
      assert.deepEqual(await idsIn(world, path, token), seen, path)
    }
    await store.configuration.deleteDefault({ unit, type: 'HR.DOC' })
  })
}

function testNewGrants(world: World): void {
  const { server } = world
  test('rights that no record gave before count from the first record that gives them', async () => {
    const { store, create, unit } = server()
    const user = await createUser(server(), 'awaits')
    const token = await server().issue({ user })
    await putDefaultFile(store, unit, { defaults: [{ type: 'COMPANY' }] })
    const seen: number[] = []
    for (const users of [[user], [], [user], []]) {
      const group = await store.directory.createGroup({ unit, name: crypto.randomUUID() })
      const acl = { read: { users, groups: [group] } }
      const { id } = await create('companies', { name: 'New', acl })
      if (users.includes(user)) seen.push(id)
      for (const query of ['', '?columns=id', '?externalFilter=id%3E0']) {
        assert.deepEqual(await idsIn(world, `COMPANIES${query}`, token), seen)
      }
    }
    await store.configuration.deleteDefault({ unit, type: 'COMPANY' })
  })
}

function testOffsets(world: World): void {
  const { server, owner, shownIn } = world
  for (const query of ['', '&columns=id', '&externalFilter=id%3E0']) {
    test(`offsets of DOCUMENTS?${query} count what is seen now, whatever was before`, async () => {
      const token = await server().issue({ user: owner() })
      const readAll = async (shown: Ids): Promise<void> => {
        // Past the end, an offset that the user was told before still goes on where that was.
        for (let offset = 0; offset < shown.length; offset += 4) {
          const ids = await idsIn(world, `DOCUMENTS?limit=4&offset=${offset}${query}`, token)
          assert.deepEqual(ids, shown.slice(offset, offset + 4), `offset ${offset}`)
        }
      }
      const all = shownIn('DOCUMENTS', true)
      const own = shownIn('DOCUMENTS', true, new Set([...hidden, 'DOCUMENT.CONTRACT']))
      assert.ok(own.length > 8 && all.length > own.length + 8)
      const { store, unit } = server()
      for (let round = 0; round < 2; round++) {
        await readAll(all)
        await putDefaultFile(store, unit, { defaults: [{ type: 'DOCUMENT.CONTRACT' }] })
        await readAll(own)
        await store.configuration.deleteDefault({ unit, type: 'DOCUMENT.CONTRACT' })
      }
    })
  }

  test('whoever is given a right in the middle of a walk misses nothing seen before', async () => {
    const token = await server().issue({ user: owner() })
    const before = shownIn('DOCUMENTS', true)
    const everybody = { type: 'HR.DOC', read: { everyone: true } }
    const walked = [...(await idsIn(world, 'DOCUMENTS?limit=10', token))]
    assert.deepEqual(walked, before.slice(0, 10))
    await putDefaultFile(server().store, server().unit, { defaults: [everybody] })
    walked.push(...(await idsIn(world, 'DOCUMENTS?offset=10', token)))
    assert.deepEqual(
      before.filter((id) => !walked.includes(id)),
      [],
    )
    await server().store.configuration.deleteDefault({ unit: server().unit, type: 'HR.DOC' })
    assert.deepEqual(await idsIn(world, 'DOCUMENTS', token), before)
  })
}

withAnyCaches('what is remembered of rights', (server) => {
  const world = worldOf(server)
  testViews(world)
  testReadsUnderWay(world)
  testNewGrants(world)
  testOffsets(world)
})
