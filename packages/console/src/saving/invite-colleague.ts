// Makes a user of the unit who is known by an e-mail address, gives a role, and makes a link to
// invite with.

import { KontorError } from '@kontor/client'
import type { RoleName } from '@kontor/contract/records/roles.ts'
import type { Values } from '../base/value-path.ts'
import { refreshAfterSettings } from '../data/api/refresh-after-settings.ts'
import { giveRole } from '../data/unit/access-defaults.ts'
import { createUser, type Group } from '../data/unit/directory.ts'
import { inviteUser } from '../data/unit/user-access.ts'

interface Colleague {
  /** With an e-mail address. */
  readonly body: Values
  readonly role: RoleName | undefined
  readonly groups: readonly Pick<Group, 'id' | 'name'>[]
}

export interface InvitedColleague {
  readonly id: number
  /** Undefined where nobody who is invited could come back yet: the user waits for that. */
  readonly url: string | undefined
}

export async function inviteColleague(
  unit: number,
  { body, role, groups }: Colleague,
): Promise<InvitedColleague> {
  const { id } = await createUser(unit, { ...body, username: String(body['email']) })
  if (role !== undefined) await giveRole(unit, id, { role, groups })
  const url = await invitationFor(unit, id)
  await refreshAfterSettings(unit)
  return { id, url }
}

async function invitationFor(unit: number, id: number): Promise<string | undefined> {
  try {
    return (await inviteUser(unit, id)).url
  } catch (error) {
    if (error instanceof KontorError && error.code === 'no-way-to-join') return undefined
    throw error
  }
}
