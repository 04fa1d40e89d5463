// Opens the store for the length of one command.

import { randomText, systemClock } from '../../config/clock.ts'
import type { StoreConfig } from '../../config/config.ts'
import { openStore } from '../../open-store.ts'
import type { Store } from '../../store/store.ts'

const signingKeyBytes = 32

/** Runs the work on a store that is there, or may be created, and closes it in any case. */
export async function withStore<T>(
  config: StoreConfig,
  work: (store: Store) => Promise<T>,
  purpose: 'use' | 'create' = 'use',
): Promise<T> {
  const store = await openStore(config, { purpose, onFatal: () => undefined })
  try {
    await initialiseStore(store)
    return await work(store)
  } finally {
    await store.close()
  }
}

/** A fresh store gets its key, unit 1 and user 1, its supervisor. */
export async function initialiseStore(store: Store): Promise<void> {
  if ((await store.installation.accessVersion()) !== undefined) return
  await store.installation.initialise({ signingKey: newSigningKey(), username: 'admin' })
}

/** A secret to sign tokens with, base64url. */
export function newSigningKey(): string {
  return randomText(signingKeyBytes)
}

export const clock = systemClock
