// A server that trusts an identity provider on loopback, for the tests of what it makes of its tokens.

import assert from 'node:assert/strict'
import { after, before } from 'node:test'
import { limits } from '@kontor/contract/limits.ts'
import type { JWTPayload } from 'jose'
import type { IdentityProviderConfig } from '../../src/config/config.ts'
import {
  type IdentityProvider,
  identityProvider,
} from '../../src/service/access/identity-provider.ts'
import type { Booted, Reply } from '../support/boot.ts'
import { onOneEngine } from '../support/engines.ts'
import { type LocalIssuer, type SignOptions, startIssuer } from '../support/local-issuer.ts'
import { settableClock } from '../support/settable-clock.ts'

export const audience = 'kontor'

/** Only ever moves on, for all suites alike. */
const clock = settableClock('2026-03-05T12:00:00Z')

export function secondsNow(): number {
  return Math.floor(clock.now().getTime() / 1000)
}

export function pass(seconds: number): void {
  clock.set(new Date((secondsNow() + seconds) * 1000).toISOString())
}

export interface World {
  readonly server: Booted
  readonly issuer: LocalIssuer
  readonly eva: number
  /** A token with usual claims but for those given. */
  token(claims?: JWTPayload, options?: SignOptions): Promise<string>
  /** The answer to such a token. */
  ask(claims?: JWTPayload, options?: SignOptions, unit?: number): Promise<Reply>
}

interface Started {
  readonly issuer: LocalIssuer
  readonly read: IdentityProvider
}

interface Given extends Partial<IdentityProviderConfig> {
  readonly answerSecondsMax?: number
}

/** A provider of its own for the suite, and a server on each engine that trusts it. */
export function withProvider(
  title: string,
  define: (world: () => World) => void,
  { answerSecondsMax, ...given }: Given = {},
): void {
  let started: Started | undefined
  const trusted = (): Started => started ?? assert.fail('The provider has not started.')
  before(async () => {
    const issuer = await startIssuer()
    const config = { issuer: issuer.issuer, audience, claim: 'email', isEmailTrusted: false }
    const read = identityProvider({ ...config, ...given }, clock, answerSecondsMax)
    started = { issuer, read }
  })
  after(() => started?.issuer.close())
  const usual = () => ({
    iss: trusted().issuer.issuer,
    aud: audience,
    sub: '00u1',
    iat: secondsNow(),
    exp: secondsNow() + 3600,
    email: 'eva@example.com',
    email_verified: true,
    preferred_username: 'eva',
  })
  const token = (claims: JWTPayload = {}, options: SignOptions = {}): Promise<string> =>
    trusted().issuer.sign({ ...usual(), ...claims }, options)
  const onEach = (server: () => Booted): void => {
    let eva = 0
    before(async () => {
      const person = { unit: 1, username: 'eva', email: 'eva@example.com', isSupervisor: false }
      eva = await server().store.directory.createUser(person)
    })
    const ask: World['ask'] = async (claims, options, unit = 1) =>
      await server().call({ path: 'views', token: await token(claims, options), unit })
    define(() => ({ server: server(), issuer: trusted().issuer, eva, token, ask }))
  }
  onOneEngine(title, onEach, clock, { provider: (text) => trusted().read(text) })
}

export async function assertWrong(reply: Reply, message: string): Promise<void> {
  assert.deepEqual([reply.status, reply.json.code], [401, 'unauthorized'], message)
  const challenge = reply.headers.get('www-authenticate')
  assert.equal(challenge, 'Bearer realm="kontor", error="invalid_token"', message)
}

export function assertKeptWaiting({ status, json, headers }: Reply, message: string): void {
  assert.deepEqual([status, json.code], [503, 'unavailable'], message)
  assert.equal(headers.get('retry-after'), String(limits.providerPauseSeconds))
}
