// Whether people can sign in as the policy says: where passkeys were made, and what providers need.

import { quote } from '@kontor/contract/quote.ts'
import { isReadable } from '../../config/is-readable.ts'
import type { Store } from '../../store/store.ts'
import type { CheckInput, Outcome } from './check.ts'

export async function checkSignIn({ store }: CheckInput): Promise<Outcome> {
  const policy = await store.installation.signInPolicy()
  const servedAt = await store.installation.note({ name: 'servedAt' })
  const elsewhere = servedAt === undefined ? [] : await passkeysElsewhere(store, servedAt)
  const secrets = (policy?.providers ?? []).flatMap(({ name, clientSecretFile }) =>
    isReadable(clientSecretFile)
      ? []
      : [
          `The secret of the provider ${name} is not to be read in ${quote(clientSecretFile)}: ` +
            'nobody signs in through it.',
        ],
  )
  const seen = policy === undefined ? 'links and tokens' : policy.ways.join(', ')
  return { seen, findings: [...elsewhere, ...secrets] }
}

/** A sentence where passkeys were made for another host than the one that serves the store. */
export async function passkeysElsewhere(store: Store, address: string): Promise<readonly string[]> {
  const { hostname } = new URL(address)
  const origins = await store.inspection.passkeyOrigins()
  const others = origins.filter((origin) => new URL(origin).hostname !== hostname)
  if (others.length === 0) return []
  return [
    `Passkeys were made for ${others.join(', ')} and sign in nobody at ${address}: serve with ` +
      '`--origin` as before, or let people in with `kontor sign-in` to register new ones.',
  ]
}
