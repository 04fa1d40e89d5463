// Whom passkeys are for, here. Browsers must know the server by a name.

import { type SignInPolicy, usualWays } from '@kontor/contract/configuration/sign-in-policy.ts'
import { Refusal } from '../../../refusal.ts'
import { type RelyingParty, relyingPartyOf } from './relying-party.ts'

/** Refuses with `not-found` where nobody has said the name. */
export function requireParty(origin: string | undefined): RelyingParty {
  const party = relyingPartyOf(origin)
  if (party !== undefined) return party
  const detail =
    'There are no passkeys at this address: browsers make them for a name alone, over HTTPS or ' +
    'at localhost. `kontor serve --origin https://kontor.example.com` says which name it is.'
  throw new Refusal('not-found', { detail })
}

/** Refuses with `not-found` to make one that would be of no use. */
export function requireUse(policy: SignInPolicy | undefined): void {
  if ((policy?.ways ?? usualWays).includes('passkey')) return
  const detail =
    'Nobody signs in with a passkey here: the sign-in policy leaves it out. ' +
    '`kontor sign-in policy put` adds it.'
  throw new Refusal('not-found', { detail })
}
