// What a server prints at its start for whoever wants to look around: a link that signs in, and for
// the demo company a line to paste. A link is a key: of a store that is no demo it is shown at a
// terminal alone, where no log keeps it.

import { signInLink } from '../../service/access/sign-in-link.ts'
import type { Services } from '../../service/services.ts'
import type { Store } from '../../store/store.ts'
import { clock } from '../terminal/with-store.ts'
import { browsableAddress } from '../token/web-address.ts'
import { whoSeesWhat } from '../unit/unit.ts'
import { curlLine, demoToken } from './serve-demo.ts'
import type { ServeSettings } from './serve-settings.ts'

interface Started {
  readonly store: Store
  readonly services: Services
  readonly settings: ServeSettings
  /** Where it listens. */
  readonly address: string
}

export async function firstLook(started: Started): Promise<readonly string[]> {
  const { store, services, settings, address } = started
  if (settings.isDemo) {
    const token = await demoToken(store, services, settings.store)
    return [await linkOf(started), curlLine(browsableAddress(address), token)]
  }
  const isShown = process.stdout.isTTY && settings.hasConsole
  return isShown && (await isUntouched(store)) ? [await linkOf(started), whoSeesWhat(1)] : []
}

/** Another one for each start, since it is good once. */
async function linkOf({ store, settings, address }: Started): Promise<string> {
  const { issueSignInCode } = await import('../../service/access/sign-in-code.ts')
  const scopes = ['read', 'write', 'admin'] as const
  const code = await issueSignInCode(store, clock, { user: 1, units: [1], scopes })
  return signInLink(settings.origin ?? browsableAddress(address), code)
}

/** Whether it is as it was created: nobody has had a token or a session, and nothing is in it. */
async function isUntouched({ tokens, directory, inspection }: Store): Promise<boolean> {
  if ((await tokens.list()).length > 0 || (await directory.listUsers()).length > 1) return false
  const counts = await inspection.countRecords({ unit: 1 })
  return [...counts.values()].every((count) => Number(count) === 0)
}
