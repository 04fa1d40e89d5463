// A document that waits for a supervisor of the unit: whoever has made it has no manager.

import { createUser } from '../../server/test/support/reference-world.ts'
import type { Unit } from './console-test.ts'

/** Its number is its name. Answers its id. */
export async function createWaitingDocument(unit: Unit, name: string): Promise<number> {
  const owner = await createUser(unit, 'owner')
  const token = await unit.issue({ user: owner })
  const { id: companyId } = await unit.create('companies', { name: 'Supplier' })
  const body = { type: 'DOCUMENT.ISSUED', ownerId: owner, companyId, number: name }
  const setProcess = 'PROCESS-DOCUMENT.MANAGER.APPROVAL'
  return (await unit.create('documents', { ...body, setProcess }, token)).id
}
