// Codes to sign in with: 256 random bits, which the store knows by their digest alone.

import { createHash } from 'node:crypto'
import type { Scope } from '@kontor/contract/endpoints/endpoint.ts'
import { limits } from '@kontor/contract/limits.ts'
import { type Clock, randomText } from '../../config/clock.ts'
import type { CodeKind, NewSignInCode } from '../../store/port/sign-in-codes.ts'
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
  const { code, row } = newCode(clock, 'link')
  await store.signInCodes.add({ ...input, ...row })
  return code
}

interface NewCode {
  /** In no row. */
  readonly code: string
  readonly row: Pick<NewSignInCode, 'kind' | 'digest' | 'expiresAt' | 'dropUntil'>
}

export function newCode(clock: Clock, kind: CodeKind): NewCode {
  const code = randomText(codeBytes)
  const now = clock.now().getTime()
  const expiresAt = new Date(now + lifetimeMs[kind]).toISOString()
  const dropUntil = new Date(now - rememberedMs).toISOString()
  return { code, row: { kind, digest: digestOfCode(code), expiresAt, dropUntil } }
}

const lifetimeMs: Readonly<Record<CodeKind, number>> = {
  link: limits.signInCodeMinutes * 60_000,
  invitation: limits.invitationDays * 24 * 3600_000,
}

/** As many bits as the code has: nobody finds it by trying, so nothing slower is needed. */
export function digestOfCode(code: string): string {
  return createHash('sha256').update(code).digest('base64url')
}
