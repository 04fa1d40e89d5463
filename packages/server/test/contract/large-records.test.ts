// Large records and what is sent for them are worked on by threads of their own: small requests wait
// for none of it, and what is answered is the same.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { limits } from '@kontor/contract/limits.ts'
import { systemClock, turnOfOthers } from '../../src/config/clock.ts'
import type { LargeRequest, LargeWork } from '../../src/http/large-work.ts'
import { workHere } from '../../src/http/routes/record-handlers.ts'
import { type Booted, boot, sqliteEngine } from '../support/boot.ts'
import { supervisorOf } from '../support/create-many.ts'
import { onOneEngine } from '../support/engines.ts'
import { patcher } from '../support/patch.ts'

type Server = () => Booted

const long = (letter: string): string => letter.repeat(limits.largeBytesMin + 1)
/** Two bytes in UTF-8. */
const large = { name: 'Large', industry: long('ž') }

onOneEngine('large records', (server) => {
  const patch = patcher(server)
  test('are created, changed, read as they were and told of as small ones are', async () => {
    const created = await server().call({ path: 'companies', body: large })
    assert.equal(created.status, 201, created.text.slice(0, 300))
    const { id } = created.json
    assert.equal(created.json.industry, large.industry)
    const changed = await patch('companies', id, { name: 'Renamed' })
    assert.deepEqual([changed.status, changed.json.name, changed.json.version], [200, 'Renamed', 2])
    const stale = await patch('companies', id, { version: 1, name: 'Other', industry: long('x') })
    assert.equal(stale.status, 412)
    const conflicts = [{ pointer: '/name', yours: 'Other', current: 'Renamed' }]
    assert.deepEqual([stale.json.currentVersion, stale.json.conflicts], [2, conflicts])
    const first = await server().call({ path: `companies?id=${id}&version=1` })
    assert.equal(first.text, created.text)
    const history = await server().call({ path: `companies/history?id=${id}` })
    const pointers = history.json.data.map((each: { changes: { pointer: string }[] }) =>
      each.changes.map(({ pointer }) => pointer),
    )
    assert.deepEqual(pointers, [['/name'], []])
    const wrong = await server().call({ path: 'companies', body: { ...large, name: 7 } })
    assert.deepEqual([wrong.status, wrong.json.errors[0].pointer], [422, '/name'])
    const again = await server().call({ path: `companies?id=${id}` })
    assert.deepEqual([again.json.name, again.json.industry], ['Renamed', large.industry])
  })

  test('have persons that are read and changed as those of small ones are', async () => {
    const body = { ...large, persons: [{ firstName: 'Eva', lastName: 'Novotná' }] }
    const { json } = await server().call({ path: 'companies', body })
    const id = json.persons[0].id
    const changed = await patch('persons', id, { jobTitle: 'Director' })
    assert.deepEqual([changed.status, changed.json.jobTitle], [200, 'Director'], changed.text)
    const read = await server().call({ path: `persons?id=${id}` })
    assert.deepEqual([read.status, read.json.jobTitle], [200, 'Director'])
  })
  descriptions(server)
})

function descriptions(server: Server): void {
  test('the description of a unit has its types as soon as they are put', async () => {
    const hasType = async (): Promise<boolean> => {
      const { text } = await server().call({ path: `/openapi.json?unit=${server().unit}` })
      return text.includes('DOCUMENT.MEASURED')
    }
    assert.equal(await hasType(), false)
    const type = {
      type: 'DOCUMENT.MEASURED',
      title: 'Measured',
      like: 'DOCUMENT.RECEIVED',
      numbers: 'M{##}',
    }
    const token = await server().issue({ units: [server().unit], scopes: ['read', 'admin'] })
    const body = { types: [type] }
    const put = await server().call({ path: 'types', method: 'PUT', body, token })
    assert.equal(put.status, 200, put.text)
    assert.equal(await hasType(), true)
  })
}

test('small requests are answered while large ones are waited for, and are never sent there', async (t) => {
  const gate = Promise.withResolvers<void>()
  const seen: LargeRequest[] = []
  const largeWork: LargeWork = {
    async run(request) {
      seen.push(request)
      await gate.promise
      return await workHere(server.services).run(request)
    },
  }
  const server = await boot(sqliteEngine, systemClock, { app: { largeWork } })
  t.after(() => server.close())
  const { services, call } = server
  const principal = { reader: supervisorOf(1), tokenId: 'test', scopes: ['write'] } as const
  const draft = { principal, collection: 'companies', body: large, isDryRun: false } as const
  const { id } = await services.createRecord(draft)
  const asked = [
    call({ path: 'companies?dryRun=true', body: large }),
    call({ path: `companies?id=${id}&version=1` }),
    call({ path: `companies/history?id=${id}` }),
    call({ path: '/openapi.json?unit=1' }),
  ]
  let answered = 0
  for (const each of asked) void each.then(() => (answered += 1))
  const small = await server.create('companies', { name: 'Small' })
  for (const path of ['companies', 'companies/history']) {
    assert.equal((await call({ path: `${path}?id=${small.id}` })).status, 200)
  }
  assert.equal((await call({ path: `companies?id=${id}` })).status, 200)
  while (seen.length + answered < asked.length) await turnOfOthers()
  assert.equal(answered, 0)
  gate.resolve()
  const statuses = (await Promise.all(asked)).map(({ status }) => status)
  assert.deepEqual([statuses, seen.length], [[200, 200, 200, 200], asked.length])
})
