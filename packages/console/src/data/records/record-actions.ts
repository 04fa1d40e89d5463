// What can be done with a record besides changing its fields, and doing it.

import type { Kontor, MissingContent } from '@kontor/client'
import { collectionsWithStatus } from '@kontor/contract/records/record-type.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { clientOf } from '../api/client.ts'
import { recordKeys } from '../api/query-keys.ts'
import type { RecordRef, StoredRecord } from '../api/record.ts'
import { recordsOf } from '../api/write-record.ts'
import { paidMark } from './payment-of.ts'
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

/** With what an invoice lacks that freezes with one of them. */
export async function readActionsWithMissing(
  of: RecordRef,
  signal: AbortSignal,
): Promise<readonly Action[]> {
  if (of.collection !== 'documents') return await readActions(of, signal)
  return await clientOf(of.unit).documents.actions(of.id, { missing: true, signal })
}

/** What the invoice lacks that freezes with the step; undefined while it is read. */
export function useMissing(of: RecordRef, step: Step): readonly MissingContent[] | undefined {
  const mayFreeze = of.collection === 'documents' && ['status', 'approve'].includes(step.action)
  const { data, isLoading } = useQuery({
    queryKey: recordKeys.missing(of),
    queryFn: async ({ signal }) => await readActionsWithMissing(of, signal),
    enabled: mayFreeze,
    // Companies and the unit may have changed since it was last read.
    gcTime: 0,
  })
  if (isLoading) return undefined
  return data?.find((each) => stepKey(each) === stepKey(step))?.missing ?? []
}

/** What the console offers besides: an invoice is marked as paid. */
export const payAction = 'pay'

export interface Step {
  readonly action: string
  readonly to?: string
  /** Of the record that it makes. */
  readonly type?: string
  /** What was made already. */
  readonly madeIds?: readonly number[]
}

/** Whether it makes an invoice of the time of a job: for documents it answers what was made. */
export function chargesTime({ action, madeIds }: Pick<Step, 'action' | 'madeIds'>): boolean {
  return action === 'make' && madeIds === undefined
}

/** What tells a step from others of the same record. */
export function stepKey({ action, to, type }: Step): string {
  return `${action} ${to ?? type ?? ''}`
}

export interface Taking {
  readonly step: Step
  /** The one that it is taken for. */
  readonly version: number
  /** Of a step in a process, its comment. */
  readonly reason: string
  /** The user who is to act in place of the caller. */
  readonly delegateTo?: number | undefined
  /** When an invoice was paid. */
  readonly paidOn?: string | undefined
  readonly dryRun?: true
  readonly idempotencyKey?: string
}

/** Answers the record, or the one that the step makes. */
export async function takeStep(
  { unit, collection, id }: RecordRef,
  { step, reason, delegateTo, paidOn, ...options }: Taking,
): Promise<StoredRecord> {
  const { action, type } = step
  if (isOfProcess(action)) {
    const comment = reason.trim() === '' ? {} : { comment: reason }
    const to = delegateTo === undefined ? {} : { to: delegateTo }
    const { documents } = clientOf(unit)
    const taken: unknown = await documents.process(id, action, { ...options, ...comment, ...to })
    return taken as StoredRecord
  }
  const named = collectionsWithStatus.find((each) => each === collection)
  if (named === undefined) throw new Error(`Records of ${collection} have no actions.`)
  const given = { ...(reason.trim() === '' ? {} : { reason }), ...(type && { type }) }
  const patch = patchOf(step, paidOn)
  const taken: unknown =
    patch === undefined
      ? await clientOf(unit)[named].act(id, action, { ...options, ...given })
      : await recordsOf({ unit, collection }).change(id, patch, { ...options, lists: 'replace' })
  return taken as StoredRecord
}

/** Undefined where the step is an action of the server. */
function patchOf(
  { action, to }: Step,
  paidOn: string | undefined,
): Readonly<Record<string, unknown>> | undefined {
  if (action === 'status') return { status: to }
  if (action !== payAction) return undefined
  return { properties: { paymentMark: paidMark, paidOn } }
}
