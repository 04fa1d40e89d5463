// Signing in as people do: at the server by its name, by a link, and with a device of passkeys.

import type { Page } from '@playwright/test'
import { systemClock } from '../../../server/src/config/clock.ts'
import { issueSignInCode } from '../../../server/src/service/access/sign-in-code.ts'
import { allScopes } from '../../../server/test/support/user-caller.ts'
import type { Unit } from '../console-test.ts'

/** A relying party has a name, which an address of numbers is not. */
export function named({ address, ...served }: Unit): Unit {
  return { ...served, address: address.replace('127.0.0.1', 'localhost') } as Unit
}

/** What a link of whoever runs the server ends with. */
export async function linkOf({ store, unit }: Unit, user: number): Promise<string> {
  const input = { user, units: [unit], scopes: allScopes }
  return `#code=${await issueSignInCode(store, systemClock, input)}`
}

/** A device with a lock of its screen, which stores passkeys. */
export async function withPasskeys(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true },
      ...{ hasUserVerification: true, isUserVerified: true },
      automaticPresenceSimulation: true,
    },
  })
}
