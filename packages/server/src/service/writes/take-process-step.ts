// Takes a step in the process of a document: a change like any other, which needs no right to write
// where the process waits for the caller.

import { didYouMean } from '@kontor/contract/did-you-mean.ts'
import type { Fault, ProblemCode } from '@kontor/contract/errors.ts'
import { quote } from '@kontor/contract/quote.ts'
import {
  type ProcessAction,
  type ProcessRequest,
  processActions,
  processRequest,
} from '@kontor/contract/records/process-request.ts'
import { Refusal } from '../../refusal.ts'
import { processFieldOf } from '../../rules/processes/process-run.ts'
import { validateFields } from '../../rules/records/validate-schema.ts'
import {
  delegateFault,
  type ProcessContext,
  processSteps,
} from '../../rules/status/process-steps.ts'
import type { StepContext } from '../../rules/status/status-steps.ts'
import type { Store } from '../../store/store.ts'
import type { ActionInput, ChangeAnswer } from '../requests/record-request.ts'
import type { RecordInHand } from './action-context.ts'
import { changeBy } from './change-record.ts'
import type { Want, WantedChange } from './plan-change.ts'
import type { ChangeContext } from './until-unchanged.ts'

export function takeProcessStepService(
  context: ChangeContext,
): (input: ActionInput) => Promise<ChangeAnswer> {
  return (input: ActionInput) => {
    const { body, ...request } = input
    const want: Want = (record, step) =>
      wantedStep(context.store, processContext(record, step), body)
    const named = { want, useCase: 'takeProcessStep', input } as const
    return changeBy(context, { ...request, listMode: 'merge' }, named)
  }
}

export function processContext(
  { reader, found }: RecordInHand,
  { settings, stored, isWritable, process }: StepContext,
): ProcessContext {
  return { reader, settings, record: stored, isWritable, process, creator: found.createdBy }
}

/** What is wrong with the request is a fault, what is in the way a refusal. */
async function wantedStep(
  store: Store,
  context: ProcessContext,
  body: ActionInput['body'],
): Promise<WantedChange> {
  const nothing = { patch: {}, process: { take: () => undefined } }
  const faults = validateFields(processRequest, body)
  if (faults.length > 0) return { ...nothing, faults }
  const request = body as ProcessRequest
  const { action, comment } = request
  if (!isProcessAction(action)) return { ...nothing, faults: [unknownAction(action)] }
  const step = processSteps[action]
  const obstacle = step.obstacle(context, request.step)
  if (obstacle !== undefined) {
    const { problem, detail, members = {} } = obstacle
    const refusal = new Refusal(problem, { detail, members })
    return {
      ...nothing,
      ...(isAboutCaller(problem) ? { forbidden: refusal } : { refusal }),
    }
  }
  const wrong: Fault[] = []
  if (step.needsComment === true && (comment ?? '').trim() === '') {
    const message = 'Expected a text: the reason for this.'
    wrong.push({ code: 'required', pointer: '/comment', message })
  }
  if (step.needsUser === true) {
    const members = await store.directory.members({ unit: context.reader.unit })
    const fault = delegateFault(context, { members }, request.to)
    if (fault !== undefined) wrong.push(fault)
  }
  return {
    ...{ patch: {}, faults: wrong, action: 'process', comment: comment ?? null },
    process: { take: (moment) => step.take(context, moment, request) },
    taken: { action, step: processFieldOf(context.record)?.step ?? null },
  }
}

/** Who may not act is refused before anything that is wrong with the request. */
function isAboutCaller(problem: ProblemCode): boolean {
  return problem === 'not-an-approver' || problem === 'write-forbidden'
}

function isProcessAction(name: string): name is ProcessAction {
  return processActions.some((each) => each === name)
}

function unknownAction(name: string): Fault {
  const hint = didYouMean(name, processActions) || ` Known are: ${processActions.join(', ')}.`
  const message = `Processes have no action ${quote(name)}.${hint}`
  return { code: 'unknown-action', pointer: '/action', message }
}
