// The answer to a batch, and how it is given again under its idempotency key: a large one is stored
// as the versions that it showed, and read from the history of its records.

import { limits } from '@kontor/contract/limits.ts'
import type { BatchOperation } from '@kontor/contract/records/batch-request.ts'
import type { KeyedWrite } from '../../store/port/transactions.ts'
import type { Store } from '../../store/store.ts'
import type { BatchWork } from '../requests/batch-request.ts'
import { recordServices } from './record-services.ts'
import { inOperation } from './refusal-in-batch.ts'

interface Shown {
  readonly id: number
  readonly version: number
}

/** What is stored: the answer itself, or the version of each record that it showed. */
type StoredAnswer = { readonly data: readonly Shown[] } | { readonly versions: readonly Shown[] }

/** @param records JSON texts, one for each operation. */
export function answerOf(records: readonly string[]): string {
  return `{"data":[${records.join(',')}]}`
}

export function clockOf({ now }: BatchWork): { now(): Date } {
  return { now: () => new Date(now) }
}

export async function storeAnswer(
  store: Store,
  work: BatchWork,
  records: readonly string[],
): Promise<void> {
  const keyed = keyedOf(work)
  if (keyed === undefined) return
  const whole = answerOf(records)
  const isShort = whole.length <= limits.keyedAnswerCharactersMax
  await store.answers.add({ ...keyed, json: isShort ? whole : versionsOf(records) })
}

function versionsOf(records: readonly string[]): string {
  const versions = records.map((json) => {
    const { id, version } = JSON.parse(json) as Shown
    return { id, version }
  })
  return JSON.stringify({ versions })
}

function keyedOf({ principal, idempotency, now, isDryRun }: BatchWork): KeyedWrite | undefined {
  if (idempotency === undefined || isDryRun) return undefined
  return { reader: principal.reader, idempotency, now }
}

/** The first answer again, as long as all of its records may be read. */
export async function replayOfBatch(
  store: Store,
  work: BatchWork,
  operations: readonly BatchOperation[],
): Promise<string | undefined> {
  const keyed = keyedOf(work)
  const json = keyed === undefined ? undefined : await store.answers.find(keyed)
  if (json === undefined) return undefined
  const stored = JSON.parse(json) as StoredAnswer
  const isWhole = 'data' in stored
  const shown = isWhole ? stored.data : stored.versions
  const { findRecord } = recordServices({ store, clock: clockOf(work) })
  const { principal } = work
  const records: string[] = []
  for (const [index, { id, version }] of shown.entries()) {
    const { collection = 'companies' } = operations[index] ?? {}
    const input = { principal, collection, lookup: { by: 'id', id } } as const
    const find = () => findRecord(isWhole ? input : { ...input, moment: { version } })
    records.push(String((await inOperation(index, find)).json))
  }
  return isWhole ? json : answerOf(records)
}
