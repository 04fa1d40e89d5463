// Carries out a batch: its form is checked here, all else by the use cases of single records, in
// the transaction.

import type { Fault } from '@kontor/contract/errors.ts'
import { type BatchOperation, batchRequest } from '@kontor/contract/records/batch-request.ts'
import type { Clock } from '../../config/clock.ts'
import { Refusal } from '../../refusal.ts'
import { validateFields } from '../../rules/records/validate-schema.ts'
import type { Store } from '../../store/store.ts'
import type { BatchAnswer, BatchInput } from '../requests/batch-request.ts'

const module = new URL('./carry-out-batch.ts', import.meta.url).href

export function runBatchService(
  store: Store,
  clock: Clock,
): (input: BatchInput) => Promise<BatchAnswer> {
  return async ({ body, ...request }) => {
    const operations = readOperations(body)
    const now = clock.now().toISOString()
    const input = { ...request, operations: JSON.stringify(operations), now }
    const { reader } = request.principal
    const { isDryRun } = request
    return (await store.transactions.carryOut({ reader, module, input, isDryRun })) as BatchAnswer
  }
}

function readOperations(body: BatchInput['body']): readonly BatchOperation[] {
  const faults = validateFields(batchRequest, body)
  if (faults.length > 0) throw new Refusal('invalid-record', { faults })
  const operations = body['operations'] as readonly BatchOperation[]
  const unknown = operations.flatMap((operation, index) => queryFaults(operation, index))
  if (unknown.length > 0) throw new Refusal('invalid-record', { faults: unknown })
  return operations
}

/** A create takes no parameters, and persons are named by their id alone. */
function queryFaults(
  { method, collection, query }: BatchOperation,
  index: number,
): readonly Fault[] {
  const known = knownParameters(method, collection)
  const given = Object.keys(query ?? {}).filter((name) => !known.includes(name))
  return given.map((name) => ({
    code: 'unknown-field',
    pointer: `/operations/${index}/query/${name}`,
    message: `A ${method} of ${collection} in a batch takes no parameter "${name}".`,
  }))
}

function knownParameters(
  method: BatchOperation['method'],
  collection: BatchOperation['collection'],
): readonly string[] {
  if (method === 'POST') return []
  return collection === 'persons' ? ['id'] : ['id', 'externalId', 'lists']
}
