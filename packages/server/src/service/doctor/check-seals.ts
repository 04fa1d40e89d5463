// Seals: every document that was frozen still says what it said then, and none is missing.

import type { SealPlace } from '../../store/port/inspection.ts'
import type { Store } from '../../store/store.ts'
import type { CheckInput, Outcome } from './check.ts'

export async function checkSeals({ store, units }: CheckInput): Promise<Outcome> {
  const findings: string[] = []
  let seals = 0
  for (const unit of units) {
    const { checked, fault } = await checkUnit(store, unit)
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

interface UnitSeals {
  readonly checked: number
  /** What is wrong with the first that differs. */
  readonly fault?: string
}

async function checkUnit(store: Store, unit: number): Promise<UnitSeals> {
  let [checked, current] = [0, 0]
  let after: SealPlace | null = null
  const frozenBefore = await store.inspection.countFrozen({ unit })
  for (;;) {
    const next = await store.inspection.checkSeals({ unit, after })
    checked += next.checked
    current += next.current
    if (next.fault !== undefined) return { checked, fault: next.fault }
    if (next.last === null) break
    after = next.last
  }
  // Others may have frozen and thawed some meanwhile.
  const frozen = Math.min(frozenBefore, await store.inspection.countFrozen({ unit }))
  if (current >= frozen) return { checked }
  return { checked, fault: `${frozen - current} frozen documents have no seal of their own.` }
}
