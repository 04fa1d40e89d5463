// What the claims of a provider say: whom they vouch for, in which groups somebody is, and how
// strongly somebody was authenticated.

import type { SignInProvider } from '@kontor/contract/configuration/sign-in-policy.ts'
import { user } from '@kontor/contract/records/user.ts'
import { validateFields } from '../../rules/records/validate-schema.ts'
import type { FindUserInput } from '../../store/port/directory.ts'
import type { GivenMembership, GroupOfProvider } from '../../store/port/identities.ts'

export type Claims = Readonly<Record<string, unknown>>

/** What finds a user the first time. */
export function claimOf({ claim }: SignInProvider): string {
  return claim ?? 'email'
}

/**
 * Who can enter any address at the provider could be anybody here, so it must say that it has
 * verified the address.
 */
export function vouchedFor(provider: SignInProvider, claims: Claims): FindUserInput | undefined {
  const claim = claimOf(provider)
  const by = claim === 'email' ? 'email' : 'username'
  const text = claims[claim]
  if (typeof text !== 'string' || text === '') return undefined
  if (by === 'email' && claims['email_verified'] !== true) return undefined
  // What nobody could write is no name and no address here, either.
  return validateFields(checked[by], { [by]: text }).length === 0 ? { by, text } : undefined
}

const { username, email } = user.fields
const checked = { username: { username }, email: { email } } as const

/** What a user who is not found is made a member of, where the policy makes any. */
export function createdAs(
  { create }: SignInProvider,
  found: FindUserInput | undefined,
): readonly GivenMembership[] {
  const faults = validateFields(checked.username, { username: found?.text ?? null })
  return faults.length === 0 ? (create ?? []) : []
}

/** Of each group that the policy names, whether one of the provider's gives it. */
export function groupsOf(
  { groupsClaim, groups }: SignInProvider,
  claims: Claims,
): readonly GroupOfProvider[] {
  if (groupsClaim === undefined || groupsClaim === null) return []
  const named = new Set(textsIn(claims[groupsClaim]))
  const given = new Map<string, GroupOfProvider>()
  for (const [name, targets] of Object.entries(groups ?? {})) {
    for (const { unit, group } of targets ?? []) {
      const key = JSON.stringify([unit, group])
      const isGiven = named.has(name) || given.get(key)?.isGiven === true
      given.set(key, { unit, group, isGiven })
    }
  }
  return [...given.values()]
}

/** Whether any answer of it begins a strong session. */
export function mayBeStrong({ strong }: SignInProvider): boolean {
  return (strong?.amr ?? []).length > 0 || (strong?.acr ?? []).length > 0
}

export function isStrong({ strong }: SignInProvider, claims: Claims): boolean {
  const { amr, acr } = { amr: strong?.amr ?? [], acr: strong?.acr ?? [] }
  const isAmr = textsIn(claims['amr']).some((each) => amr.includes(each))
  return isAmr || textsIn(claims['acr']).some((each) => acr.includes(each))
}

/** Some providers send a list of one as a text. */
function textsIn(value: unknown): readonly string[] {
  const list: readonly unknown[] = Array.isArray(value) ? value : [value]
  return list.filter((each) => typeof each === 'string')
}
