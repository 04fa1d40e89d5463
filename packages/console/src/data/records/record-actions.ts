// What can be done with a record besides changing its fields, and doing it.

import type { Kontor } from '@kontor/client'
import { collectionsWithStatus } from '@kontor/contract/records/record-type.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { clientOf } from '../api/client.ts'
import { recordKeys } from '../api/query-keys.ts'
import type { RecordRef, StoredRecord } from '../api/record.ts'
import { recordsOf } from '../api/write-record.ts'
import { isOfProcess } from './process-of.ts'

export type Action = Awaited<ReturnType<Kontor['documents']['actions']>>[number]

export function useActions(of: RecordRef, version: number) {
  return useQuery({
    queryKey: recordKeys.actions(of, version),
    queryFn: async ({ signal }) => await readActions(of, signal),
    placeholderData: keepPreviousData,
  })
}

/** None for records without a status. */
export async function readActions(
  { unit, collection, id }: RecordRef,
  signal: AbortSignal,
): Promise<readonly Action[]> {
  const named = collectionsWithStatus.find((each) => each === collection)
  return named === undefined ? [] : await clientOf(unit)[named].actions(id, { signal })
}

export interface Step {
  readonly action: string
  readonly to?: string
}

/** What tells a step from others of the same record. */
export function stepKey({ action, to = '' }: Step): string {
  return `${action} ${to}`
}

export interface Taking {
  readonly step: Step
  /** The one that it is taken for. */
  readonly version: number
  /** Of a step in a process, its comment. */
  readonly reason: string
  /** The user who is to act in place of the caller. */
  readonly delegateTo?: number | undefined
  readonly dryRun?: true
  readonly idempotencyKey?: string
}

/** Answers the record, or the one that the step makes. */
export async function takeStep(
  { unit, collection, id }: RecordRef,
  { step, reason, delegateTo, ...options }: Taking,
): Promise<StoredRecord> {
  const { action } = step
  if (isOfProcess(action)) {
    const comment = reason.trim() === '' ? {} : { comment: reason }
    const to = delegateTo === undefined ? {} : { to: delegateTo }
    const { documents } = clientOf(unit)
    const taken: unknown = await documents.process(id, action, { ...options, ...comment, ...to })
    return taken as StoredRecord
  }
  const named = collectionsWithStatus.find((each) => each === collection)
  if (named === undefined) throw new Error(`Records of ${collection} have no actions.`)
  const given = reason.trim() === '' ? {} : { reason }
  const taken: unknown =
    action === 'status'
      ? await recordsOf({ unit, collection }).change(
          id,
          { status: step.to },
          { ...options, lists: 'replace' },
        )
      : await clientOf(unit)[named].act(id, action, { ...options, ...given })
  return taken as StoredRecord
}
