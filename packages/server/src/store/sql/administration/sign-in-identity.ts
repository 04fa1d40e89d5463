// Whom a provider signs in: the user that its subject belongs to; the first time the one user with
// the name or address that it vouches for, or one who is made. All of it in one transaction, so
// that of several at the same moment each sees what the others have done.

import { type ProblemCode, problems } from '@kontor/contract/errors.ts'
import { foldText } from '@kontor/contract/filter/fold.ts'
import { Refusal } from '../../../refusal.ts'
import { operatorOf } from '../../../rules/rights/access.ts'
import type { FindUserInput } from '../../port/directory.ts'
import type {
  GroupOfProvider,
  IdentitySignIn,
  SignedInIdentity,
  SignInFailure,
} from '../../port/identities.ts'
import { addRow } from '../statements/add-row.ts'
import { sql } from '../statements/sql.ts'
import { execute, queryAll, queryOne, type Step } from '../statements/step.ts'
import { tables } from '../statements/tables.ts'
import { addToTrail } from '../unit/audit.ts'
import { groupRows } from '../unit/directory.ts'
import type { GroupRow } from '../unit/groups-in.ts'
import type { WriteContext } from '../unit/write-context.ts'
import { createAdministered } from './administer.ts'
import { unitsOf } from './check-user.ts'
import { addUser, joinGroup, leaveGroup } from './membership.ts'

export function* signInIdentity(
  context: WriteContext,
  input: IdentitySignIn,
): Step<SignedInIdentity> {
  const { issuer, subject, invited, now } = input
  const known = yield* queryOne<{ user: number }>(
    sql`select "user" from "identity" where "issuer" = ${issuer} and "subject" = ${subject}`,
  )
  if (invited !== undefined && known !== undefined && known.user !== invited) {
    throw refusal('identity-taken', 'The invited user came with the identity of another user.')
  }
  const user = known?.user ?? invited ?? (yield* findOrMake(context, input))
  yield* requireActive(user)
  if (known === undefined) yield* addIdentity(context, input, user)
  else {
    yield* execute(
      sql`update "identity" set "lastUsedAt" = ${now}
        where "issuer" = ${issuer} and "subject" = ${subject}`,
    )
  }
  for (const group of input.groups) yield* giveOrTake(context, user, group, input)
  return { user, units: yield* unitsOf(user) }
}

function* requireActive(user: number): Step<void> {
  const active = yield* queryOne(
    sql`select "id" from "user" where "id" = ${user} and "isDisabled" = 0 and "isDraft" = 0`,
  )
  if (active === undefined) throw unknown(`User ${user} is disabled, or a draft.`)
}

function* findOrMake(context: WriteContext, input: IdentitySignIn): Step<number> {
  const { found } = input
  if (found === undefined) throw unknown('The provider vouches for no name and no address.')
  const users = yield* queryAll<{ id: number }>(
    sql`select "id" from "user" where ${sql.id(found.by)} = ${found.text} order by "id" limit 2`,
  )
  const [user, other] = users
  if (other !== undefined) throw unknown(`Several users have this ${found.by}.`)
  if (user !== undefined) return user.id
  if (input.create.length === 0) throw unknown(`No user has this ${found.by}.`)
  yield* requireNobodyLike(found)
  return yield* makeUser(context, input, found)
}

/** Somebody whose name or address differs in the case of its letters alone may be the same. */
function* requireNobodyLike({ text }: FindUserInput): Step<void> {
  const users = yield* queryAll<{ username: string; email: string | null }>(
    sql`select "username", "email" from "user"`,
  )
  const folded = foldText(text)
  const isLike = users.some(({ username, email }) =>
    [username, email ?? ''].some((each) => foldText(each) === folded),
  )
  if (isLike) throw unknown('A user has nearly this name or address: set the identity by command.')
}

function* makeUser(
  context: WriteContext,
  { create, now, requestId }: IdentitySignIn,
  { by, text }: FindUserInput,
): Step<number> {
  const [first, ...others] = create
  if (first === undefined) throw new Error('A user is made a member of a unit.')
  const groups = yield* groupsNamed(first.unit, first.groups)
  const record = {
    ...{ username: text, email: by === 'email' ? text : null },
    groupIds: groups.map(({ id }) => id),
    groupNames: groups.map(({ name }) => name),
  }
  const { id } = yield* createAdministered(context, {
    ...{ reader: operatorOf(first.unit), now, requestId, digest: '', isDryRun: false },
    draft: { collection: 'users', type: 'USER', json: JSON.stringify(record), references: [] },
  })
  if (id === null) throw new Error('A user that was made has an id.')
  for (const { unit, groups: names } of others) {
    yield* addUser(context, { unit, user: id })
    for (const { id: group } of yield* groupsNamed(unit, names)) {
      yield* joinGroup(context, { group, user: id }, { reader: operatorOf(unit), requestId })
    }
  }
  return id
}

/** One that was deleted since the policy was put is left out. */
function* groupsNamed(unit: number, names: readonly string[]): Step<readonly GroupRow[]> {
  const groups = (yield* groupRows(unit)) as unknown as readonly GroupRow[]
  return groups.filter(({ name }) => names.includes(name))
}

function* addIdentity(
  context: WriteContext,
  { issuer, subject, found, now, requestId }: IdentitySignIn,
  user: number,
): Step<void> {
  const other = yield* queryOne(
    sql`select "subject" from "identity" where "issuer" = ${issuer} and "user" = ${user}`,
  )
  if (other !== undefined) {
    throw refusal('identity-taken', `User ${user} is known by another subject of the issuer.`)
  }
  const name = found?.text ?? null
  const row = { issuer, subject, user, name, createdAt: now, lastUsedAt: now }
  yield* addRow(context.dialect, tables.identity, row)
  const to = { issuer, subject, name }
  const created = { action: 'created', from: null, to } as const
  yield* addToTrail(context, { subject: 'identity', key: user, user, requestId, ...created })
}

/** In units that the user belongs to. The last supervisor of a unit stays one. */
function* giveOrTake(
  context: WriteContext,
  user: number,
  { unit, group: name, isGiven }: GroupOfProvider,
  { requestId }: IdentitySignIn,
): Step<void> {
  const group = yield* queryOne<{ id: number; isIn: number }>(
    sql`select g."id", case when u."user" is null then 0 else 1 end as "isIn"
      from "group" g join "unitUser" m on m."unit" = g."unit" and m."user" = ${user}
      left join "groupUser" u on u."group" = g."id" and u."user" = ${user}
      where g."unit" = ${unit} and g."name" = ${name}`,
  )
  if (group === undefined || (group.isIn === 1) === isGiven) return
  const member = { group: group.id, user }
  const by = { reader: operatorOf(unit), requestId }
  if (isGiven) yield* joinGroup(context, member, by)
  else yield* leaveUnlessLast(leaveGroup(context, member, by))
}

/** It refuses before it has written anything. */
function* leaveUnlessLast(step: Step<void>): Step<void> {
  try {
    yield* step
  } catch (error) {
    if (!(error instanceof Refusal && error.problem === 'last-supervisor')) throw error
  }
}

export function* noteSignInFailure(
  context: WriteContext,
  { provider, requestId, ...to }: SignInFailure,
): Step<void> {
  const refused = { action: 'refused', from: null, to } as const
  yield* addToTrail(context, { subject: 'sign-in', key: provider, requestId, ...refused })
}

function unknown(reason: string): Refusal {
  return refusal('identity-unknown', reason)
}

/** In the same words whatever the reason is, which only the trail tells. */
function refusal(problem: ProblemCode, reason: string): Refusal {
  return new Refusal(problem, { detail: problems[problem].hint, cause: new Error(reason) })
}
