// Seals: every document that was frozen still says what it said then, and none is missing.

import type { CheckInput, Outcome } from './check.ts'

export async function checkSeals({ store, units, onProgress }: CheckInput): Promise<Outcome> {
  const findings: string[] = []
  let seals = 0
  for (const unit of units) {
    const progress = new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT))
    onProgress(() => `seals of unit ${unit}: ${progress[0]} of ${progress[1]}`)
    const { checked, fault } = await store.inspection.checkSeals({ unit, progress })
    seals += checked
    if (fault !== undefined) {
      findings.push(
        `Unit ${unit}: ${fault} The store was changed by something else than Kontor: ` +
          'compare it with a backup.',
      )
    }
  }
  return { seen: `${seals} seals`, findings }
}
