// What can be done in the process of a document, action by action: what is in its way, and what the
// process is after it.

import type { Fault } from '@kontor/contract/errors.ts'
import { quote } from '@kontor/contract/quote.ts'
import type { ProcessAction } from '@kontor/contract/records/process-request.ts'
import {
  type Advanced,
  approved,
  delegated,
  type ProcessMoment,
  rejected,
  returned,
  startProcess,
  withdrawn,
} from '../processes/advance-process.ts'
import { mayStandIn } from '../processes/approvers.ts'
import {
  hasApproved,
  isRunning,
  type Process,
  type ProcessField,
  processFieldOf,
  waitsFor,
} from '../processes/process-run.ts'
import type { Reader } from '../rights/access.ts'
import { type ProcessDefinition, startableProcesses } from '../settings/process.ts'
import type { UnitSettings } from '../settings/unit-settings.ts'
import type { FieldValues } from '../values/find-values.ts'
import { isFrozen } from './freezing.ts'
import type { Obstacle } from './obstacle.ts'
import type { ListedAction } from './record-actions.ts'

/** A document, and who would do something in its process. */
export interface ProcessContext {
  readonly reader: Reader
  readonly settings: UnitSettings
  readonly record: FieldValues
  readonly isWritable: boolean
  /** The process that was last started, as of now; undefined where none can go on. */
  readonly process: Process | undefined
  /** Who created the document; null where nobody knows. */
  readonly creator: number | null
}

export interface ProcessStepRequest {
  /** The step that the action is for. */
  readonly step?: string | null
  /** To whom it is delegated. */
  readonly to?: number | null
}

interface ProcessStep {
  /** Undefined where the reader may take it now. */
  obstacle(context: ProcessContext, step?: string | null): Obstacle | undefined
  /** What the process is then; undefined where nothing changes. */
  take(
    context: ProcessContext,
    moment: ProcessMoment,
    request: ProcessStepRequest,
  ): Advanced | undefined
  /** Whoever takes it must say why. */
  readonly needsComment?: true
  /** It names another user. */
  readonly needsUser?: true
}

/** Approving again what one has approved changes nothing. */
const approve: ProcessStep = {
  obstacle: (context, step) => {
    return isApprovedAlready(context, step) ? undefined : turnObstacle(context, step)
  },
  take: (context, moment, { step }) => {
    if (isApprovedAlready(context, step)) return undefined
    return approved(requireRunning(context), moment)
  },
}

function isApprovedAlready(context: ProcessContext, step: string | null | undefined): boolean {
  const { process, reader } = context
  if (process === undefined || process.field.state === 'WITHDRAWN') return false
  const isTurn = isRunning(process) && waitsFor(process.field, reader)
  const isOther = (step ?? process.field.step) !== process.field.step
  return (!isTurn || isOther) && hasApproved(process.run, reader.user, step ?? undefined)
}

const reject: ProcessStep = {
  obstacle: turnObstacle,
  take: (context, moment) => rejected(requireRunning(context), moment),
  needsComment: true,
}

const returnIt: ProcessStep = {
  obstacle: turnObstacle,
  take: (context, moment) => returned(requireRunning(context), moment),
  needsComment: true,
}

const delegate: ProcessStep = {
  obstacle: turnObstacle,
  take: (context, moment, { to }) => delegated(requireRunning(context), to ?? 0, moment),
  needsUser: true,
}

const withdraw: ProcessStep = {
  obstacle: (context, step) => {
    const { process, reader, isWritable } = context
    const isOwn = process?.field.startedBy === reader.user
    if (!isRunning(process)) return notRunning
    return isWritable || isOwn ? wrongStep(process.field, step) : notWritable
  },
  take: (context, moment) => withdrawn(requireRunning(context), moment),
}

const restart: ProcessStep = {
  obstacle: ({ process, record, isWritable }) => {
    if (!isWritable) return notWritable
    if (isRunning(process)) {
      return { problem: 'process-running', detail: 'The process is running already.' }
    }
    if (processFieldOf(record) === null) return notRunning
    if (!isFrozen(record)) return undefined
    const detail = 'What is frozen is approved no more: reopen it first.'
    return { problem: 'record-frozen', detail, members: { frozenAt: record['frozenAt'] } }
  },
  take: ({ process, settings, record, creator }, moment) => {
    const before = processFieldOf(record) as ProcessField
    const known = startableProcesses(settings).find(({ code }) => code === before.code)
    const definition = (known ?? process?.run.definition) as ProcessDefinition
    return startProcess({ definition, creator, before }, moment)
  },
}

/** By the names that callers use. */
export const processSteps: Readonly<Record<ProcessAction, ProcessStep>> = {
  approve,
  reject,
  return: returnIt,
  delegate,
  withdraw,
  restart,
}

/** Every step, whether or not the reader may take it; none where no process was ever started. */
export function listProcessSteps(context: ProcessContext): readonly ListedAction[] {
  if (processFieldOf(context.record) === null) return []
  return Object.entries(processSteps).map(([action, step]) => {
    return { action, obstacle: step.obstacle(context) }
  })
}

const notRunning: Obstacle = {
  problem: 'process-not-running',
  detail: 'No process is running on this document.',
}

const notWritable: Obstacle = {
  problem: 'write-forbidden',
  detail: 'You may read this record, not change it.',
}

/** What is in the way of whoever acts for the step that waits. */
function turnObstacle(
  { process, reader }: ProcessContext,
  step?: string | null,
): Obstacle | undefined {
  if (!isRunning(process)) return notRunning
  const other = wrongStep(process.field, step)
  if (other !== undefined || waitsFor(process.field, reader)) return other
  const detail = `The step ${quote(process.field.step)} does not wait for you.`
  return { problem: 'not-an-approver', detail }
}

function wrongStep({ step: now }: ProcessField, step?: string | null): Obstacle | undefined {
  if ((step ?? now) === now) return undefined
  const detail = `The process has come to the step ${quote(now)}, not ${quote(step)}.`
  return { problem: 'wrong-step', detail, members: { step: now } }
}

function requireRunning({ process }: ProcessContext): Process {
  if (process === undefined) throw new Error('No process is running.')
  return process
}

/** What is wrong with the user that a step is delegated to. */
export function delegateFault(
  { process, record, reader }: ProcessContext,
  { members }: Pick<ProcessMoment, 'members'>,
  to: number | null | undefined,
): Fault | undefined {
  const pointer = '/to'
  if (to == null) {
    return { code: 'required', pointer, message: 'Expected the id of the user who is to act.' }
  }
  const member = members.users.find(({ id }) => id === to)
  if (member === undefined) {
    return { code: 'unknown-reference', pointer, message: `The unit has no user ${to}.` }
  }
  const isOther = to !== reader.user && member.isActive
  if (isOther && process !== undefined && mayStandIn(process, record, to)) return undefined
  const message = `The user ${to} may not approve in this step.`
  return { code: 'wrong-value', pointer, message }
}
