// Registering a passkey, in a session that began a moment ago and not with a token: whoever finds a
// token, or an open page, would make of it a way in that lasts.

import { limits } from '@kontor/contract/limits.ts'
import { type PasskeyRequest, passkeyRequest } from '@kontor/contract/records/passkey-request.ts'
import { type Clock, randomText } from '../../../config/clock.ts'
import { Refusal } from '../../../refusal.ts'
import { validateFields } from '../../../rules/records/validate-schema.ts'
import type { NewPasskey } from '../../../store/port/passkeys.ts'
import type { SessionStart } from '../../../store/port/sessions.ts'
import type { Store } from '../../../store/store.ts'
import type { Answer } from '../../requests/answer.ts'
import type { Principal } from '../../requests/principal.ts'
import type { TokenInput } from '../../requests/unit-request.ts'
import { describe, scopesOf } from '../begin-session.ts'
import { newChallenge, spendChallenge } from './passkey-challenges.ts'
import { passkeyJson } from './passkey-json.ts'
import { requireParty, requireUse } from './passkey-party.ts'
import { passkeyAlgorithms } from './public-key.ts'
import { type Registration, readRegistration, registrationFault } from './registration.ts'
import { handleBytes, type PasskeyContext } from './sign-in-by-passkey.ts'

interface RegisterServices {
  /** What the browser makes it with. */
  startPasskey(principal: Principal): Promise<Answer>
  registerPasskey(input: TokenInput): Promise<Answer>
}

const kind = 'passkey-new'

export function registerPasskeyServices(context: PasskeyContext): RegisterServices {
  const { store, clock, callers } = context
  return {
    async startPasskey(principal) {
      const { jti: browser } = requireRecent(principal, clock)
      requireUse((await callers.state()).policy)
      const party = requireParty(context.origin())
      const { user } = principal.reader
      const id = await store.passkeys.handleOf({ user, fresh: randomText(handleBytes) })
      const { user: described } = await describe(store, principal.reader)
      const challenge = await newChallenge(store, clock, { kind, browser })
      const publicKey = {
        challenge,
        rp: { id: party.id, name: 'Kontor' },
        user: { id, name: described.username, displayName: nameOf(described) },
        pubKeyCredParams: passkeyAlgorithms.map((alg) => ({ type: 'public-key', alg })),
        authenticatorSelection,
        attestation: 'none',
        excludeCredentials: await registeredOf(store, user),
        timeout: limits.passkeyMinutes * 60_000,
      }
      return { json: JSON.stringify({ publicKey }) }
    },

    async registerPasskey({ principal, body }) {
      const { jti: browser, session } = requireRecent(principal, clock)
      requireUse((await callers.state()).policy)
      const party = requireParty(context.origin())
      const faults = validateFields(passkeyRequest, body)
      if (faults.length > 0) throw new Refusal('invalid-record', { faults })
      const { name, passkey } = body as PasskeyRequest
      const made = readRegistration(passkey)
      if (made === undefined) throw new Refusal('sign-in-failed', notMade)
      const { challenge } = made.client
      const isFresh = await spendChallenge(store, clock, { kind, browser, challenge })
      const isSound = registrationFault(made, party) === undefined
      const { unit, user } = principal.reader
      const added = newPasskey(made, clock, { name, user, unit, origin: party.origin })
      if (!isFresh || !isSound || !(await store.passkeys.add(added))) {
        throw new Refusal('sign-in-failed', notMade)
      }
      if (session.isLimited) {
        await complete(context, principal, { session, jti: browser, passkey: added.id })
      }
      return { json: passkeyJson({ ...added, lastUsedAt: null, revokedAt: null }) }
    },
  }
}

const notMade = { detail: 'The passkey was not accepted: try again with new options.' } as const

/** It is found without a name, and asks who holds it. */
const authenticatorSelection = {
  residentKey: 'required',
  requireResidentKey: true,
  userVerification: 'required',
} as const

/** An authenticator that has one of them makes no second one. */
async function registeredOf(store: Store, user: number): Promise<readonly object[]> {
  const passkeys = await store.passkeys.list({ user })
  return passkeys
    .filter(({ revokedAt }) => revokedAt === null)
    .map(({ credential: id, transports }) => ({ type: 'public-key', id, transports }))
}

function nameOf({
  username,
  firstName,
  lastName,
}: {
  readonly username: string
  readonly firstName: string | null
  readonly lastName: string | null
}): string {
  const names = [firstName, lastName].filter((name) => name !== null && name !== '')
  return names.length === 0 ? username : names.join(' ')
}

interface RecentSession {
  readonly jti: string
  readonly session: SessionStart
}

function requireRecent({ shown }: Principal, clock: Clock): RecentSession {
  const { jti, session } = shown ?? {}
  if (session === undefined || typeof jti !== 'string' || session.ways.includes('token')) {
    const detail =
      'A passkey is registered in a session that began by a link, an invitation, a provider or a ' +
      'passkey, and never with a token.'
    throw new Refusal('reauthentication-required', { detail })
  }
  const until = Date.parse(session.authAt) + limits.recentSessionMinutes * 60_000
  if (clock.now().getTime() >= until) throw new Refusal('reauthentication-required')
  return { jti, session }
}

function newPasskey(
  made: Registration,
  clock: Clock,
  rest: Pick<NewPasskey, 'name' | 'user' | 'unit' | 'origin'>,
): NewPasskey {
  const { id: credential, algorithm, transports, authenticator, key } = made
  const publicKey = key.export({ type: 'spki', format: 'der' }).toString('base64url')
  const { counter, isBackedUp } = authenticator
  const createdAt = clock.now().toISOString()
  return {
    ...{ ...rest, id: randomText(16), credential, publicKey, algorithm, counter },
    ...{ transports, isBackedUp, createdAt },
  }
}

/** Whoever was invited is in from now on, and may do what their groups may. */
async function complete(
  { store, clock }: PasskeyContext,
  { reader }: Principal,
  { session, passkey, jti }: RecentSession & { readonly passkey: string },
): Promise<void> {
  const scopes = scopesOf(await describe(store, reader))
  const ways = [...session.ways, 'passkey' as const]
  const authAt = clock.now().toISOString()
  const start = { ...session, ways, authAt, isStrong: true, passkey }
  await store.sessions.complete({ jti, start, scopes })
}
