// What lets a user in: links, which are never cached, and the user's identities at providers.

import type { Kontor } from '@kontor/client'
import { useQuery } from '@tanstack/react-query'
import { clientOf } from '../api/client.ts'
import { troubleOf } from '../api/problem-of.ts'
import { settingKeys } from '../api/query-keys.ts'

export type UserLink = Awaited<ReturnType<Kontor['users']['invite']>>

export async function inviteUser(unit: number, id: number): Promise<UserLink> {
  return await clientOf(unit).users.invite(id)
}

export async function makeSignInLink(unit: number, id: number): Promise<UserLink> {
  return await clientOf(unit).users.signInLink(id)
}

/** Answers how many have ended. */
export async function endSessionsOf(unit: number, id: number): Promise<number> {
  return await clientOf(unit).users.endSessions(id)
}

export type UserIdentity = Awaited<ReturnType<Kontor['users']['identities']>>[number]

/** Null where only others may see them: who administers the user in all units, or a supervisor. */
export function useIdentities(unit: number, user: number) {
  return useQuery({
    queryKey: settingKeys.identities(unit, user),
    queryFn: async ({ signal }): Promise<readonly UserIdentity[] | null> => {
      try {
        return await clientOf(unit).users.identities(user, { signal })
      } catch (error) {
        if (isForOthers(error)) return null
        throw error
      }
    },
  })
}

function isForOthers(error: unknown): boolean {
  const { code } = troubleOf(error)
  return code === 'administration-forbidden' || code === 'user-shared'
}

export async function removeIdentity(unit: number, user: number, issuer: string): Promise<void> {
  await clientOf(unit).users.removeIdentity(user, issuer)
}
