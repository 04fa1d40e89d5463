// Who lets a user in, and ends what the user is signed in with. Whoever could sign in as somebody
// acts in their place in every unit, so it takes the right to administer all of them.

import { user as type } from '@kontor/contract/records/user.ts'
import { Refusal } from '../../../refusal.ts'
import { operatorOf, type Reader } from '../../../rules/rights/access.ts'
import {
  administratorGroups,
  requireAdministrator,
  requireSupervisor,
  supervisorGroup,
  supervisorsOnly,
} from '../../../rules/rights/administration.ts'
import type { Identity } from '../../port/identities.ts'
import type { SignInCode, SpendCode, SpentCode } from '../../port/sign-in-codes.ts'
import type { AddCodeBy, EndSessionsBy, OfUser, RemoveIdentityBy } from '../../port/user-access.ts'
import { sql } from '../statements/sql.ts'
import { execute, type Step } from '../statements/step.ts'
import { groupNamesOf, groupsIn } from '../unit/groups-in.ts'
import { endSessions } from '../unit/sessions.ts'
import { addCode, spendCode } from '../unit/sign-in-codes.ts'
import type { WriteContext } from '../unit/write-context.ts'
import { storeAdministered } from './administer.ts'
import { userIn } from './administered.ts'
import { requireAllUnits, unitsOf } from './check-user.ts'
import { listIdentities, removeIdentity } from './identities.ts'

/** In all units of the user. */
export function* addCodeBy(
  context: WriteContext,
  { reader, user, isStrong, ...code }: AddCodeBy,
): Step<void> {
  const units = yield* requireAllOf({ reader, user })
  yield* requireStrength({ reader, user, isStrong, kind: code.kind }, units)
  yield* addCode(context, { ...code, user, units, by: reader.user })
}

/** With them what would begin another. */
export function* endSessionsBy(
  context: WriteContext,
  { reader, user, now }: EndSessionsBy,
): Step<number> {
  yield* requireAllOf({ reader, user })
  yield* execute(sql`delete from "signInCode" where "user" = ${user} and "spentAt" is null`)
  return yield* endSessions(context, { of: { user }, now, by: reader.user })
}

export function* listIdentitiesBy({ reader, user }: OfUser): Step<readonly Identity[]> {
  yield* requireAllOf({ reader, user })
  return yield* listIdentities({ user })
}

export function* removeIdentityBy(
  context: WriteContext,
  { reader, ...input }: RemoveIdentityBy,
): Step<number> {
  yield* requireAllOf({ reader, user: input.user })
  return yield* removeIdentity(context, { ...input, by: reader.user })
}

/** The units of the user; refuses whoever does not administer the user in each of them. */
function* requireAllOf({ reader, user }: OfUser): Step<readonly number[]> {
  const found = yield* userIn(reader.unit, sql`u."id" = ${user}`)
  if (found === undefined) throw new Refusal('not-found')
  const own = yield* groupNamesOf(reader, reader.unit)
  requireAdministrator(type, { groups: own, isSelf: false }, ['isDisabled'])
  const units = yield* unitsOf(user)
  yield* requireAllUnits(type, reader, units)
  for (const unit of units) {
    const names = (yield* groupsIn(unit, user)).map(({ name }) => name)
    if (!names.includes(supervisorGroup)) continue
    const groups = yield* groupNamesOf(reader, unit)
    requireSupervisor({ groups, isSelf: false }, 'let a supervisor in, or keep one out')
  }
  return units
}

/** What a leaked token or a weak session makes must not outlive it with the rights of an admin. */
function* requireStrength(
  { reader, user, isStrong, kind }: Pick<AddCodeBy, 'reader' | 'user' | 'isStrong' | 'kind'>,
  units: readonly number[],
): Step<void> {
  if (kind === 'link') {
    for (const unit of units) {
      const groups = yield* groupNamesOf(reader, unit)
      requireSupervisor({ groups, isSelf: false }, 'make a link to sign in as somebody else')
    }
  }
  if (isStrong || (kind === 'invitation' && !(yield* administersAny(user, units)))) return
  throw supervisorsOnly(
    'A link to sign in, and an invitation of somebody who administers, is made in a session that ' +
      'a passkey, a link, or several factors at a provider stand behind.',
  )
}

function* administersAny(user: number, units: readonly number[]): Step<boolean> {
  for (const unit of units) {
    if ((yield* groupsIn(unit, user)).some(({ name }) => administratorGroups.has(name))) return true
  }
  return false
}

/** Spends an invitation; its user is no draft any more, by their own hand. */
export function* acceptInvitation(
  context: WriteContext,
  { digest, now }: Omit<SpendCode, 'kind'>,
): Step<Pick<SignInCode, 'user' | 'units' | 'scopes'> | SpentCode> {
  const spent = yield* spendCode(context, { digest, kind: 'invitation', now })
  if (typeof spent === 'string') return spent
  for (const unit of spent.units) {
    const found = yield* userIn(unit, sql`u."id" = ${spent.user}`)
    if (found?.record['isDraft'] !== true) continue
    const reader: Reader = { ...operatorOf(unit), user: spent.user }
    const input = { reader, base: found.version, now, digest: '' }
    const change = {
      ...{ reader, by: { groups: [], isSelf: true }, id: spent.user, before: found.record },
      ...{ after: { ...found.record, isDraft: false }, fields: ['isDraft'], references: [] },
      leaves: false,
    }
    yield* storeAdministered(context, { ...input, draft: { collection: 'users' } }, change)
    break
  }
  return spent
}
