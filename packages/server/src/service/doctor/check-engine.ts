// The engine: its version, and the settings without which a power cut could lose records.

import type { CheckInput, Outcome } from './check.ts'

export async function checkEngine({ engine }: CheckInput): Promise<Outcome> {
  const { name, version, settings, faults } = engine
  const set = Object.entries(settings).map(([setting, value]) => `${setting} ${value}`)
  return { seen: `${name} ${version}: ${set.join(', ')}`, findings: faults }
}
