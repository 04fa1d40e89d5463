// Records as they were: every version that was ever answered is answered again, byte for byte.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { examplePayload } from '@kontor/contract/derive/example.ts'
import { presetCatalogue } from '@kontor/contract/records/catalogue.ts'
import type { RecordType } from '@kontor/contract/records/record-type.ts'
import fc from 'fast-check'
import { draws } from '../../../../test/thorough.ts'
import type { FieldValues } from '../../src/rules/values/find-values.ts'
import { recordFields } from '../../src/rules/values/record-fields.ts'
import { arbitraryPatch } from '../support/arbitrary-patch.ts'
import type { Booted } from '../support/boot.ts'
import { type IsHere, onEveryEngine } from '../support/engines.ts'
import { companyOf, type Patch, patcher } from '../support/patch.ts'
import { createUser } from '../support/reference-world.ts'
import { sendSound } from '../support/send-sound.ts'
import { settableClock } from '../support/settable-clock.ts'

type Server = () => Booted

const clock = settableClock('2026-03-05T12:00:00Z')

const types = ['COMPANY', 'INVOICE.SALES', 'ABSENCE', 'JOB', 'TASK', 'TRACK']

onEveryEngine(
  'past records',
  (server, isHere) => {
    const patch = patcher(server)
    everyVersion(server, isHere)
    moments(server, patch)
    refusals(server, patch)
    cached(server, patch)
  },
  clock,
)

/** The next minute begins; answers the middle of the one before it. */
function nextMinute(): string {
  const now = clock.now().getTime()
  clock.set(new Date(now + 60_000).toISOString())
  return new Date(now + 30_000).toISOString()
}

function everyVersion(server: Server, isHere: IsHere): void {
  for (const name of types) {
    const type = presetCatalogue.types.find((each) => each.type === name) ?? assert.fail(name)
    const title = `after any patches, every version of ${name} is read as it was answered`
    if (!isHere(title)) continue
    test(title, async () => {
      const property = fc.asyncProperty(fc.gen(), async (random) => {
        const path = type.collection
        const example = examplePayload(type, { size: 'smallest' })
        const body = { ...example, ...(await referencesOf(server, type)) }
        const created = await server().call({ path, body })
        assert.equal(created.status, 201, created.text)
        const { id } = created.json
        const answered = [{ text: created.text, instant: nextMinute() }]
        for (let count = 0; count < 8; count += 1) {
          const { text } = await server().call({ path: `${path}?id=${id}` })
          // A number is of one record alone, and random ones are few.
          const { number: _, ...drawn } = random(arbitraryPatch, type, JSON.parse(text))
          // The first one changes something for sure.
          const sent = count === 0 ? { isDisabled: true } : drawn
          const lists = random(fc.constantFrom, '', '&lists=replace')
          const call = { method: 'PATCH', path: `${path}?id=${id}${lists}` }
          const { reply } = await sendSound((body) => server().call({ ...call, body }), sent)
          const { status, json, text: changed } = reply
          const last = { text: changed, instant: nextMinute() }
          if (status !== 200) continue
          if (json.version > answered.length) answered.push(last)
          else answered[answered.length - 1] = last
        }
        assert.ok(answered.length > 1, 'patches change something')
        await assertAnswered(server, `${path}?id=${id}`, answered)
      })
      await fc.assert(property, { numRuns: draws(1, 12), endOnFailure: true })
    })
  }
}

interface Answered {
  readonly text: string
  /** At which it was the present version. */
  readonly instant: string
}

async function assertAnswered(
  server: Server,
  path: string,
  answered: readonly Answered[],
): Promise<void> {
  const id = JSON.parse(answered[0]?.text ?? '').id
  for (const [index, { text, instant }] of answered.entries()) {
    for (const query of [`version=${index + 1}`, `asOf=${instant}`]) {
      const reply = await server().call({ path: `${path}&${query}` })
      assert.equal(reply.text, text, query)
      assert.equal(reply.headers.get('etag'), `"${id}-${index + 1}"`, query)
    }
  }
}

/** What such a record cannot do without. */
async function referencesOf(server: Server, type: RecordType): Promise<FieldValues> {
  const { id: taskId } = await server().create('tasks', { name: 'Task', ownerId: 1 })
  const all = { ownerId: 1, userId: 1, companyId: await companyOf(server), taskId }
  const fields = recordFields(type)
  return Object.fromEntries(Object.entries(all).filter(([name]) => Object.hasOwn(fields, name)))
}

function moments(server: Server, patch: Patch): void {
  test('an instant is answered with the version that was the present one', async () => {
    const before = nextMinute()
    const id = await companyOf(server)
    const path = `companies?id=${id}`
    const createdAt = clock.now().toISOString()
    nextMinute()
    await patch('companies', id, { name: 'Second' })
    const changedAt = clock.now().toISOString()
    const names = async (query: string) =>
      (await server().call({ path: `${path}&${query}` })).json.name
    assert.equal(await names(`asOf=${createdAt}`), 'Company')
    const justBefore = new Date(Date.parse(changedAt) - 1).toISOString()
    assert.equal(await names(`asOf=${justBefore}`), 'Company')
    assert.equal(await names(`asOf=${changedAt}`), 'Second')
    assert.equal(await names(`asOf=${changedAt.replace('.000Z', '%2B00:00')}`), 'Second')
    assert.equal(await names('asOf=2999-01-01T00:00:00Z'), 'Second')
    assert.equal((await server().call({ path: `${path}&asOf=${before}` })).status, 404)
  })

  test('a record is found by what names it now, and shown as it was', async () => {
    const [old, present] = ['a', 'b'].map((each) => `${each}-${server().engine}-named`)
    const registrations = { VAT: `VAT-${server().engine}` }
    const id = await companyOf(server, { externalId: old, registrations })
    await patch('companies', id, { externalId: present })
    const past = await server().call({ path: `companies?externalId=${present}&version=1` })
    assert.deepEqual([past.json.externalId, past.json.version], [old, 1])
    const lost = await server().call({ path: `companies?externalId=${old}&version=1` })
    assert.equal(lost.status, 404)
    const registered = await server().call({
      path: `companies?registration=${registrations.VAT}&version=1`,
    })
    assert.equal(registered.text, past.text)
  })

  test('more changes than are read at once lead back as well', async () => {
    const { id, ...task } = await server().create('tasks', { name: 'Task 1', ownerId: 1 })
    for (let version = 2; version <= 205; version += 1) {
      await patch('tasks', id, { name: `Task ${version}` })
    }
    for (const version of [1, 2, 104, 105, 106, 204, 205]) {
      const { json } = await server().call({ path: `tasks?id=${id}&version=${version}` })
      assert.deepEqual([json.name, json.version], [`Task ${version}`, version])
    }
    const first = await server().call({ path: `tasks?id=${id}&asOf=${task.createdAt}` })
    assert.equal(first.json.version, 205, 'the clock stood still')
  })
}

function refusals(server: Server, patch: Patch): void {
  test('what never was is not found', async () => {
    const id = await companyOf(server)
    await patch('companies', id, { name: 'Second' })
    for (const query of ['version=3', 'version=9007199254740991', 'asOf=0001-01-01']) {
      const reply = await server().call({ path: `companies?id=${id}&${query}` })
      assert.deepEqual([reply.status, reply.json.code], [404, 'not-found'], query)
    }
    const absent = await server().call({ path: 'companies?id=999999999&version=1' })
    assert.deepEqual([absent.status, absent.json.code], [404, 'not-found'])
  })

  test('a moment is a version or an instant, and needs a record', async () => {
    const faults = async (query: string) => {
      const { status, json } = await server().call({ path: `companies?${query}` })
      const [{ code, parameter }] = json.errors
      return [status, code, parameter]
    }
    const both = 'id=1&version=1&asOf=2026-01-01T00:00:00Z'
    assert.deepEqual(await faults(both), [400, 'too-many-values', 'asOf'])
    assert.deepEqual(await faults('version=1'), [400, 'missing-value', 'id'])
    assert.deepEqual(await faults('id=1&version=0'), [400, 'bad-parameter', 'version'])
    const wrong = [
      'yesterday',
      '2026-02-30T00:00:00Z',
      '2026-01-01T00:00:00+01:00',
      '2026-01-01T00',
    ]
    for (const text of wrong) {
      assert.deepEqual(await faults(`id=1&asOf=${text}`), [400, 'bad-parameter', 'asOf'], text)
    }
  })

  test('rights are those of now, for every version', async () => {
    const user = await createUser(server(), `past-${server().engine}`)
    const token = await server().issue({ user, scopes: ['read'] })
    const dates = { startDate: '2026-03-02', endDate: '2026-03-03' }
    const body = {
      type: 'ABSENCE',
      ownerId: 1,
      properties: dates,
      acl: { read: { users: [user] } },
    }
    const { id } = await server().create('documents', body)
    const read = (of: number, query: string) =>
      server().call({ path: `documents?id=${of}${query}`, token })
    assert.equal((await read(id, '&version=1')).status, 200)
    await patch('documents', id, { acl: { read: { users: [] } } })
    for (const query of ['&version=1', '&version=2', '&version=3', '&asOf=2999-01-01']) {
      const [hidden, absent] = [await read(id, query), await read(987_654_321, query)]
      assert.deepEqual({ ...hidden.json, requestId: '' }, { ...absent.json, requestId: '' }, query)
      assert.equal(hidden.status, 404)
    }
    await patch('documents', id, { acl: { read: { users: [user] } } })
    const [first, second] = [await read(id, '&version=1'), await read(id, '&version=2')]
    assert.deepEqual([first.status, second.status], [200, 200])
    assert.deepEqual(second.json.acl.read.users, [], 'when the user could not read it')
  })
}

function cached(server: Server, patch: Patch): void {
  test('whoever has a version cached is told so, now that there are others', async () => {
    const id = await companyOf(server)
    await patch('companies', id, { name: 'Second' })
    const read = (query: string, tag: string) =>
      server().call({ path: `companies?id=${id}${query}`, headers: { 'if-none-match': tag } })
    const old = await read('&version=1', `"${id}-1"`)
    assert.deepEqual([old.status, old.text, old.headers.get('etag')], [304, '', `"${id}-1"`])
    assert.equal((await read('&version=1', `"${id}-2"`)).status, 200)
    assert.equal((await read('', `"${id}-1"`)).status, 200)
  })
}
