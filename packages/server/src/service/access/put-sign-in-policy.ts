// Puts the policy of signing in, once it is checked; answers what whoever puts it should know.

import {
  type SignInPolicy,
  signInPolicyFile,
} from '@kontor/contract/configuration/sign-in-policy.ts'
import { Refusal } from '../../refusal.ts'
import { validateFile } from '../../rules/records/validate-schema.ts'
import { signInPolicyFaults } from '../../rules/settings/sign-in-policy-changes.ts'
import type { Store } from '../../store/store.ts'

export interface PutPolicy {
  readonly policy: SignInPolicy
  /** Sentences. */
  readonly notes: readonly string[]
}

export async function putSignInPolicyFile(store: Store, file: unknown): Promise<PutPolicy> {
  const shape = validateFile(signInPolicyFile, file)
  const faults = shape.length > 0 ? shape : signInPolicyFaults(file as SignInPolicy)
  if (faults.length > 0) throw new Refusal('invalid-file', { faults })
  const policy = file as SignInPolicy
  await store.installation.putSignInPolicy({ policy })
  return { policy, notes: [...notesOf(policy)] }
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
