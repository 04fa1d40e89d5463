// Puts the policy of signing in, once it is checked; answers what whoever puts it should know.

import {
  type SignInPolicy,
  signInPolicyFile,
} from '@kontor/contract/configuration/sign-in-policy.ts'
import { secretFileState } from '../../config/secret-file.ts'
import { Refusal } from '../../refusal.ts'
import { validateFile } from '../../rules/records/validate-schema.ts'
import {
  type PolicyFacts,
  signInPolicyFaults,
  signInPolicyWarnings,
} from '../../rules/settings/sign-in-policy-changes.ts'
import type { DirectoryRow } from '../../store/port/directory.ts'
import type { Store } from '../../store/store.ts'
import { claimOf, mayBeStrong } from './provider-claims.ts'
import type { TriedProvider } from './try-provider.ts'

export interface PutPolicy {
  readonly policy: SignInPolicy
  /** Sentences. */
  readonly notes: readonly string[]
}

export interface TriedPolicy extends PutPolicy {
  readonly providers: readonly TriedProvider[]
}

/** Checks it, and answers the same, but stores nothing. */
export async function trySignInPolicyFile(store: Store, file: unknown): Promise<TriedPolicy> {
  const checked = await checkedPolicy(store, file)
  const { tryProvider } = await import('./try-provider.ts')
  const providers = await Promise.all((checked.policy.providers ?? []).map(tryProvider))
  return { ...checked, providers }
}

export async function putSignInPolicyFile(store: Store, file: unknown): Promise<PutPolicy> {
  const checked = await checkedPolicy(store, file)
  await store.installation.putSignInPolicy({ policy: checked.policy })
  return checked
}

async function checkedPolicy(store: Store, file: unknown): Promise<PutPolicy> {
  const shape = validateFile(signInPolicyFile, file)
  if (shape.length > 0) throw new Refusal('invalid-file', { faults: shape })
  const policy = file as SignInPolicy
  const facts = await factsFor(store, policy)
  const faults = signInPolicyFaults(policy, facts)
  if (faults.length > 0) throw new Refusal('invalid-file', { faults })
  const left = await leftToLinks(store, policy)
  return { policy, notes: [...signInPolicyWarnings(policy, facts), ...notesOf(policy), ...left] }
}

async function factsFor(store: Store, { providers }: SignInPolicy): Promise<PolicyFacts> {
  const units = await store.inspection.listUnits()
  const groups = units.map(async (unit) => {
    const rows = await store.directory.listGroups({ unit })
    return [unit, rows.map(({ name }) => String(name))] as const
  })
  const files = (providers ?? []).map(async ({ clientSecretFile: path }) => {
    return [path, await secretFileState(path)] as const
  })
  return {
    audience: await store.installation.note({ name: 'oidcAudience' }),
    groups: new Map(await Promise.all(groups)),
    secretFiles: new Map(await Promise.all(files)),
  }
}

/** Who could only come in by a link. */
async function leftToLinks(store: Store, policy: SignInPolicy): Promise<readonly string[]> {
  const { ways } = policy
  if (ways.includes('token')) return []
  const users = await store.directory.listUsers()
  const findable = await findableBy(store, policy, users)
  const left: string[] = []
  for (const user of users) {
    if (user['isDisabled'] === true || findable(user)) continue
    const of = { user: Number(user['id']) }
    const passkeys = ways.includes('passkey') ? await store.passkeys.list(of) : []
    if (passkeys.every(({ revokedAt }) => revokedAt !== null)) left.push(String(user['username']))
  }
  if (left.length === 0) return []
  const named = left.slice(0, namedMax).join(', ')
  const more = left.length > namedMax ? ` and ${left.length - namedMax} more` : ''
  return [`Only a link or an invitation lets these users in: ${named}${more}.`]
}

const namedMax = 10

/** Whom a provider knows already, or could find the first time: by the one user of a mail. */
async function findableBy(
  store: Store,
  { providers }: SignInPolicy,
  users: readonly DirectoryRow[],
): Promise<(user: DirectoryRow) => boolean> {
  const entries = providers ?? []
  if (entries.some((entry) => claimOf(entry) !== 'email')) return () => true
  if (entries.length === 0) return () => false
  const issuers = new Set(entries.map(({ issuer }) => issuer))
  const known = (await store.identities.list({})).filter(({ issuer }) => issuers.has(issuer))
  const ids = new Set(known.map(({ user }) => user))
  const byMail = Map.groupBy(users, ({ email }) => email)
  return ({ id, email }) =>
    ids.has(Number(id)) || (typeof email === 'string' && byMail.get(email)?.length === 1)
}

function* notesOf({ ways, adminNeeds, providers }: SignInPolicy): Generator<string> {
  if (!ways.includes('token')) {
    yield 'Sessions that began with a token go on until they end; no new one begins.'
  }
  if (adminNeeds === 'strong') {
    yield 'Sessions of a token, or of a provider that reports one factor, administer nothing now.'
    if (!ways.includes('passkey') && !(providers ?? []).some(mayBeStrong)) {
      yield 'No way of this policy is strong: a link of `kontor sign-in` alone administers.'
    }
  }
  yield 'Whatever the policy says, a link of `kontor sign-in` signs in.'
}
