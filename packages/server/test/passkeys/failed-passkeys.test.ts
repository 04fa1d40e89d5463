// What is no passkey: whatever is wrong with it, the answer is the same to the byte, and a challenge
// counts once.

import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { limits } from '@kontor/contract/limits.ts'
import { changeUser } from '../../src/cli/terminal/as-operator.ts'
import { Callers } from '../../src/service/access/callers.ts'
import { sourceOfPasskey } from '../../src/service/access/passkeys/sign-in-by-passkey.ts'
import type { Booted, Reply } from '../support/boot.ts'
import { onOneEngine } from '../support/engines.ts'
import { callWith, openSession } from '../support/sign-in.ts'
import {
  assertionOf,
  type Ceremony,
  cloneOf,
  newPasskey,
  type SoftPasskey,
} from '../support/soft-passkey.ts'
import {
  allowPasskeys,
  askToStart,
  at,
  clock,
  newMember,
  origin,
  outcome,
  register,
  registered,
  type Server,
  showPasskey,
  signInWith,
  start,
  startSession,
} from './passkey-world.ts'

onOneEngine(
  'passkeys that fail',
  (server) => {
    before(async () => await allowPasskeys(server()))
    sameAnswers(server)
    challenges(server)
    counters(server)
  },
  clock,
  { origin },
)
onOneEngine(
  'passkeys behind a proxy',
  (server) => {
    before(async () => await allowPasskeys(server()))
    floods(server)
  },
  clock,
  { origin, app: { trustProxy: ['127.0.0.1'] } },
)

const failed = [401, 'sign-in-failed'] as const

/** All of an answer but what names it and what time it is. */
function bytesOf({ status, text, headers }: Reply): unknown {
  const told = [...headers].filter(([name]) => name !== 'x-request-id' && name !== 'date')
  return { status, text: text.replace(/"requestId":"[^"]+"/, ''), told }
}

type Attempt = (server: Booted) => Promise<Reply>

/** Signs in with what a registered passkey says when it says this. */
function saying(changes: Partial<Ceremony>): Attempt {
  return async (server) => await signInWith(server, (await registered(server)).passkey, changes)
}

/** Signs in with what was changed of an answer. */
function changed(change: (response: Record<string, unknown>, other: SoftPasskey) => void): Attempt {
  return async (server) => {
    const [{ passkey }, other] = [await registered(server), await registered(server)]
    const { challenge, cookie } = await startSession(server)
    const made = assertionOf(passkey, { ...at, challenge })
    const response = { ...made.response }
    change(response, other.passkey)
    return await showPasskey(server, { ...made, response }, cookie)
  }
}

/** Signs in with a passkey that was right until this happened. */
function after(happens: (server: Booted, user: number, id: string) => Promise<unknown>): Attempt {
  return async (server) => {
    const { user, passkey, id } = await registered(server)
    await happens(server, user, id)
    return await signInWith(server, passkey)
  }
}

const attempts: Readonly<Record<string, Attempt>> = {
  unknown: async (server) => await signInWith(server, newPasskey('AAAA')),
  'of nothing': async (server) => await showPasskey(server, {}, ''),
  revoked: after(async ({ store }, by, id) => {
    await store.passkeys.revoke({ id, by, now: clock.now().toISOString() })
  }),
  'of a user who is disabled': after(async ({ store }, user) => {
    await changeUser(store, user, { isDisabled: true })
  }),
  'without the user': saying({ flags: 1 }),
  'without anybody': saying({ flags: 4 }),
  'on another page': saying({ origin: 'https://other.example.com' }),
  'at another port': saying({ origin: `${origin}:8443` }),
  'for another host': saying({ rpId: 'example.com' }),
  'within another page': saying({ client: { crossOrigin: true } }),
  'with another challenge': saying({ challenge: Buffer.alloc(32).toString('base64url') }),
  'to register': saying({ client: { type: 'webauthn.create' } }),
  'signed wrongly': changed((response) => {
    const signature = Buffer.from(String(response['signature']), 'base64url')
    signature.writeUInt8(signature.readUInt8(40) ^ 1, 40)
    response['signature'] = signature.toString('base64url')
  }),
  'of another user': changed((response, other) => {
    response['userHandle'] = other.handle
  }),
  'without a user': changed((response) => {
    delete response['userHandle']
  }),
  'that was copied': async (server) => {
    const { passkey } = await registered(server)
    await signInWith(server, passkey, { counter: 5 })
    return await signInWith(server, cloneOf(passkey), { counter: 5 })
  },
}

function sameAnswers(server: Server): void {
  test('sign-in-failed: whatever is wrong, the answer is the same to the byte', async () => {
    const [first, ...others] = Object.entries(attempts)
    assert.ok(first)
    const expected = await first[1](server())
    assert.deepEqual(outcome(expected), failed)
    assert.deepEqual(expected.headers.getSetCookie(), [])
    for (const [name, attempt] of others) {
      assert.deepEqual(bytesOf(await attempt(server())), bytesOf(expected), name)
    }
  })

  test('the store is asked the same, whoever does not get in', async () => {
    const expected = ['challenges.spend', 'passkeys.find', 'directory.describeUser']
    const { store } = server()
    const now = clock.now().toISOString()
    const unknown = newPasskey('AAAA')
    const [revoked, disabled, wrong] = [
      await registered(server()),
      await registered(server()),
      await registered(server()),
    ]
    await store.passkeys.revoke({ id: revoked.id, by: revoked.user, now })
    await changeUser(store, disabled.user, { isDisabled: true })
    const { privateKey } = unknown
    for (const passkey of [
      unknown,
      revoked.passkey,
      disabled.passkey,
      { ...wrong.passkey, privateKey },
    ]) {
      assert.deepEqual(await askedFor(server(), passkey), expected)
    }
  })
}

/** What the store is asked while somebody with this passkey is refused. */
async function askedFor(server: Booted, passkey: SoftPasskey): Promise<readonly string[]> {
  const { challenge, cookie } = await startSession(server)
  const browser = cookie.slice(cookie.indexOf('=') + 1)
  const asked: string[] = []
  const watched = <T extends object>(part: T, name: string): T =>
    new Proxy(part, {
      get(target, key, receiver) {
        asked.push(`${name}.${String(key)}`)
        return Reflect.get(target, key, receiver)
      },
    })
  const { store } = server
  const callers = new Callers(store, clock)
  const context = {
    store: {
      ...store,
      challenges: watched(store.challenges, 'challenges'),
      passkeys: watched(store.passkeys, 'passkeys'),
      directory: watched(store.directory, 'directory'),
    },
    ...{ clock, callers, origin: () => origin },
  }
  const shown = { by: 'passkey', browser, address: '127.0.0.1' } as const
  const made = assertionOf(passkey, { ...at, challenge })
  const signing = sourceOfPasskey(context, { ...shown, passkey: made }, await callers.state())
  await assert.rejects(signing, { problem: 'sign-in-failed' })
  return asked
}

function challenges(server: Server): void {
  test('of 200 who show one signature at once, to two servers, one gets in', async (t) => {
    const other = await server().bootAgain()
    t.after(() => other.close())
    const { passkey } = await registered(server())
    const { challenge, cookie } = await startSession(server())
    const there = cookie.replace(/^[^=]+/, `kontor-passkey-${new URL(other.address).port}`)
    const made = assertionOf(passkey, { ...at, challenge })
    const replies = await Promise.all(
      Array.from({ length: 200 }, (_, i) =>
        i % 2 === 0 ? showPasskey(server(), made, cookie) : showPasskey(other, made, there),
      ),
    )
    const opened = replies.filter(({ status }) => status === 201)
    assert.equal(opened.length, 1)
    for (const reply of replies) {
      if (reply.status !== 201) assert.deepEqual(outcome(reply), failed)
    }
  })

  test('a challenge counts in the browser that it was made for', async () => {
    const { passkey } = await registered(server())
    const [own, other] = [await startSession(server()), await startSession(server())]
    assert.notEqual(own.cookie, other.cookie)
    for (const cookie of [other.cookie, '']) {
      const made = assertionOf(passkey, { ...at, challenge: own.challenge })
      assert.deepEqual(outcome(await showPasskey(server(), made, cookie)), failed)
    }
    const made = assertionOf(passkey, { ...at, challenge: own.challenge })
    assert.equal((await showPasskey(server(), made, own.cookie)).status, 201)
  })

  test('a challenge is good for 5 minutes, and of one sort', async () => {
    const member = await newMember(server())
    const { passkey } = await register(server(), member)
    const { challenge, cookie } = await startSession(server())
    clock.set('2099-03-05T12:05:00.000Z')
    const made = assertionOf(passkey, { ...at, challenge })
    assert.deepEqual(outcome(await showPasskey(server(), made, cookie)), failed)
    clock.set(start)
    const fresh = await startSession(server())
    const body = { name: 'x', passkey: assertionOf(passkey, { ...at, ...fresh }) }
    const reply = await callWith(server(), member.cookie, { path: 'passkeys', body })
    assert.deepEqual(outcome(reply), failed)
  })

  test('the cookie of a challenge is out of reach of scripts and of other sites', async () => {
    const { headers } = await askToStart(server())
    const [cookie = ''] = headers.getSetCookie()
    const port = new URL(server().address).port
    const [pair = '', ...attributes] = cookie.split('; ')
    assert.match(pair, new RegExp(`^kontor-passkey-${port}=[\\w-]{43}$`))
    const expected = ['HttpOnly', 'Max-Age=300', 'Path=/', 'SameSite=Strict']
    assert.deepEqual(attributes.toSorted(), expected)
    const foreign = await askToStart(server(), { origin: 'https://other.example.com' })
    assert.deepEqual(outcome(foreign), [403, 'cross-site-request'])
  })
}

function counters(server: Server): void {
  test('a counter that does not grow is that of a copy, which the trail tells', async () => {
    const { user, passkey, id } = await registered(server())
    const shown = async (counter: number) => {
      return (await signInWith(server(), passkey, { counter })).status
    }
    const statuses = [await shown(0), await shown(3), await shown(3), await shown(2)]
    assert.deepEqual([...statuses, await shown(0), await shown(4)], [201, 201, 401, 401, 401, 201])
    const trail = await server().store.audit.list({ subject: 'passkey', key: id, limit: 9 })
    const refused = trail.filter(({ action }) => action === 'refused')
    assert.deepEqual(
      refused.map(({ userId, changes }) => [userId, ...changes.map(({ to }) => to)]),
      [0, 2, 3].map((shown) => [user, 3, shown]),
    )
  })
}

function floods(server: Server): void {
  const from = (address: string) => ({
    ...{ 'x-forwarded-for': address, 'x-forwarded-proto': 'https' },
    'sec-fetch-site': 'same-origin',
  })

  test('too-many-requests: who begins without end keeps nobody else out', async () => {
    const { passkey } = await registered(server())
    const ask = async (address: string) => outcome(await askToStart(server(), from(address)))
    for (let count = 0; count < limits.passkeyOptionsPerMinuteMax; count++) {
      assert.deepEqual(await ask('203.0.113.7'), [200, undefined])
    }
    assert.deepEqual(await ask('203.0.113.7'), [429, 'too-many-requests'])
    const { challenge, cookie } = await startSession(server(), from('203.0.113.8'))
    assert.match(cookie, /^__Host-kontor-passkey=/)
    const body = { passkey: assertionOf(passkey, { ...at, challenge }) }
    const headers = { ...from('203.0.113.8'), cookie }
    assert.equal((await openSession(server(), body, headers)).status, 201)
  })

  test('wrong passkeys are slowed down by address, as wrong tokens are', async () => {
    const send = async (address: string) => {
      return outcome(await openSession(server(), { passkey: {} }, from(address)))
    }
    for (let count = 0; count < limits.wrongTokensPerMinuteMax; count++) {
      assert.deepEqual(await send('203.0.113.9'), failed)
    }
    assert.deepEqual(await send('203.0.113.9'), [429, 'too-many-requests'])
    assert.deepEqual(await send('203.0.113.10'), failed)
  })
}
