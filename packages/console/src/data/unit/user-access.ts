// What lets a user in. A link is never cached: it is returned to the caller alone.

import type { Kontor } from '@kontor/client'
import { clientOf } from '../api/client.ts'

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
