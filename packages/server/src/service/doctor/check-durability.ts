// Durability: a text is written as records are, and read back on another connection.

import { randomText } from '../../config/clock.ts'
import type { CheckInput, Outcome } from './check.ts'

const probeBytes = 12

export async function checkDurability({ store }: CheckInput): Promise<Outcome> {
  const text = randomText(probeBytes)
  const found = await store.inspection.readBack({ text })
  if (found === text) return { seen: 'a write was read back', findings: [] }
  const finding =
    'What was written could not be read back: stop the server, and look at the disk and at other ' +
    'programs that use the store.'
  return { seen: 'a write was lost', findings: [finding] }
}
