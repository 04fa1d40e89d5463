// An invitation in the fragment of the address: it is removed from there before anything else
// happens, and presented once whoever was invited says how to sign in from now on.

import { sharedValue } from '../../base/shared-value.ts'
import { clientOfServer } from './client.ts'
import { queryClient } from './query-client.ts'
import { sessionKey } from './query-keys.ts'

/** One that was not presented yet. */
const pending = sharedValue(takeInvitation())

export const useInvitation = pending.use

/** Begins the limited session that it is good for. Throws what the server refuses it with. */
export async function acceptInvitation(): Promise<void> {
  const invitation = pending.read()
  if (invitation === undefined) return
  const session = await clientOfServer().session.open({ invitation })
  queryClient.setQueryData(sessionKey, session)
  pending.write(undefined)
}

/** Whoever is signed in already may go on as they are. */
export function leaveInvitation(): void {
  pending.write(undefined)
}

function takeInvitation(): string | undefined {
  const found = /^#invitation=(.+)$/.exec(location.hash)?.[1]
  if (found !== undefined) history.replaceState(null, '', location.pathname + location.search)
  return found
}
