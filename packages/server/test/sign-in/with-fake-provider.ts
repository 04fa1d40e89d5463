// A server whose sign-in policy names a provider that a test can make wrong, and the way of a
// browser through it.

import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before } from 'node:test'
import type { SignInProvider } from '@kontor/contract/configuration/sign-in-policy.ts'
import { type Clock, systemClock } from '../../src/config/clock.ts'
import { type Booted, type BootOptions, freshName, type Reply } from '../support/boot.ts'
import { onOneEngine, onOwnStores } from '../support/engines.ts'
import { type Account, type FakeProvider, startFakeProvider } from '../support/fake-provider.ts'

type Caller = Pick<Booted, 'call'>

export interface Begun {
  readonly location: string
  /** `name=value` of the way. */
  readonly cookie: string
}

export interface Travel {
  readonly account: Account
  /** Changes what the browser brings back. */
  readonly answer?: (query: URLSearchParams) => URLSearchParams
  /** More cookies where it begins. */
  readonly cookie?: string
}

export interface World {
  readonly server: Booted
  readonly provider: FakeProvider
  /** Puts a policy whose one provider has these members, too. */
  policy(more?: Partial<SignInProvider>): Promise<void>
  begin(query?: string, cookie?: string, on?: Caller): Promise<Begun>
  comeBack(begun: Begun, query: URLSearchParams, on?: Caller): Promise<Reply>
  /** All of the way. */
  travel(travel: Travel): Promise<Reply>
  /** A user of unit 1, by name and mail. */
  person(): Promise<Person>
  /** How many sessions there are. */
  sessions(): Promise<number>
}

export interface Person {
  readonly id: number
  readonly username: string
  readonly email: string
  /** Somebody at the provider with a verified mail that is this user's. */
  readonly account: Account
}

export const path = '/session/oidc/company'

/** On one of the engines: what a provider says is the same on each. */
export function withFakeProvider(
  title: string,
  define: (world: () => World) => void,
  options: BootOptions = {},
  clock: Clock = systemClock,
): void {
  const onEach = provided(define)
  onOneEngine(title, onEach, clock, { hasOwnStore: true, ...options } as BootOptions)
}

/** On every engine: what counts once over all servers. */
export function withFakeProviderOnEach(title: string, define: (world: () => World) => void): void {
  onOwnStores(title, provided(define))
}

/** The provider is there as long as the suites of the file. */
function provided(define: (world: () => World) => void): (server: () => Booted) => void {
  let folder = ''
  let provider: FakeProvider | undefined
  before(async () => {
    folder = mkdtempSync(join(tmpdir(), 'kontor-secret-'))
    provider = await startFakeProvider()
    writeFileSync(join(folder, 'secret'), `${provider.clientSecret}\n`, { mode: 0o600 })
  })
  after(async () => {
    await provider?.close()
    rmSync(folder, { recursive: true })
  })
  return (server) =>
    define(() => worldOf(server(), provider ?? assert.fail(), join(folder, 'secret')))
}

function worldOf(server: Booted, provider: FakeProvider, clientSecretFile: string): World {
  const { issuer, clientId } = provider
  const usual = { name: 'company', title: 'Company', issuer, clientId, clientSecretFile }

  const begin: World['begin'] = async (query = '', cookie = '', on = server) => {
    const headers = cookie === '' ? {} : { cookie, 'sec-fetch-site': 'same-origin' }
    const reply = await on.call({ path: `${path}${query}`, token: null, headers })
    assert.equal(reply.status, 302, reply.text)
    const [set = ''] = reply.headers.getSetCookie()
    return { location: reply.headers.get('location') ?? '', cookie: set.split(';')[0] ?? '' }
  }
  const comeBack: World['comeBack'] = async ({ cookie }, query, on = server) =>
    await on.call({ path: `${path}/callback?${query}`, token: null, headers: { cookie } })

  return {
    ...{ server, provider, begin, comeBack },
    async policy(more = {}) {
      const policy = { ways: ['oidc'], providers: [{ ...usual, ...more }] } as const
      await server.store.installation.putSignInPolicy({ policy })
    },
    async travel({ account, answer = (query) => query, cookie = '' }) {
      const begun = await begin('', cookie)
      return await comeBack(begun, answer(provider.authorize(begun.location, account)))
    },
    async person() {
      const username = freshName()
      const email = `${username}@example.com`
      const about = { unit: 1, username, email, isSupervisor: false }
      const id = await server.store.directory.createUser(about)
      return { id, username, email, account: accountOf(email) }
    },
    async sessions() {
      const tokens = await server.store.tokens.list()
      return tokens.filter(({ audience }) => audience === 'console').length
    },
  }
}

/** Somebody at the provider who has not been seen before. */
export function accountOf(email: string): Account {
  return { sub: freshName(), email, email_verified: true }
}

/** `name=value` of the session that an answer sets; undefined where it sets none. */
export function sessionIn({ headers }: Reply): string | undefined {
  const pairs = headers.getSetCookie().map((each) => each.split(';')[0] ?? '')
  return pairs.find((pair) => /^kontor-\d+=./.test(pair))
}

/** Who has the session. */
export async function whoIs({ server }: World, reply: Reply): Promise<number | undefined> {
  const cookie = sessionIn(reply)
  if (cookie === undefined) return undefined
  const headers = { cookie, 'sec-fetch-site': 'same-origin' }
  const { json } = await server.call({ path: '/session', token: null, headers })
  return json?.user?.id
}
