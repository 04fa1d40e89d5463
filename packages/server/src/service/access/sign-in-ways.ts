// The ways to sign in to this installation: the same for everybody, by its policy alone.

import {
  type SignInPolicy,
  type SignInWay,
  usualWays,
} from '@kontor/contract/configuration/sign-in-policy.ts'
import type { TokenRule } from '@kontor/contract/endpoints/token-rules.ts'
import { Refusal } from '../../refusal.ts'
import type { Answer } from '../requests/answer.ts'
import type { Callers } from './callers.ts'
import { relyingPartyOf } from './passkeys/relying-party.ts'

/** Where browsers find the server; undefined where nobody says, and it is not on loopback. */
export type OriginOf = () => string | undefined

interface Listed {
  readonly way: SignInWay
}

interface WaysService {
  listSessionWays(): Promise<Answer>
}

export function signInWaysService(callers: Callers, originOf: OriginOf): WaysService {
  return {
    async listSessionWays() {
      const { policy } = await callers.state()
      return { json: JSON.stringify({ data: [...listedWays(policy, originOf())] }) }
    },
  }
}

/** Whether somebody who was invited could come back. */
export function hasWayToJoin(
  policy: SignInPolicy | undefined,
  origin: string | undefined,
): boolean {
  return [...listedWays(policy, origin)].some(({ way }) => way === 'passkey' || way === 'oidc')
}

/** A link is always one of them. Providers and passkeys need to know where browsers find us. */
function* listedWays(
  policy: SignInPolicy | undefined,
  origin: string | undefined,
): Generator<Listed> {
  const ways = policy?.ways ?? usualWays
  for (const way of ways) {
    if (way === 'oidc' && origin !== undefined) yield* providersOf(policy)
    if (way === 'passkey' && relyingPartyOf(origin) !== undefined) yield { way }
    if (way === 'link' || way === 'token') yield { way }
  }
  if (!ways.includes('link')) yield { way: 'link' }
}

function providersOf(policy: SignInPolicy | undefined): readonly Listed[] {
  return (policy?.providers ?? []).map(({ name, title }) => {
    return { way: 'oidc' as const, name, title, url: `/session/oidc/${name}` }
  })
}

/** Refuses a way that the policy leaves out. A provider that it leaves out is not found. */
export function requireWay(policy: SignInPolicy | undefined, way: keyof typeof closed): void {
  if ((policy?.ways ?? usualWays).includes(way)) return
  const members = { rule: 'way-closed' satisfies TokenRule }
  throw new Refusal('unauthorized', { detail: closed[way], members })
}

const closed = {
  token: 'Nobody signs in with a token here: the sign-in policy leaves it out.',
  passkey: 'Nobody signs in with a passkey here: the sign-in policy leaves it out.',
} as const
