// What is wrong with a sign-in policy that follows its schema.

import type { SignInPolicy } from '@kontor/contract/configuration/sign-in-policy.ts'
import type { Fault } from '@kontor/contract/errors.ts'

/** Every fault, each place once. */
export function signInPolicyFaults(policy: SignInPolicy): readonly Fault[] {
  return [...checkWays(policy)]
}

function* checkWays({ ways, providers }: SignInPolicy): Generator<Fault> {
  const isSplit = ways.includes('oidc') === (providers ?? []).length > 0
  if (isSplit) return
  const message = ways.includes('oidc')
    ? 'The way `oidc` needs a provider: list one in `providers`.'
    : 'Providers need the way `oidc` in `ways`.'
  yield { code: 'wrong-value', pointer: '/ways', message }
}
