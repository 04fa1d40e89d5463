// The third step of a change: whether the record may become what is planned, now and by this
// caller, and what it is then.

import type { Refusal } from '../../refusal.ts'
import type { Reader } from '../../rules/rights/access.ts'
import { refusalOfCharged } from '../../rules/status/charged-time.ts'
import { thawed, withFreezing } from '../../rules/status/freezing.ts'
import { withFreezingDates } from '../../rules/status/freezing-dates.ts'
import { goingBack } from '../../rules/status/record-actions.ts'
import {
  frozenObstacle,
  refusedStep,
  type StepContext,
  stepObstacle,
} from '../../rules/status/status-steps.ts'
import type { FieldValues } from '../../rules/values/find-values.ts'
import type { Store } from '../../store/store.ts'
import { invalid, requireReferences } from './check-record.ts'
import { correctionFaults } from './correction-faults.ts'
import { type DecidedRecord, decideProcess } from './decide-process.ts'
import type { PlannedChange } from './plan-change.ts'
import { refusalOfFrozen } from './refusal-of-frozen.ts'

export async function decideChange(
  store: Store,
  reader: Reader,
  planned: PlannedChange,
): Promise<DecidedRecord> {
  const { type, stored, references } = planned
  const complete = planned.complete()
  const decided = await decideProcess(store, reader, planned, complete)
  const changed = frozenOrThawed(planned, decided.record)
  const unfit = await correctionFaults(store, reader, type, { before: stored, after: changed })
  if (unfit.length > 0) throw invalid(unfit, (pointer) => pointer)
  const refusal = refusalOf(planned, frozenOrThawed(planned, complete), decided.record)
  if (refusal === undefined) return { ...decided, record: changed }
  await requireReferences(store, reader, references)
  throw refusal
}

function frozenOrThawed(
  { wanted, context, type, stored, now, today }: PlannedChange,
  record: FieldValues,
): FieldValues {
  if (wanted.thaws === true) return thawed(record)
  const after = withFreezing(context.lifecycle, stored, record, now.toISOString())
  return withFreezingDates(type, { before: stored, after, today })
}

/** @param decided the record with what the end of its process makes of it. */
function refusalOf(
  planned: PlannedChange,
  changed: FieldValues,
  decided: FieldValues,
): Refusal | undefined {
  const { type, stored, wanted } = planned
  const context = wanted.action === 'restored' ? goingBack(planned.context) : planned.context
  const asSent = (pointer: string): string => planned.asSent(planned.asMerged(pointer))
  return (
    wanted.refusal ??
    (wanted.thaws === true
      ? undefined
      : (stepRefusal(context, changed) ?? endRefusal(context, decided))) ??
    refusalOfFrozen(type, { before: stored, after: changed }, asSent) ??
    refusalOfCharged(type, { before: stored, after: changed }, asSent)
  )
}

/** Whether the caller may take the record to the status that the change gives it. */
function stepRefusal(context: StepContext, changed: FieldValues): Refusal | undefined {
  if (context.type.statuses === undefined) return undefined
  const to = String(changed['status'])
  const obstacle = stepObstacle(context, to, changed)
  return obstacle === undefined ? undefined : refusedStep(context, obstacle, to)
}

/** Whoever ends a process needs no right to take the step, but no process thaws what is frozen. */
function endRefusal(context: StepContext, { status }: FieldValues): Refusal | undefined {
  const to = String(status)
  if (to === context.stored['status'] || context.type.statuses === undefined) return undefined
  const obstacle = frozenObstacle(context, to)
  return obstacle === undefined ? undefined : refusedStep(context, obstacle, to)
}
