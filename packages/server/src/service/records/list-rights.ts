// Tells why somebody may read and write a record, by the grounds of the rule itself: the caller,
// or, for a supervisor, any user of the unit. Who may not read the record learns nothing of it.

import type { Collection } from '@kontor/contract/records/record-type.ts'
import { Refusal } from '../../refusal.ts'
import type { Reader } from '../../rules/rights/access.ts'
import { supervisorsOnly } from '../../rules/rights/administration.ts'
import { explainAccess } from '../../rules/rights/explain-access.ts'
import type { Store } from '../../store/store.ts'
import type { Answer } from '../requests/answer.ts'
import type { FindInput } from '../requests/record-request.ts'

export interface RightsInput extends Omit<FindInput<Collection>, 'moment'> {
  /** Whose; the caller's where it is absent. */
  readonly user?: number
}

export function listRightsService(store: Store): (input: RightsInput) => Promise<Answer> {
  return async ({ principal: { reader }, collection, lookup, user = reader.user }) => {
    const found = await store.records.find({ reader, collection, lookup })
    if (found === undefined) throw new Refusal('not-found')
    if (user !== reader.user) await requireMember(store, reader, user)
    const record = { unit: reader.unit, user, collection, id: found.id }
    return { json: JSON.stringify(await rightsOn(store, record)) }
  }
}

async function requireMember(store: Store, reader: Reader, user: number): Promise<void> {
  if (!reader.isSupervisor) {
    throw supervisorsOnly('Only supervisors of the unit may read the rights of others.')
  }
  const { unit } = reader
  if ((await store.directory.findReader({ unit, user, units: [unit] })) !== undefined) return
  throw new Refusal('not-found', { detail: `The unit has no user ${user}.` })
}

interface UserAndRecord {
  readonly unit: number
  readonly user: number
  readonly collection: Collection
  readonly id: number
}

async function rightsOn(store: Store, record: UserAndRecord): Promise<object> {
  const { reader, isDisabled, grants, byDefault } = await store.records.explain(record)
  // Whoever left the unit meanwhile has no rights in it.
  if (reader === undefined) throw new Refusal('not-found')
  if (!isDisabled) return explainAccess({ reader, grants, byDefault })
  const via = 'The user is disabled: whatever the rule says, no token is accepted.'
  const because = ['read', 'write'].map((right) => ({ right, rule: 'disabled', via }))
  return { mayRead: false, mayWrite: false, because }
}
