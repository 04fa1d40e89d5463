// What is told of a passkey.

import type { Passkey } from '../../../store/port/passkeys.ts'

export function passkeyJson(passkey: Omit<Passkey, 'credential'>): string {
  return JSON.stringify(shownPasskey(passkey))
}

export function shownPasskey({ user, revokedAt, ...passkey }: Omit<Passkey, 'credential'>): object {
  const { id, name, createdAt, lastUsedAt, isBackedUp, transports } = passkey
  const times = { createdAt, lastUsedAt }
  return { id, userId: user, name, ...times, isBackedUp, transports, isRevoked: revokedAt !== null }
}
