// Who a user is at identity providers, as whoever administers the user sees it, and takes it away.

import type { Clock } from '../../config/clock.ts'
import type { Store } from '../../store/store.ts'
import type { Answer } from '../requests/answer.ts'
import type { Principal } from '../requests/principal.ts'
import type { Callers } from './callers.ts'

interface UserIdentityServices {
  listIdentities(input: OfUser): Promise<Answer>
  removeIdentity(
    input: OfUser & { readonly issuer: string; readonly requestId: string },
  ): Promise<Answer>
}

export interface OfUser {
  readonly principal: Principal
  readonly user: number
}

export function userIdentityServices(
  store: Store,
  clock: Clock,
  callers: Callers,
): UserIdentityServices {
  return {
    async listIdentities({ principal: { reader }, user }) {
      const identities = await store.userAccess.identities({ reader, user })
      const providers = (await callers.state()).policy?.providers ?? []
      const data = identities.map(({ issuer, subject, name, createdAt, lastUsedAt }) => {
        const title = providers.find((each) => each.issuer === issuer)?.title ?? null
        return { issuer, subject, title, name, createdAt, lastUsedAt }
      })
      return { json: JSON.stringify({ data }) }
    },

    async removeIdentity({ principal: { reader }, ...input }) {
      const now = clock.now().toISOString()
      const endedCount = await store.userAccess.removeIdentity({ ...input, reader, now })
      return { json: JSON.stringify({ endedCount }) }
    },
  }
}
