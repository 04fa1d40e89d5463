// The history of a record: what each change made different, when and by whom, page by page.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Booted, freshName, type Reply } from '../support/boot.ts'
import { onOneEngine } from '../support/engines.ts'
import { companyOf, type Patch, patcher, type Saved } from '../support/patch.ts'
import { createUser } from '../support/reference-world.ts'
import { settableClock } from '../support/settable-clock.ts'

type Server = () => Booted

const clock = settableClock('2026-03-05T12:00:00Z')

onOneEngine(
  'histories',
  (server) => {
    const patch = patcher(server)
    entries(server, patch)
    actions(server, patch)
    pages(server, patch)
    rights(server, patch)
  },
  clock,
)

async function history(server: Server, query: string): Promise<Saved> {
  const reply = await server().call({ path: query.replace('?', '/history?') })
  assert.equal(reply.status, 200, reply.text)
  return reply.json
}

/** What is told of an answer's request. */
function unsaid({ headers }: Reply): object {
  return { comment: null, requestId: headers.get('x-request-id') }
}

function entries(server: Server, patch: Patch): void {
  test('a history tells who changed what and when, and begins with the creation', async () => {
    clock.set('2026-03-05T12:00:00Z')
    const user = await createUser(server(), freshName())
    const token = await server().issue({ user, scopes: ['read', 'write'] })
    const persons = [{ lastName: 'A' }, { lastName: 'B' }]
    const created = await server().call({
      path: 'companies',
      body: { name: 'Old', persons },
      token,
    })
    const { id, createdAt } = created.json
    const [a, b] = created.json.persons
    clock.set('2026-03-06T08:30:00Z')
    const sent = {
      name: 'New',
      persons: [
        { id: a.id, remove: true },
        { id: b.id, lastName: 'C' },
      ],
    }
    const changed = await patch('companies', id, sent, { token })
    const disabled = await patch('companies', id, { isDisabled: true })
    const enabled = await patch('companies', id, { isDisabled: false })
    await patch('companies', id, { isDisabled: false })
    const at = '2026-03-06T08:30:00.000Z'
    const pointer = '/isDisabled'
    assert.deepEqual(await history(server, `companies?id=${id}`), {
      metadata: { count: 4, nextBefore: null },
      data: [
        {
          ...{ version: 4, at, userId: 1, action: 'enabled' },
          ...{ changes: [{ pointer, from: true, to: false }], ...unsaid(enabled) },
        },
        {
          ...{ version: 3, at, userId: 1, action: 'disabled' },
          ...{ changes: [{ pointer, from: false, to: true }], ...unsaid(disabled) },
        },
        {
          ...{ version: 2, at, userId: user, action: 'updated' },
          changes: [
            { pointer: '/name', from: 'Old', to: 'New' },
            { pointer: `/persons/id=${a.id}`, from: a, to: null },
            { pointer: `/persons/id=${b.id}/lastName`, from: 'B', to: 'C' },
          ],
          ...unsaid(changed),
        },
        {
          ...{ version: 1, at: createdAt, userId: user, action: 'created' },
          ...{ changes: [], ...unsaid(created) },
        },
      ],
    })
  })
}

function actions(server: Server, patch: Patch): void {
  test('why something was done is told with it', async () => {
    const { id } = await server().create('tasks', { name: 'Task', ownerId: 1 })
    const path = `tasks/actions?id=${id}`
    const body = { action: 'cancel', reason: 'as agreed' }
    const { headers } = await server().call({ path, body })
    await server().call({ path, body: { action: 'restore', reason: null } })
    await server().call({ path, body: { action: 'cancel' } })
    const { data } = await history(server, `tasks?id=${id}`)
    const shown = data.map(({ action, comment }: Saved) => [action, comment])
    assert.deepEqual(shown, [
      ['cancelled', null],
      ['restored', null],
      ['cancelled', 'as agreed'],
      ['created', null],
    ])
    assert.equal(data[2].requestId, headers.get('x-request-id'))
  })

  test('a new status is told as such', async () => {
    const { id } = await server().create('tasks', { name: 'Task', ownerId: 1, status: 'OPEN' })
    await patch('tasks', id, { status: 'DONE' })
    const { data } = await history(server, `tasks?id=${id}&limit=1`)
    assert.equal(data[0].action, 'status')
  })

  test('values that are too long are cut, and those that just fit are not', async () => {
    const id = await companyOf(server, { industry: 'x'.repeat(9998) })
    await patch('companies', id, { industry: 'y'.repeat(9999) })
    await patch('companies', id, { industry: `${'z'.repeat(9998)}\u{1F600}` })
    const { data } = await history(server, `companies?id=${id}`)
    const [[last], [first]] = data.map(({ changes }: Saved) => changes)
    assert.equal(first.from, 'x'.repeat(9998))
    assert.deepEqual([first.to, first.isCut], [`"${'y'.repeat(9999)}`, true])
    assert.deepEqual([last.to, last.isCut], [`"${'z'.repeat(9998)}`, true])
    await patch('companies', id, { industry: 'short' })
    await patch('companies', id, { industry: 'shorter' })
    const [entry] = (await history(server, `companies?id=${id}&limit=1`)).data
    assert.deepEqual(entry.changes, [{ pointer: '/industry', from: 'short', to: 'shorter' }])
  })
}

function pages(server: Server, patch: Patch): void {
  test('pages follow one another by `before`, down to the creation', async () => {
    const id = await companyOf(server)
    for (let version = 2; version <= 7; version += 1) {
      await patch('companies', id, { name: `Company ${version}` })
    }
    for (const limit of [1, 2, 3, 6, 7, 8]) {
      const received: number[] = []
      let { before, count } = { before: '', count: 0 }
      do {
        const query = `companies?id=${id}&limit=${limit}${before}`
        const { metadata, data } = await history(server, query)
        assert.equal(metadata.count, data.length)
        assert.ok(data.length <= limit)
        received.push(...data.map(({ version }: Saved) => version))
        before = metadata.nextBefore === null ? '' : `&before=${metadata.nextBefore}`
        count += 1
      } while (before !== '')
      assert.deepEqual(received, [7, 6, 5, 4, 3, 2, 1], `limit ${limit}`)
      assert.equal(count, Math.ceil(7 / limit))
    }
    const none = await history(server, `companies?id=${id}&before=1`)
    assert.deepEqual(none, { metadata: { count: 0, nextBefore: null }, data: [] })
  })

  test('large changes are spread over pages', async () => {
    const { id } = await server().create('companies', { name: 'Large' })
    for (const letter of ['a', 'b', 'c', 'd']) {
      const reply = await patch('companies', id, { industry: letter.repeat(3 * 1024 * 1024) })
      assert.equal(reply.status, 200, reply.text.slice(0, 300))
    }
    const first = await history(server, `companies?id=${id}`)
    assert.deepEqual(
      first.data.map(({ version }: Saved) => version),
      [5],
    )
    assert.equal(first.metadata.nextBefore, 5)
    const { json } = await server().call({ path: `companies?id=${id}&version=1` })
    assert.equal(json.industry, null)
  })

  test('a limit is from 1 to 1000', async () => {
    for (const query of ['limit=0', 'limit=1001', 'before=0', 'before=x']) {
      const reply = await server().call({ path: `companies/history?id=1&${query}` })
      assert.deepEqual([reply.status, reply.json.code], [400, 'bad-parameter'], query)
    }
    const unnamed = await server().call({ path: 'companies/history' })
    assert.deepEqual([unnamed.status, unnamed.json.errors[0].code], [400, 'missing-value'])
  })
}

function rights(server: Server, patch: Patch): void {
  test('whoever may read a record now may read its history, and to nobody else is it there', async () => {
    const user = await createUser(server(), freshName())
    const token = await server().issue({ user, scopes: ['read'] })
    const dates = { startDate: '2026-03-02', endDate: '2026-03-03' }
    const { id } = await server().create('documents', {
      ...{ type: 'ABSENCE', ownerId: 1, properties: dates },
    })
    const read = (of: number, query = '') =>
      server().call({ path: `documents/history?id=${of}${query}`, token })
    await patch('documents', id, { tags: ['secret'] })
    for (const query of ['', '&limit=1', '&before=2', '&before=1']) {
      const [hidden, absent] = [await read(id, query), await read(987_654_321, query)]
      assert.deepEqual([hidden.status, hidden.json.code], [404, 'not-found'], query)
      assert.deepEqual({ ...hidden.json, requestId: '' }, { ...absent.json, requestId: '' })
    }
    await patch('documents', id, { acl: { read: { users: [user] } } })
    const { json } = await read(id)
    assert.deepEqual(
      json.data.map(({ version }: Saved) => version),
      [3, 2, 1],
    )
  })
}
