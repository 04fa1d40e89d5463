// Signing in by passkey. Whatever is wrong is answered alike and after the same work, so that
// nobody learns which passkeys there are.

import { generateKeyPairSync } from 'node:crypto'
import { limits } from '@kontor/contract/limits.ts'
import { type Clock, randomText } from '../../../config/clock.ts'
import { Refusal } from '../../../refusal.ts'
import type { UserInUnits } from '../../../store/port/directory.ts'
import type { FoundPasskey } from '../../../store/port/passkeys.ts'
import type { Store } from '../../../store/store.ts'
import type { Answer } from '../../requests/answer.ts'
import type { PasskeySignIn } from '../../requests/session-request.ts'
import type { SessionSource } from '../begin-session.ts'
import type { AccessState, Callers } from '../callers.ts'
import { RequestsByAddress } from '../requests-by-address.ts'
import { type OriginOf, requireWay } from '../sign-in-ways.ts'
import { type Assertion, assertionFault, type KnownPasskey, readAssertion } from './assertion.ts'
import { newChallenge, spendChallenge } from './passkey-challenges.ts'
import { requireParty } from './passkey-party.ts'
import type { RelyingParty } from './relying-party.ts'

export interface PasskeyContext {
  readonly store: Store
  readonly clock: Clock
  readonly callers: Callers
  /** Where browsers find the server. */
  readonly origin: OriginOf
}

interface PasskeySessionServices {
  /** @param browser what the browser shows as a cookie; another one is told where it is none. */
  startPasskeySession(input: {
    readonly address: string
    readonly browser: string | undefined
  }): Promise<Answer & { readonly browser: string }>
}

const kind = 'passkey-sign-in'

export function passkeySessionServices(context: PasskeyContext): PasskeySessionServices {
  const { store, clock, callers } = context
  const requests = new RequestsByAddress(clock, {
    perMinuteMax: limits.passkeyOptionsPerMinuteMax,
    detail: 'Too many sign-ins by passkey began at this address.',
  })
  return {
    async startPasskeySession({ address, browser = randomText(browserBytes) }) {
      const { policy } = await callers.state()
      requireWay(policy, 'passkey')
      const { id: rpId } = requireParty(context.origin())
      requests.count(address)
      const challenge = await newChallenge(store, clock, { kind, browser })
      const timeout = limits.passkeyMinutes * 60_000
      const publicKey = { challenge, rpId, userVerification: 'required', timeout }
      return { json: JSON.stringify({ publicKey }), browser }
    },
  }
}

const browserBytes = 32

/** Who shows the passkey; refuses with `sign-in-failed`. */
export async function sourceOfPasskey(
  context: PasskeyContext,
  input: PasskeySignIn,
  { policy }: AccessState,
): Promise<SessionSource> {
  const { store, clock, callers } = context
  requireWay(policy, 'passkey')
  const party = requireParty(context.origin())
  const assertion = readAssertion(input.passkey)
  if (assertion === undefined) return refuse(callers, input)
  const found = await verified(context, { ...input, assertion, party })
  if (found === undefined) return refuse(callers, input)
  const { id, user, units, described } = found
  const { counter, isBackedUp } = assertion.authenticator
  const now = clock.now().toISOString()
  const isUsed = await store.passkeys.use({ id, counter, isBackedUp, now })
  if (!isUsed) return refuse(callers, input)
  return { user, units, described, ways: ['passkey'], isStrong: true, start: { passkey: id } }
}

function refuse(callers: Callers, { address }: PasskeySignIn): never {
  return callers.refuse(address, new Refusal('sign-in-failed'))
}

interface Shown extends Pick<PasskeySignIn, 'browser'> {
  readonly assertion: Assertion
  readonly party: RelyingParty
}

/** Everything is looked at before anything is decided. */
async function verified(
  { store, clock }: PasskeyContext,
  { assertion, party, browser = '' }: Shown,
): Promise<(FoundPasskey & { readonly described: UserInUnits }) | undefined> {
  const { challenge } = assertion.client
  const isFresh = await spendChallenge(store, clock, { kind, browser, challenge })
  const found = await store.passkeys.find({ credential: assertion.id })
  const fault = assertionFault(assertion, found ? knownOf(found) : nobody(), party)
  const { user = 0, units = [] } = found ?? {}
  const described = await store.directory.describeUser({ user, units })
  const isSound = isFresh && fault === undefined && found?.isGood === true
  if (!isSound || described === undefined || described.units.length === 0) return undefined
  return { ...found, described }
}

function knownOf({ publicKey, algorithm, handle }: FoundPasskey): KnownPasskey {
  return { publicKey: Buffer.from(publicKey, 'base64url'), algorithm, handle }
}

let unknown: KnownPasskey | undefined

/** A passkey that nobody has, to be compared with where there is none. */
function nobody(): KnownPasskey {
  unknown ??= {
    publicKey: generateKeyPairSync('ec', { namedCurve: 'prime256v1' }).publicKey.export({
      ...{ type: 'spki', format: 'der' },
    }),
    ...{ algorithm: -7, handle: randomText(handleBytes) },
  }
  return unknown
}

/** Of the handle of a user. */
export const handleBytes = 64
