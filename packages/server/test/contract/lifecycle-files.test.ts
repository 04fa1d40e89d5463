// Statuses and steps of types, put, tried and taken back over HTTP as the commands do it.

import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { limits } from '@kontor/contract/limits.ts'
import type { Booted, Reply } from '../support/boot.ts'
import { onOneEngine } from '../support/engines.ts'
import type { Saved } from '../support/patch.ts'
import { createUser } from '../support/reference-world.ts'

const open = { code: 'OPEN', phase: 'open' }
const proofing = { code: 'PROOFING', phase: 'open' }
const done = { code: 'DONE', phase: 'done' }
const steps = [
  { from: ['OPEN'], to: ['PROOFING'] },
  { from: ['PROOFING'], to: ['DONE'], groups: ['Proofers'] },
]
const job = { type: 'JOB', statuses: [open, proofing, done], transitions: steps }

interface World {
  readonly server: () => Booted
  readonly call: (method: string, path: string, body?: object) => Promise<Reply>
  readonly put: (lifecycles: readonly object[], query?: string) => Promise<Reply>
  /** What the unit has put. */
  readonly listed: () => Promise<Saved[]>
  /** What holds for jobs. */
  readonly described: () => Promise<Saved>
}

onOneEngine('files of lifecycles', (server) => {
  let admin = ''
  before(async () => {
    admin = await server().issue({ scopes: ['read', 'write', 'admin'] })
  })
  const call: World['call'] = (method, path, body) =>
    server().call({ method, path, token: admin, ...(body && { body }) })
  const world: World = {
    server,
    call,
    put: (lifecycles, query = '') => call('PUT', `lifecycles${query}`, { lifecycles }),
    listed: async () => (await call('GET', 'lifecycles')).json.lifecycles,
    async described() {
      const { data } = (await call('GET', 'types')).json
      return data.find(({ type }: Saved) => type === 'JOB').lifecycle
    },
  }
  given(world)
  tried(world)
  refused(world)
  titled(world)
})

function given({ server, call, put, listed, described }: World): void {
  test('a file is in force at once, is given back, and may be put again', async () => {
    assert.equal((await call('POST', 'groups', { name: 'Proofers' })).status, 201)
    assert.deepEqual(await listed(), [])
    const reply = await put([job])
    assert.deepEqual([reply.status, reply.json], [200, { lifecycles: [job] }], reply.text)
    assert.deepEqual(await listed(), [{ ...job, requiresProcess: false }])
    assert.deepEqual((await described()).transitions[0], { ...steps[0], groups: null })
    const again = await put(await listed(), '?dryRun=true')
    assert.deepEqual(again.json, { changes: [] })
    const [last] = await server().store.audit.list({ unit: server().unit, limit: 1 })
    assert.deepEqual([last?.subject, last?.key, last?.action], ['lifecycle', 'JOB', 'created'])
    assert.deepEqual([last?.userId, last?.requestId], [1, reply.headers.get('x-request-id')])
  })

  test('a group that was renamed is told by its name of now, so that the file is one', async () => {
    const groups = await server().store.directory.listGroups({ unit: server().unit })
    const group = groups.find(({ name }) => name === 'Proofers')?.['id']
    await call('PATCH', `groups?id=${group}`, { name: 'Readers of proofs' })
    const [{ transitions }] = (await listed()) as [Saved]
    assert.deepEqual(transitions[1].groups, ['Readers of proofs'])
    assert.deepEqual((await described()).transitions[1].groups, ['Readers of proofs'])
    assert.equal((await put(await listed())).status, 200)
    await call('PATCH', `groups?id=${group}`, { name: 'Proofers' })
    assert.equal((await put([job])).status, 200)
  })
}

function titled({ server, call, put, listed, described }: World): void {
  const translations = { cs: 'V korektuře' }
  const called = { ...proofing, title: 'In proofing', translations }
  const withTitle = { ...job, statuses: [open, called, done] }
  const fileOf = (statuses: readonly object[]) => [{ ...job, statuses, requiresProcess: false }]

  test('titles of statuses are told with types and views, and change while records have them', async () => {
    const { id: companyId } = await server().create('companies', { name: 'Acme' })
    const sent = { type: 'JOB', ownerId: 1, companyId, properties: { name: 'Titled' } }
    const { id } = await server().create('jobs', { ...sent, status: 'PROOFING' })
    assert.equal((await put([withTitle])).status, 200)
    assert.deepEqual(await listed(), fileOf([open, called, done]))
    const none = { title: null, translations: {} }
    const told = [{ ...open, ...none }, called, { ...done, ...none }]
    assert.deepEqual((await described()).statuses, told)
    const viewed = { PROOFING: { title: 'In proofing', translations } }
    assert.deepEqual(await titlesIn('JOBS'), viewed)
    assert.equal(await titlesIn('TASKS'), undefined)
    const renamed = { ...called, title: 'Proofs', translations: { cs: null } }
    const changed = await put([{ ...job, statuses: [open, renamed, done] }], '?dryRun=true')
    assert.equal(changed.json.changes[0].standing, undefined, changed.text)
    assert.equal((await put([{ ...job, statuses: [open, renamed, done] }])).status, 200)
    assert.deepEqual(await listed(), fileOf([open, { ...proofing, title: 'Proofs' }, done]))
    assert.equal((await call('GET', `jobs?id=${id}`)).json.status, 'PROOFING')
  })

  test('a predefined status that types of a view call differently keeps its title there', async () => {
    const cancelled = { code: 'CANCELLED', phase: 'cancelled', title: 'Lost' }
    const processing = { code: 'PROCESSING', phase: 'open' }
    const lost = { type: 'INVOICE.SALES', statuses: [processing, cancelled] }
    const ofContract = { ...lost, type: 'DOCUMENT.CONTRACT' }
    assert.equal((await put([lost, ofContract])).status, 200)
    const viewed = { CANCELLED: { title: 'Lost', translations: {} } }
    assert.deepEqual(await titlesIn('INVOICES.SALES'), viewed)
    assert.equal(await titlesIn('DOCUMENTS'), undefined)
    assert.equal((await call('DELETE', 'lifecycles?type=INVOICE.SALES')).status, 200)
    assert.equal((await call('DELETE', 'lifecycles?type=DOCUMENT.CONTRACT')).status, 200)
  })

  test('a title is a line, and stands with its status', async () => {
    const stray = { ...job, titles: { PROOFED: 'Proofed' } }
    const long = { ...proofing, title: 'x'.repeat(limits.lineCharactersMax + 1) }
    const foreign = { ...proofing, translations: { de: 'In Korrektur' } }
    for (const [sent, fault] of [
      [stray, 'unknown-field /lifecycles/0/titles'],
      [{ ...job, statuses: [open, long, done] }, 'wrong-length /lifecycles/0/statuses/1/title'],
      [
        { ...job, statuses: [open, foreign, done] },
        'unknown-field /lifecycles/0/statuses/1/translations/de',
      ],
    ] as const) {
      const { status, json } = await put([sent])
      assert.equal(status, 422)
      const [first] = json.errors
      assert.equal(`${first.code} ${first.pointer}`, fault)
    }
  })

  async function titlesIn(view: string): Promise<unknown> {
    const { data } = (await call('GET', 'views')).json
    const { columns } = data.find(({ name }: Saved) => name === view)
    return columns.find(({ name }: Saved) => name === 'status').titles
  }
}

function tried({ server, call, put, listed }: World): void {
  test('a dry run tells which records keep a status that is gone, as far as one may read', async () => {
    const user = await createUser(server(), 'configurator')
    const configurators = { name: 'Configurator', userIds: [user] }
    assert.equal((await call('POST', 'groups', configurators)).status, 201)
    const defaults = [{ type: 'JOB', read: { everyone: false }, write: { everyone: false } }]
    assert.equal((await call('PUT', 'access-defaults', { defaults })).status, 200)
    const { id: companyId } = await server().create('companies', { name: 'Acme' })
    const sent = { type: 'JOB', ownerId: 1, companyId, properties: { name: 'Job' } }
    const { id } = await server().create('jobs', { ...sent, status: 'PROOFING' })
    const acl = { read: { users: [user], groups: [] } }
    await server().create('jobs', { ...sent, status: 'PROOFING', acl })
    const shorter = { type: 'JOB', statuses: [open, done] }
    const counted = await put([shorter], '?dryRun=true')
    const [{ from, to, ...change }] = counted.json.changes
    const standing = [{ status: 'PROOFING', records: 2 }]
    assert.deepEqual(change, { kind: 'lifecycle', name: 'JOB', standing }, counted.text)
    assert.deepEqual([from.statuses, to.statuses], [job.statuses, shorter.statuses])
    const token = await server().issue({ user, scopes: ['read', 'admin'] })
    const body = { lifecycles: [shorter] }
    const path = 'lifecycles?dryRun=true'
    const theirs = await server().call({ method: 'PUT', path, body, token })
    assert.deepEqual(theirs.json.changes[0].standing, [{ status: 'PROOFING', records: 1 }])
    assert.deepEqual(await listed(), [{ ...job, requiresProcess: false }])
    // It keeps its status, and may leave it for any other.
    assert.equal((await put([shorter])).status, 200)
    assert.equal((await call('GET', `jobs?id=${id}`)).json.status, 'PROOFING')
    assert.equal((await call('PATCH', `jobs?id=${id}`, { status: 'DONE' })).status, 200)
  })
}

function refused({ server, call, put, listed, described }: World): void {
  test('a wrong file is refused with its faults, tried as put', async () => {
    const wrong = { ...job, transitions: [{ from: ['OPEN'], to: ['PROOFED'], groups: ['Nobody'] }] }
    const before = await listed()
    for (const query of ['', '?dryRun=true']) {
      const { status, json } = await put([wrong, { type: 'COMPANY' }], query)
      assert.deepEqual([status, json.code], [422, 'invalid-file'])
      assert.deepEqual(
        json.errors.map(({ code, pointer }: Saved) => `${code} ${pointer}`),
        [
          'unknown-code /lifecycles/0/transitions/0/to/0',
          'unknown-reference /lifecycles/0/transitions/0/groups/0',
          'wrong-value /lifecycles/1/type',
        ],
      )
    }
    assert.deepEqual(await listed(), before)
  })

  test('a type returns to what is predefined, once', async () => {
    const remove = (query: string) => call('DELETE', `lifecycles${query}`)
    const { status, json } = await remove('')
    assert.deepEqual([status, json.errors[0].parameter], [400, 'type'])
    assert.deepEqual((await remove('?type=JOB')).json, { type: 'JOB' })
    assert.equal((await described()).isClosed, false)
    assert.deepEqual(await listed(), [])
    assert.equal((await remove('?type=JOB')).json.code, 'not-found')
    const [last] = await server().store.audit.list({ unit: server().unit, limit: 1 })
    assert.deepEqual([last?.action, last?.userId], ['deleted', 1])
  })
}
