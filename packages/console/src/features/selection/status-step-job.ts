// A step of the lifecycle for many records: which of them it is for, trying it, and taking it.

import { randomName } from '../../base/clock.ts'
import { type Trouble, troubleOf } from '../../data/api/problem-of.ts'
import type { RecordRef } from '../../data/api/record.ts'
import { recordsOf } from '../../data/api/write-record.ts'
import { isDecision } from '../../data/records/process-of.ts'
import {
  type Action,
  readActionsWithMissing,
  type Step,
  stepKey,
  takeStep,
} from '../../data/records/record-actions.ts'
import { type BulkWork, type Outcome, recordLabel } from '../../saving/run-many.ts'

/** A record, and the steps that it had when it was read. */
export interface RecordSteps extends Pick<Outcome, 'id' | 'label' | 'version'> {
  readonly status: unknown
  readonly actions: readonly Action[]
  /** Why it could not be read. */
  readonly trouble?: Trouble
}

type Place = Omit<RecordRef, 'id'>

export async function readSteps(place: Place, id: number): Promise<RecordSteps> {
  const { signal } = new AbortController()
  try {
    const record = await recordsOf(place).read(id, { signal })
    const actions = await readActionsWithMissing({ ...place, id }, signal)
    const { version, status } = record as typeof record & { readonly status?: unknown }
    return { id, label: recordLabel(record), version, status, actions }
  } catch (error) {
    const trouble = troubleOf(error)
    return { id, label: `#${id}`, version: 0, status: undefined, actions: [], trouble }
  }
}

export interface OfferedStep extends Step {
  /** For how many records it may be taken. */
  readonly count: number
}

/**
 * Those that may be taken for one record at least: decisions, then steps of status, then other
 * actions.
 */
export function offeredSteps(records: readonly RecordSteps[]): readonly OfferedStep[] {
  const counts = new Map<string, OfferedStep>()
  const listed = records.flatMap(({ actions }) => actions)
  for (const { action, to, isAllowed } of listed.filter(isForMany)) {
    // Records come back to what each of them was: that is one step.
    const step = action === 'restore' || to === undefined ? { action } : { action, to }
    const { count } = counts.get(stepKey(step)) ?? { count: 0 }
    counts.set(stepKey(step), { ...step, count: count + Number(isAllowed) })
  }
  return [...counts.values()]
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => rankOf(one) - rankOf(other))
}

/** Whom one delegates to is asked of each record by itself, and what is made of it is opened. */
function isForMany({ action }: Action): boolean {
  return !['delegate', 'make', 'copy'].includes(action)
}

function rankOf({ action }: Step): number {
  if (isDecision(action)) return 0
  return action === 'status' ? 1 : 2
}

interface StepWork {
  readonly place: Place
  readonly known: ReadonlyMap<number, RecordSteps>
  readonly step: Step
  readonly reason: string
  readonly title: string
  /** Whether the records cannot come back from there by a step. */
  readonly freezes: boolean
}

export function statusStepJob(work: StepWork): BulkWork {
  const { place, step, reason, title, freezes } = work
  return {
    place,
    fields: ['status'],
    title,
    rehearse: (id) => rehearse(work, id),
    carryOut: async (tried) => {
      try {
        const taking = { step, reason, version: tried.version, idempotencyKey: randomName() }
        const taken = await takeStep({ ...place, id: tried.id }, taking)
        const made =
          taken.id === tried.id ? {} : { made: { id: taken.id, label: recordLabel(taken) } }
        return { ...tried, ...made, version: taken.version, state: 'changed' }
      } catch (error) {
        return { ...tried, state: 'failed', trouble: troubleOf(error) }
      }
    },
    ...(step.action === 'status' && !freezes && { undo: (done) => undo(place, done) }),
  }
}

/** By a step back to the status that it had, where there is one and nobody has changed it since. */
async function undo(place: Place, done: Outcome): Promise<Outcome> {
  const { id, version, before } = done
  try {
    const step = { action: 'status', to: String(before[0]) }
    await takeStep({ ...place, id }, { step, reason: '', version, idempotencyKey: randomName() })
    return done
  } catch (error) {
    return { ...done, state: 'failed', trouble: troubleOf(error) }
  }
}

async function rehearse(work: StepWork, id: number): Promise<Outcome> {
  const { place, known: recordSteps, step, reason } = work
  const { label, version, status, actions, trouble } =
    recordSteps.get(id) ?? (await readSteps(place, id))
  const known = { id, label, version, before: [status] }
  if (step.to !== undefined && step.to === status) return { ...known, state: 'same' }
  const listed = actions.find(
    ({ action, to }) => action === step.action && (step.to === undefined || to === step.to),
  )
  if (listed?.isAllowed !== true) {
    return { ...known, state: 'refused', trouble: trouble ?? troubleIn(listed) }
  }
  try {
    await takeStep({ ...place, id }, { step, reason, version, dryRun: true })
    const isLacking = (listed.missing ?? []).length > 0
    return { ...known, state: 'fits', ...(isLacking && { isLacking }) }
  } catch (error) {
    return { ...known, state: 'refused', trouble: troubleOf(error) }
  }
}

/** Where a step is not listed at all, as if it was refused like others of its sort. */
function troubleIn(listed: Action | undefined): Trouble {
  const { reason: detail = '', ...why } = listed ?? none
  return { code: 'transition-forbidden', requestId: '', errors: [], detail, ...why }
}

const none: Action = { action: '', isAllowed: false }
