// The audience of tokens of programs, and the clients by which people sign in: an ID token for one
// that is both would be accepted as a token.

import type { Store } from '../../store/store.ts'
import { UsageError } from '../terminal/command.ts'

/** Refuses the start; else notes the audience for whoever puts a policy later. */
export async function checkAudience(store: Store, audience: string | undefined): Promise<void> {
  const { installation } = store
  const policy = await installation.signInPolicy()
  const same = (policy?.providers ?? []).find(({ clientId }) => clientId === audience)
  if (same !== undefined) {
    throw new UsageError(
      `--oidc-audience is also the client of the provider ${same.name} in the sign-in policy: ` +
        'what signs in to the console would be accepted as a token. Name another audience.',
    )
  }
  const name = 'oidcAudience'
  if (((await installation.note({ name })) ?? '') === (audience ?? '')) return
  // A store that only reads, as a standby does, is served all the same.
  await installation.putNote({ name, value: audience ?? '' }).catch(() => undefined)
}
