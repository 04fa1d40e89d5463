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
import type { Store } from '../../store/store.ts'

export interface PutPolicy {
  readonly policy: SignInPolicy
  /** Sentences. */
  readonly notes: readonly string[]
}

/** Tried, it is checked and stored nowhere. */
export async function putSignInPolicyFile(
  store: Store,
  file: unknown,
  isDryRun = false,
): Promise<PutPolicy> {
  const shape = validateFile(signInPolicyFile, file)
  if (shape.length > 0) throw new Refusal('invalid-file', { faults: shape })
  const policy = file as SignInPolicy
  const facts = await factsFor(store, policy)
  const faults = signInPolicyFaults(policy, facts)
  if (faults.length > 0) throw new Refusal('invalid-file', { faults })
  if (!isDryRun) await store.installation.putSignInPolicy({ policy })
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

/** Who could only come in by a link; a provider may find anybody, the first time. */
async function leftToLinks(store: Store, { ways }: SignInPolicy): Promise<readonly string[]> {
  if (ways.includes('token') || ways.includes('oidc')) return []
  const left: string[] = []
  for (const { id, username, isDisabled } of await store.directory.listUsers()) {
    if (isDisabled === true) continue
    const passkeys = ways.includes('passkey') ? await store.passkeys.list({ user: Number(id) }) : []
    if (passkeys.every(({ revokedAt }) => revokedAt !== null)) left.push(String(username))
  }
  if (left.length === 0) return []
  const named = left.slice(0, namedMax).join(', ')
  const more = left.length > namedMax ? ` and ${left.length - namedMax} more` : ''
  return [`Only a link or an invitation lets these users in: ${named}${more}.`]
}

const namedMax = 10

function* notesOf({ ways, adminNeeds }: SignInPolicy): Generator<string> {
  if (!ways.includes('token')) {
    yield 'Sessions that began with a token go on until they end; no new one begins.'
  }
  if (adminNeeds === 'strong') {
    yield 'Sessions of a token, or of a provider that reports one factor, administer nothing now.'
  }
  yield 'Whatever the policy says, a link of `kontor sign-in` signs in.'
}
