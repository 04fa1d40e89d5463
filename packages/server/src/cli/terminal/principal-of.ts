// As whom a command reads and writes records: a user of the unit, or whoever runs the installation.

import { Refusal } from '../../refusal.ts'
import { operatorOf } from '../../rules/rights/access.ts'
import type { Principal } from '../../service/requests/principal.ts'
import type { Store } from '../../store/store.ts'
import type { CommandOption } from './command.ts'

export const userOption: CommandOption = {
  type: 'string',
  value: 'ID',
  help: 'act as this user, with the rights of it (default: with all rights)',
}

export async function principalOf(
  store: Store,
  unit: number,
  user: number | undefined,
): Promise<Principal> {
  const scopes = ['read', 'write'] as const
  if (user === undefined) return { reader: operatorOf(unit), tokenId: 'command', scopes }
  const reader = await store.directory.findReader({ unit, user, units: [unit] })
  if (reader !== undefined) return { reader, tokenId: 'command', scopes }
  throw new Refusal('not-found', { detail: `Unit ${unit} has no user ${user}.` })
}
