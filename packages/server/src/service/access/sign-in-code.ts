// Codes to sign in with: 256 random bits, which the store knows by their digest alone.

import { createHash } from 'node:crypto'
import type { Scope } from '@kontor/contract/endpoints/endpoint.ts'
import { limits } from '@kontor/contract/limits.ts'
import { type Clock, randomText } from '../../config/clock.ts'
import type { Store } from '../../store/store.ts'

export interface SignInCodeInput {
  readonly user: number
  readonly units: readonly number[]
  readonly scopes: readonly Scope[]
}

const codeBytes = 32
/** For so long it is told that a code was used or has expired. */
const rememberedMs = 24 * 3600_000

/** Answers the code, which is stored nowhere. */
export async function issueSignInCode(
  store: Store,
  clock: Clock,
  input: SignInCodeInput,
): Promise<string> {
  const code = randomText(codeBytes)
  const now = clock.now()
  const until = new Date(now.getTime() + limits.signInCodeMinutes * 60_000)
  await store.signInCodes.add({
    ...{ ...input, kind: 'link' as const },
    digest: digestOfCode(code),
    expiresAt: until.toISOString(),
    dropUntil: new Date(now.getTime() - rememberedMs).toISOString(),
  })
  return code
}

/** As many bits as the code has: nobody finds it by trying, so nothing slower is needed. */
export function digestOfCode(code: string): string {
  return createHash('sha256').update(code).digest('base64url')
}
