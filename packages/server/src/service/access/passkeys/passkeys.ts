// Passkeys over HTTP: who sees which, who calls them something else, and who ends them.

import {
  type PasskeyChange,
  passkeyAction,
  passkeyChange,
} from '@kontor/contract/records/passkey-request.ts'
import type { Clock } from '../../../config/clock.ts'
import { Refusal } from '../../../refusal.ts'
import { validateFields } from '../../../rules/records/validate-schema.ts'
import type { Reader } from '../../../rules/rights/access.ts'
import type { Passkey } from '../../../store/port/passkeys.ts'
import type { Store } from '../../../store/store.ts'
import type { Answer } from '../../requests/answer.ts'
import type { Principal } from '../../requests/principal.ts'
import type { TokenInput } from '../../requests/unit-request.ts'
import { passkeyJson, shownPasskey } from './passkey-json.ts'

interface PasskeyServices {
  /** Those of the caller; for supervisors those of the unit. */
  listPasskeys(principal: Principal): Promise<Answer>
  renamePasskey(input: TokenInput & { readonly id: string }): Promise<Answer>
  revokePasskey(input: TokenInput & { readonly id: string }): Promise<Answer>
}

export function passkeyServices(store: Store, clock: Clock): PasskeyServices {
  return {
    async listPasskeys({ reader }) {
      const passkeys = await visibleTo(store, reader)
      return { json: JSON.stringify({ data: passkeys.map(shownPasskey) }) }
    },

    async renamePasskey({ principal, id, body }) {
      const faults = validateFields(passkeyChange, body)
      if (faults.length > 0) throw new Refusal('invalid-record', { faults })
      const passkey = await requirePasskey(store, principal, id)
      const { name } = body as PasskeyChange
      await store.passkeys.rename({ id, name, by: principal.reader.user })
      return { json: passkeyJson({ ...passkey, name }) }
    },

    async revokePasskey({ principal, id, body }) {
      const faults = validateFields(passkeyAction, body)
      if (faults.length > 0) throw new Refusal('invalid-record', { faults })
      const passkey = await requirePasskey(store, principal, id)
      const now = clock.now().toISOString()
      await store.passkeys.revoke({ id, now, by: principal.reader.user })
      return { json: passkeyJson({ ...passkey, revokedAt: passkey.revokedAt ?? now }) }
    },
  }
}

async function visibleTo(store: Store, reader: Reader): Promise<readonly Passkey[]> {
  const { unit, user, isSupervisor } = reader
  return await store.passkeys.list(isSupervisor ? { membersOf: unit } : { user })
}

/** One that the caller may change: their own, or of a user whom they administer everywhere. */
async function requirePasskey(
  store: Store,
  { reader, scopes }: Principal,
  id: string,
): Promise<Passkey> {
  const passkey = (await visibleTo(store, reader)).find((each) => each.id === id)
  if (passkey === undefined) throw new Refusal('not-found')
  if (passkey.user === reader.user) return passkey
  if (!scopes.includes('admin')) {
    const detail = 'A token without scope `admin` never changes passkeys of others.'
    throw new Refusal('insufficient-scope', { detail })
  }
  const { units = [] } = (await store.passkeys.find({ credential: passkey.credential })) ?? {}
  for (const unit of units) {
    const inUnit = reader.units.includes(unit)
      ? await store.directory.findReader({ unit, user: reader.user, units: reader.units })
      : undefined
    if (inUnit?.isSupervisor !== true) throw new Refusal('user-shared')
  }
  return passkey
}
