// Gives the codes of the demo company titles, in the unit that it is loaded into.

import { demoRegisters } from '@kontor/demo/demo-registers.ts'
import type { Store } from '../../store/store.ts'
import { putRegisterFile } from '../unit/put-files.ts'

/** A register that the unit has already, whoever put it, stays as it is. */
export async function titleDemoCodes(store: Store, unit: number): Promise<void> {
  const { registers: present } = await store.configuration.settings({ unit })
  const registers = demoRegisters().filter(({ key }) => !present.has(key))
  if (registers.length > 0) await putRegisterFile(store, unit, { registers })
}
