// Says in the log where passkeys were made for another host than the one that is served now: after
// a change of `--origin` they sign in nobody.

import type { Logger } from '../../http/logger.ts'
import { passkeysElsewhere } from '../../service/doctor/check-sign-in.ts'
import type { Store } from '../../store/store.ts'

export async function warnOfPasskeys(store: Store, address: string, logger: Logger): Promise<void> {
  for (const sentence of await passkeysElsewhere(store, address)) logger.warn(sentence)
}
