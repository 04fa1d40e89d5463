// Whoever comes back from a provider gets a session, or one sentence; why not is in the trail.

import type { ProblemCode } from '@kontor/contract/errors.ts'
import { limits } from '@kontor/contract/limits.ts'
import type { Clock } from '../../config/clock.ts'
import { Refusal } from '../../refusal.ts'
import type { SessionStart } from '../../store/port/sessions.ts'
import type { Store } from '../../store/store.ts'
import { beginSession, type SessionSource } from '../access/begin-session.ts'
import { ProviderFault } from '../access/provider-fetch.ts'
import type { OpenedSession } from '../requests/session-request.ts'
import { digestOfFlow, type Flow } from './begin-flow.ts'
import { type Claims, createdAs, groupsOf, isStrong, vouchedFor } from './provider-claims.ts'
import type { FoundProvider } from './providers.ts'
import { reasonOf } from './reason-of.ts'
import { redeemCode, WrongAnswer } from './redeem-code.ts'

export interface FinishInput {
  /** The value of the cookie of the way. */
  readonly cookie: string | undefined
  /** What the provider has answered. */
  readonly query: URLSearchParams
  readonly requestId: string
}

export interface FinishedFlow extends OpenedSession {
  readonly returnTo: string
}

export async function finishFlow(
  store: Store,
  clock: Clock,
  found: FoundProvider,
  input: FinishInput,
): Promise<FinishedFlow> {
  const flow = await spendFlow(store, clock, found, input.cookie)
  try {
    const claims = await redeemCode(found, flow, { ...input, clock })
    const opened = await signIn({ store, clock, found, flow }, claims, input.requestId)
    return { ...opened, returnTo: flow.returnTo }
  } catch (error) {
    const refusal = refusalOf(error)
    const about = { provider: flow.provider, problem: refusal.problem, reason: reasonOf(error) }
    await store.identities.noteFailure({ ...about, requestId: input.requestId })
    throw refusal
  }
}

/** Nothing is noted of who comes without: anybody could fill the trail. */
async function spendFlow(
  store: Store,
  clock: Clock,
  { entry }: FoundProvider,
  cookie: string | undefined,
): Promise<Flow> {
  const now = clock.now().toISOString()
  const digest = digestOfFlow(cookie ?? '')
  const body =
    cookie === undefined
      ? undefined
      : await store.challenges.spend({ digest, kind: 'provider', now })
  const flow = body === undefined ? undefined : (JSON.parse(body) as Flow)
  if (flow?.provider === entry.name && flow.issuer === entry.issuer) return flow
  throw new Refusal('sign-in-failed')
}

interface Finishing {
  readonly store: Store
  readonly clock: Clock
  readonly found: FoundProvider
  readonly flow: Flow
}

async function signIn(
  { store, clock, found: { entry, policy }, flow }: Finishing,
  claims: Claims & { readonly sub: string },
  requestId: string,
): Promise<OpenedSession> {
  const { invitation } = flow
  if (invitation !== null) await requireInvitation(store, invitation.jti)
  const now = clock.now()
  const vouched = vouchedFor(entry, claims)
  const { user, units } = await store.identities.signIn({
    ...{ issuer: entry.issuer, subject: claims.sub, found: vouched },
    invited: invitation?.user,
    create: createdAs(entry, vouched),
    groups: groupsOf(entry, claims),
    now: now.toISOString(),
    requestId,
  })
  const opened = await beginSession(
    { store, clock, policy },
    {
      ...{ user, units, isStrong: isStrong(entry, claims) },
      ways: invitation === null ? ['oidc'] : ['invitation', 'oidc'],
      ...timesOf(entry, claims, now),
    },
  )
  if (invitation !== null) {
    await store.tokens.revoke({ jti: invitation.jti, now: now.toISOString(), by: user })
  }
  return opened
}

/** It ends so long after the authentication at the provider, which may be earlier than now. */
function timesOf(
  entry: FoundProvider['entry'],
  claims: Claims & { readonly sub: string },
  now: Date,
): Pick<SessionSource, 'expiresAt' | 'start'> {
  const { auth_time: seconds } = claims
  const authMs = Math.min(typeof seconds === 'number' ? seconds * 1000 : Infinity, now.getTime())
  const start = { ...startOf(entry, claims), authAt: new Date(authMs).toISOString() }
  if (entry.maxAgeMinutes == null) return { start }
  const expiresAt = authMs + entry.maxAgeMinutes * 60_000
  if (expiresAt <= now.getTime()) throw new WrongAnswer('Somebody signed in there too long ago.')
  return { start, expiresAt }
}

/** It may have ended, or become a whole session, while its user was at the provider. */
async function requireInvitation(store: Store, jti: string): Promise<void> {
  const token = await store.tokens.find({ jti })
  const isAlive = token !== undefined && !token.isRevoked && !token.isUserDisabled
  if (isAlive && token.session?.isLimited === true) return
  throw new WrongAnswer('The session of the invitation has ended.')
}

function startOf(
  { name, issuer }: FoundProvider['entry'],
  { sub, sid }: Claims & { readonly sub: string },
): Partial<SessionStart> {
  const isSid = typeof sid === 'string' && sid.length <= limits.providerNameCharactersMax
  return { provider: name, issuer, subject: sub, sid: isSid ? sid : null }
}

/** Whatever keeps a user from a session is told as if there were none. */
function refusalOf(error: unknown): Refusal {
  if (error instanceof ProviderFault) return new Refusal('provider-unavailable', { cause: error })
  if (!(error instanceof Refusal)) return new Refusal('sign-in-failed', { cause: error })
  return answered.has(error.problem) ? error : new Refusal('identity-unknown', { cause: error })
}

const answered: ReadonlySet<ProblemCode> = new Set([
  ...(['identity-unknown', 'identity-taken'] as const),
  ...(['too-many-requests', 'unavailable', 'store-full'] as const),
])
