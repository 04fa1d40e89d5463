// Preferences: one object for a user in a unit, which comes back as it was sent.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { limits } from '@kontor/contract/limits.ts'
import { type Booted, freshName, type Reply } from '../support/boot.ts'
import { onEveryEngine } from '../support/engines.ts'
import { callWith, signedIn } from '../support/sign-in.ts'

type Server = () => Booted

onEveryEngine('preferences', (server) => {
  keeping(server)
  conditions(server)
})

const path = 'preferences'

interface Caller {
  readonly read: (headers?: Readonly<Record<string, string>>) => Promise<Reply>
  readonly put: (body: unknown, ifMatch?: string) => Promise<Reply>
}

/** Somebody new in the unit and these others. */
async function caller(server: Server, others: readonly number[] = []): Promise<string> {
  const { store, unit, issue } = server()
  const { directory } = store
  const user = await directory.createUser({ unit, username: freshName(), isSupervisor: false })
  for (const other of others) await directory.addUser({ unit: other, user })
  return await issue({ user, units: [unit, ...others] })
}

function callerWith(server: Server, token: string, unit = server().unit): Caller {
  return {
    read: (headers = {}) => server().call({ path, unit, token, headers }),
    put: (body, ifMatch) => {
      const headers: Record<string, string> = ifMatch === undefined ? {} : { 'if-match': ifMatch }
      return server().call({ method: 'PUT', path, unit, token, body, headers })
    },
  }
}

function keeping(server: Server): void {
  test('what is kept comes back to the last byte, for this user in this unit alone', async () => {
    const { directory } = server().store
    const other = await directory.createUnit({ name: freshName(), timeZone: 'UTC' })
    const token = await caller(server, [other])
    const [here, there] = [callerWith(server, token), callerWith(server, token, other)]
    assert.deepEqual((await here.read()).json, {})
    const text = '{"b":[1,2.50,{"x":null}],"a":"č ","":""}'
    const put = await here.put(text)
    assert.deepEqual([put.status, put.text], [200, '{"b":[1,2.5,{"x":null}],"a":"č ","":""}'])
    assert.equal((await here.read()).text, put.text)
    assert.deepEqual((await there.read()).json, {})
    const stranger = callerWith(server, await caller(server))
    assert.deepEqual((await stranger.read()).json, {})
    await here.put({ c: 1 })
    assert.deepEqual((await here.read()).json, { c: 1 }, 'in place of the one before')
    const again = await server().bootAgain()
    const seen = await again.call({ path, token })
    await again.close()
    assert.deepEqual(seen.json, { c: 1 })
  })

  test('it is one object of 64 KiB at most', async () => {
    const { read, put } = callerWith(server, await caller(server))
    const fill = (bytes: number) => `{"a":"${'x'.repeat(bytes - 8)}"}`
    assert.equal((await put(fill(limits.preferencesBytesMax))).status, 200)
    const refused = await put(fill(limits.preferencesBytesMax + 1))
    assert.deepEqual([refused.status, refused.json.code], [413, 'body-too-large'])
    for (const [body, expected] of [
      ['[]', 422],
      ['null', 422],
      ['{"a":', 400],
      ['{"__proto__": 1}', 400],
    ] as const) {
      assert.equal((await put(body)).status, expected, body)
    }
    assert.equal((await read()).text.length, limits.preferencesBytesMax)
  })

  test('keeping needs the scope write, reading the scope read; a session will do', async () => {
    const token = await server().issue({ scopes: ['read'] })
    const { read, put } = callerWith(server, token)
    assert.equal((await read()).status, 200)
    const refused = await put({})
    assert.deepEqual([refused.status, refused.json.code], [403, 'insufficient-scope'])
    const cookie = await signedIn(server(), server().token)
    const stored = await callWith(server(), cookie, { method: 'PUT', path, body: { own: 1 } })
    assert.equal(stored.status, 200)
    assert.deepEqual((await callWith(server(), cookie, { path })).json, { own: 1 })
  })
}

function conditions(server: Server): void {
  test('a tag names what was read: with it nothing that another page kept is lost', async () => {
    const { read, put } = callerWith(server, await caller(server))
    const tagOf = (reply: Reply) => reply.headers.get('etag') ?? ''
    const first = tagOf(await read())
    const put1 = await put({ a: 1 }, first)
    assert.equal(put1.status, 200)
    const late = await put({ b: 1 }, first)
    assert.deepEqual([late.status, late.json.code], [412, 'version-conflict'])
    assert.deepEqual((await read()).json, { a: 1 })
    assert.equal(tagOf(await read()), tagOf(put1))
    assert.equal((await read({ 'if-none-match': tagOf(put1) })).status, 304)
    assert.equal((await put({ c: 1 }, `"other", ${tagOf(put1)}`)).status, 200)
    assert.equal((await put({ d: 1 }, `W/${tagOf(await read())}`)).status, 412)
    assert.equal((await put({ d: 1 }, '*')).status, 200)
    assert.equal((await put({ e: 1 }, 'untagged')).status, 400)
    assert.deepEqual((await read()).json, { d: 1 })
  })

  test('of many who keep something for one tag, one does', async () => {
    const { read, put } = callerWith(server, await caller(server))
    const tag = (await read()).headers.get('etag') ?? ''
    const replies = await Promise.all(Array.from({ length: 8 }, (_, by) => put({ by }, tag)))
    assert.equal(replies.filter(({ status }) => status === 200).length, 1)
    const winner = replies.find(({ status }) => status === 200)
    assert.deepEqual((await read()).json, winner?.json)
  })
}
