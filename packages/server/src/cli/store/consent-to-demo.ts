// The demo company never mixes with the records of others unless somebody has said so: what was
// loaded cannot be taken out again.

import type { Store } from '../../store/store.ts'
import { askYes, isAtTerminal } from '../terminal/ask.ts'

/** Returns where the unit is empty, has the demo company, or somebody agrees; throws elsewhere. */
export async function consentToDemo(store: Store, unit: number): Promise<void> {
  const { countOthers } = await import('../../service/demo/load-demo.ts')
  const others = await countOthers(store, unit)
  if (others === 0) return
  const has = `Unit ${unit} has ${others === 1 ? 'a record' : `${others} records`} of its own`
  if (!isAtTerminal()) {
    const command = `kontor demo --unit ${unit} --yes`
    throw new Error(`${has}, and what \`${command}\` adds to it cannot be taken out again.`)
  }
  const question = `${has}. Add the demo company, which cannot be taken out again?`
  if (!(await askYes(question))) throw new Error('Nothing was added.')
}
