// Whether a record may go from its status to another, now and by this reader: the one rule that
// lists the steps, refuses them, and says in a refusal which ones there are.

import { quote } from '@kontor/contract/quote.ts'
import type { RecordType } from '@kontor/contract/records/record-type.ts'
import { approvedStatus, cancelledStatus } from '@kontor/contract/records/statuses.ts'
import { Refusal } from '../../refusal.ts'
import { isRunning, type Process } from '../processes/process-run.ts'
import type { Reader } from '../rights/access.ts'
import {
  initialStatusOf,
  type Lifecycle,
  lifecycleOf,
  listsStatus,
  phaseOf,
} from '../settings/lifecycle.ts'
import type { UnitSettings } from '../settings/unit-settings.ts'
import type { FieldValues } from '../values/find-values.ts'
import { isFrozen, wayBack, withFreezing } from './freezing.ts'
import { lockedPeriod } from './locked-period.ts'
import { forbidden, type Obstacle, onlyFor } from './obstacle.ts'
import { decidesAsManager, ownDecision } from './owner-decisions.ts'

/** A record whose status may change, and who would change it. */
export interface StepContext {
  readonly reader: Reader
  readonly settings: UnitSettings
  readonly type: RecordType
  readonly lifecycle: Lifecycle
  readonly stored: FieldValues
  /** Whether the reader may write it. */
  readonly isWritable: boolean
  /** The instant of the change, RFC 3339 in UTC. */
  readonly now: string
  /** The process that was last started on it; undefined where none can go on. */
  readonly process?: Process | undefined
  /** It goes back to a status that a process gave it. */
  readonly isApprovedBefore?: boolean
}

/**
 * What is in the way of a step; undefined where it may be taken, or is none.
 * @param after the record as it is to be, where the step is part of a larger change.
 */
export function stepObstacle(
  context: StepContext,
  to: string,
  after: FieldValues = afterStep(context, to),
): Obstacle | undefined {
  if (to === context.stored['status']) return undefined
  return (
    writeObstacle(context, to) ??
    unknownObstacle(context, to) ??
    frozenObstacle(context, to) ??
    wayObstacle(context, to) ??
    ownDecision(context, to, after) ??
    runningObstacle(context, to) ??
    (context.isApprovedBefore === true
      ? undefined
      : processObstacle(context.type, context.lifecycle, to)) ??
    periodObstacle(context, after)
  )
}

/**
 * What is in the way of whoever may only read the record.
 * @param to the step, where it is one of status and nothing else is changed.
 */
export function writeObstacle(context: StepContext, to: string | undefined): Obstacle | undefined {
  if (context.isWritable || decidesAsManager(context, to)) return undefined
  return { problem: 'write-forbidden', detail: 'You may read this record, not change it.' }
}

/** What is frozen would look like a draft that can be changed. */
export function frozenObstacle(
  { lifecycle, type, stored }: StepContext,
  to: string,
): Obstacle | undefined {
  if (!isFrozen(stored) || phaseOf(lifecycle, to) !== 'preparation') return undefined
  const detail = `This record is frozen: only \`reopen\` takes it back to ${quote(to)}.`
  return forbidden('is-frozen', detail, { hint: wayBack(type) })
}

function afterStep({ lifecycle, stored, now }: StepContext, to: string): FieldValues {
  return withFreezing(lifecycle, stored, { ...stored, status: to }, now)
}

/** What is booked in a locked period stays in it as it is. */
export function periodObstacle(
  { settings, type, stored, now }: StepContext,
  after: FieldValues,
): Obstacle | undefined {
  const locked = lockedPeriod(settings, type, { before: stored, after, now })
  if (locked === undefined) return undefined
  const { detail, lockedUntil } = locked
  return { problem: 'period-locked', detail, members: { lockedUntil } }
}

/** What a running process decides about, nobody else does; to cancel the record ends it. */
function runningObstacle({ process }: StepContext, to: string): Obstacle | undefined {
  if (!isRunning(process) || to === cancelledStatus) return undefined
  const { approved, rejected } = process.run.definition
  if (to !== approved && to !== rejected) return undefined
  const detail = `A process is running on this document: it decides about ${quote(to)}.`
  return { problem: 'process-running', detail }
}

/** Of a record that is created with the status as well. */
export function processObstacle(
  { type }: RecordType,
  { requiresProcess }: Lifecycle,
  to: unknown,
): Obstacle | undefined {
  if (!requiresProcess || to !== approvedStatus) return undefined
  const detail = `${type} reaches the status ${quote(to)} only by a process.`
  return { problem: 'process-required', detail }
}

/** What is in the way of a new record of a type that comes without a status. */
export function newRecordObstacle(settings: UnitSettings, type: RecordType): Obstacle | undefined {
  return processObstacle(type, lifecycleOf(settings, type), initialStatusOf(type))
}

/** Every status that the reader may take the record to now. */
function allowedSteps(context: StepContext): readonly string[] {
  const { lifecycle, stored } = context
  return lifecycle.statuses
    .map(({ code }) => code)
    .filter((code) => code !== stored['status'] && stepObstacle(context, code) === undefined)
}

/** The refusal of what would lead to a status, or to one that is not known. */
export function refusedStep(
  context: StepContext,
  { problem, detail, members = {} }: Obstacle,
  to: string | null,
): Refusal {
  if (problem !== 'transition-forbidden') return new Refusal(problem, { detail, members })
  const from = context.stored['status']
  const allowed = allowedSteps(context)
  return new Refusal(problem, { detail, members: { from, to, allowed, ...members } })
}

function unknownObstacle(
  { lifecycle, type, settings }: StepContext,
  to: string,
): Obstacle | undefined {
  if (lifecycle.isClosed && !listsStatus(lifecycle, to)) {
    const detail = `The lifecycle of ${type.type} has no status ${quote(to)}.`
    return forbidden('unknown-status', detail)
  }
  const key = type.fields['status']?.register
  const register = typeof key === 'string' ? settings.registers.get(key) : undefined
  if (register?.isClosed !== true || register.codes.includes(to)) return undefined
  const detail = `The register ${quote(key)} is closed and lists no code ${quote(to)}.`
  return forbidden('unknown-status', detail)
}

/** A status that is not listed, as old records may have, is left by any step. */
function wayObstacle({ lifecycle, reader, stored }: StepContext, to: string): Obstacle | undefined {
  const from = String(stored['status'])
  const { transitions } = lifecycle
  if (transitions === undefined || !listsStatus(lifecycle, from)) return undefined
  const ways = transitions.filter((each) => each.from.includes(from) && each.to.includes(to))
  if (ways.length === 0) {
    return forbidden('no-way', `No step leads from ${quote(from)} to ${quote(to)}.`)
  }
  const isMember = ({ id }: { readonly id: number }): boolean => reader.groups.includes(id)
  if (ways.some(({ groups }) => groups === undefined || groups.some(isMember))) return undefined
  const names = [...new Set(ways.flatMap(({ groups = [] }) => groups.map(({ name }) => name)))]
  return onlyFor(names, `may go from ${quote(from)} to ${quote(to)}`)
}
