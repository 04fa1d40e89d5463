// A record that is given away: whoever had cached pages, filters and streams with it, and whoever had
// them without it, has the new ones with the next request.

import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { Booted, Call } from '../support/boot.ts'
import { onOneEngine } from '../support/engines.ts'
import { ask, type Caller, callersOf } from './callers.ts'
import { makeUnit } from './two-units.ts'

const formats = ['application/json', 'application/x-ndjson', 'text/csv'] as const

/** Every door that shows a company: the answers, each with its tag. */
async function readDoors(
  server: Booted,
  caller: Caller,
  {
    id,
    canary,
    isSeen,
  }: { readonly id: number; readonly canary: string; readonly isSeen: boolean },
): Promise<readonly Call[]> {
  const filter = encodeURIComponent(`name LIKE '%given%'`)
  const paths = [
    ...['views/COMPANIES', 'views/PERSONS', `views/COMPANIES?externalFilter=${filter}`],
    `views/COMPANIES?externalFilter=${encodeURIComponent(`id = ${id}`)}`,
  ]
  const calls: Call[] = []
  for (const path of paths) {
    for (const accept of formats) {
      const call = { path, headers: { accept } }
      const reply = await ask(server, caller, call, isSeen ? canary : '')
      assert.equal(reply.status, 200, reply.text)
      assert.equal(reply.text.includes(canary), isSeen, `${path} as ${accept}`)
      const etag = reply.headers.get('etag') ?? assert.fail('a page has a tag')
      calls.push({ path, headers: { accept, 'if-none-match': etag } })
    }
  }
  const found = await ask(server, caller, { path: `companies?id=${id}` }, isSeen ? canary : '')
  assert.equal(found.status, isSeen ? 200 : 404)
  return calls
}

interface Gift {
  readonly giver: Caller
  readonly taker: Caller
  readonly isByVersion: boolean
}

async function assertGiven(server: Booted, { giver, taker, isByVersion }: Gift): Promise<void> {
  const { users } = giver.home
  const canary = `canary-given.${giver.role}.${isByVersion}-end`
  const aclOf = ({ role }: Caller) => ({
    read: { users: [users[role]] },
    write: { users: [users[role]] },
  })
  const body = { name: canary, persons: [{ lastName: canary }], acl: aclOf(giver) }
  const { status, json } = await ask(server, giver, { path: 'companies', body }, canary)
  assert.equal(status, 201)
  const { id } = json
  const company = { id, canary }
  for (let round = 0; round < 2; round += 1) {
    await readDoors(server, giver, { ...company, isSeen: true })
    await readDoors(server, taker, { ...company, isSeen: false })
  }
  const before = {
    giver: await readDoors(server, giver, { ...company, isSeen: true }),
    taker: await readDoors(server, taker, { ...company, isSeen: false }),
  }
  const headers = isByVersion ? {} : { 'idempotency-key': canary }
  const patch = { acl: aclOf(taker), ...(isByVersion ? { version: 1 } : {}) }
  const give = { method: 'PATCH', path: `companies?id=${id}`, body: patch, headers }
  const given = await ask(server, giver, give, canary)
  assert.deepEqual([given.status, given.json.name], [200, canary], 'the answer shows it')
  for (const [caller, calls] of [
    [giver, before.giver],
    [taker, before.taker],
  ] as const) {
    for (const call of calls) {
      const reply = await ask(server, caller, call, caller === taker ? canary : '')
      assert.equal(reply.status, 200, 'what is cached is of no use')
    }
  }
  await readDoors(server, giver, { ...company, isSeen: false })
  await readDoors(server, taker, { ...company, isSeen: true })
  assert.equal((await ask(server, giver, give)).json.code, 'not-found', 'sent again')
  // Now to nobody: who gives a record away need not give it to anyone.
  const none = { read: { users: [] }, write: { users: [] } }
  const taken = await ask(server, taker, { ...give, body: { acl: none } }, canary)
  assert.deepEqual([taken.status, taken.json.name, taken.json.version], [200, canary, 3])
  for (const caller of [giver, taker])
    await readDoors(server, caller, { ...company, isSeen: false })
}

onOneEngine('a record that is given away', (server) => {
  let callers: readonly Caller[] = []
  before(async () => {
    const unit = await makeUnit(server(), { name: 'one', padding: 0 })
    const away = await makeUnit(server(), { name: 'two', padding: 0 })
    callers = callersOf(unit, away)
  })

  for (const isByVersion of [false, true]) {
    test(`is seen by its new people alone, at once; ${isByVersion ? 'by version' : 'by key'}`, async () => {
      const [giver, taker] = callers.filter(({ role }) => role === 'managed' || role === 'stranger')
      if (giver === undefined || taker === undefined) throw new Error('There are two owners.')
      await assertGiven(server(), { giver, taker, isByVersion })
    })
  }
})
