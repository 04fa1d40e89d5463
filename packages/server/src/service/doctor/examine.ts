// Makes all checks, one after the other. A check that fails is a finding, not the end.

import { elapsedMs } from '../../config/clock.ts'
import type { Check, CheckInput, Outcome } from './check.ts'

export interface Examined extends Outcome {
  readonly check: string
  readonly isFine: boolean
  readonly milliseconds: number
}

export async function* examine(
  checks: readonly Check[],
  input: CheckInput,
): AsyncGenerator<Examined> {
  for (const { name, run } of checks) {
    const start = elapsedMs()
    input.onProgress(() => name)
    const outcome = await run(input).catch(failed)
    const milliseconds = Math.round(elapsedMs() - start)
    yield { check: name, isFine: outcome.findings.length === 0, ...outcome, milliseconds }
  }
}

function failed(error: unknown): Outcome {
  const reason = error instanceof Error ? error.message : String(error)
  const finding = `This could not be checked: ${reason}`
  return { seen: 'the check failed', findings: [finding] }
}
