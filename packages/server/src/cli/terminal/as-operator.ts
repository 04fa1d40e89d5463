// Users and agencies on the command line: the use cases of HTTP, for whoever runs the installation.

import type { AdministeredCollection } from '@kontor/contract/records/record-type.ts'
import { Refusal } from '../../refusal.ts'
import { operatorOf } from '../../rules/rights/access.ts'
import type { Principal } from '../../service/requests/principal.ts'
import type { Store } from '../../store/store.ts'
import { clock } from './with-store.ts'

function operator(unit: number): Principal {
  return { reader: operatorOf(unit), tokenId: 'command', scopes: ['read', 'write', 'admin'] }
}

export interface OperatorInput {
  readonly unit: number
  readonly collection: AdministeredCollection
  /** As a caller would send it. */
  readonly body: Readonly<Record<string, unknown>>
}

/** Answers the id. */
export async function createAsOperator(
  store: Store,
  { unit, ...input }: OperatorInput,
): Promise<number> {
  const { recordServices } = await import('../../service/writes/record-services.ts')
  const { createRecord } = recordServices({ store, clock })
  const { id } = await createRecord({ ...input, principal: operator(unit), isDryRun: false })
  return Number(id)
}

/** Changes what it names, of whatever version that is. */
export async function changeAsOperator(
  store: Store,
  { unit, id, body: patch, ...input }: OperatorInput & { readonly id: number },
): Promise<void> {
  const { recordServices } = await import('../../service/writes/record-services.ts')
  const { changeRecord } = recordServices({ store, clock })
  const request = { ...input, patch, listMode: 'merge', isDryRun: false, digest: '' } as const
  const lookup = { by: 'id', id } as const
  await changeRecord({ ...request, principal: operator(unit), lookup, expected: 'any' })
}

/** Changes a user through one of its units. */
export async function changeUser(store: Store, id: number, body: object): Promise<void> {
  const found = (await store.directory.listUsers()).find((user) => user['id'] === id)
  if (found === undefined) throw new Refusal('not-found', { detail: `There is no user ${id}.` })
  const [unit] = found['units'] as readonly number[]
  if (unit === undefined) {
    throw new Refusal('not-found', { detail: `User ${id} belongs to no unit: add it to one.` })
  }
  await changeAsOperator(store, { unit, id, collection: 'users', body: { ...body } })
}

/** Every unit, as those who belong to it read it. */
export async function listAgencies(
  store: Store,
): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const units = await store.inspection.listUnits()
  const found = await Promise.all(
    units.map(async (id) => {
      const lookup = { by: 'id', id } as const
      return await store.records.find({ reader: operatorOf(id), collection: 'agencies', lookup })
    }),
  )
  return found.flatMap((each) => (each === undefined ? [] : [JSON.parse(each.body)]))
}
