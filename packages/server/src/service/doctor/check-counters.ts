// Counters: none may be below an id in use, or the id would be given again.

import type { CheckInput, Outcome } from './check.ts'

export async function checkCounters({ store, units, isRepair }: CheckInput): Promise<Outcome> {
  const findings: string[] = []
  for (const unit of units) {
    if (isRepair && (await store.inspection.countersBehind({ unit })).length > 0) {
      await store.inspection.raiseCounters({ unit })
    }
    for (const { name, value, highest } of await store.inspection.countersBehind({ unit })) {
      findings.push(
        `The counter "${name}" of unit ${unit} is at ${value}, but ${highest} is in use: ` +
          'raise it with `kontor doctor --repair`.',
      )
    }
  }
  return { seen: `units looked at: ${units.length}`, findings }
}
