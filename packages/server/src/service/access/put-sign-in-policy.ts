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

export async function putSignInPolicyFile(store: Store, file: unknown): Promise<PutPolicy> {
  const shape = validateFile(signInPolicyFile, file)
  if (shape.length > 0) throw new Refusal('invalid-file', { faults: shape })
  const policy = file as SignInPolicy
  const facts = await factsFor(store, policy)
  const faults = signInPolicyFaults(policy, facts)
  if (faults.length > 0) throw new Refusal('invalid-file', { faults })
  await store.installation.putSignInPolicy({ policy })
  return { policy, notes: [...signInPolicyWarnings(policy, facts), ...notesOf(policy)] }
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

function* notesOf({ ways, adminNeeds }: SignInPolicy): Generator<string> {
  if (!ways.includes('token')) {
    yield 'Sessions that began with a token go on until they end; no new one begins.'
  }
  if (adminNeeds === 'strong') {
    yield 'Sessions of a token, or of a provider that reports one factor, administer nothing now.'
  }
  yield 'Whatever the policy says, a link of `kontor sign-in` signs in.'
}
