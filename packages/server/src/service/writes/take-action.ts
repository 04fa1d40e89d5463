// Takes an action on a record: a change like any other, worked out from the record as it is now,
// which the history tells by the name of the action; or a new record that is made of it.

import { didYouMean } from '@kontor/contract/did-you-mean.ts'
import type { Fault } from '@kontor/contract/errors.ts'
import { quote } from '@kontor/contract/quote.ts'
import { type ActionRequest, actionRequest } from '@kontor/contract/records/action-request.ts'
import { validateFields } from '../../rules/records/validate-schema.ts'
import { isMaking, makingActions } from '../../rules/status/makings.ts'
import {
  type ActionContext,
  actionObstacle,
  recordActions,
  stepOf,
} from '../../rules/status/record-actions.ts'
import { refusedStep } from '../../rules/status/status-steps.ts'
import type { ActionInput, ChangeAnswer } from '../requests/record-request.ts'
import { actionContext } from './action-context.ts'
import { changeBy } from './change-record.ts'
import { makeRecord } from './make-record.ts'
import type { Want, WantedChange } from './plan-change.ts'
import type { ChangeContext } from './until-unchanged.ts'

export function takeActionService(
  context: ChangeContext,
): (input: ActionInput) => Promise<ChangeAnswer> {
  return async (input: ActionInput) => {
    const { body, ...request } = input
    if (isMaking(body['action'])) return await makeRecord(context, input)
    const want: Want = async (record, step) =>
      wantedAction(await actionContext(context.store, record, step), body)
    const named = { want, useCase: 'takeAction', input } as const
    return await changeBy(context, { ...request, listMode: 'merge' }, named)
  }
}

/** What is wrong with the request is a fault, what is in the way a refusal. */
function wantedAction(context: ActionContext, body: ActionInput['body']): WantedChange {
  const faults = validateFields(actionRequest, body)
  if (faults.length > 0) return { patch: {}, faults }
  const { action: name, reason } = body as ActionRequest
  const action = recordActions.get(name)
  if (action === undefined) return { patch: {}, faults: [unknownAction(name, context)] }
  if (action.needsReason === true && (reason ?? '').trim() === '') {
    const message = 'Expected a text: the reason for this action.'
    return { patch: {}, faults: [{ code: 'required', pointer: '/reason', message }] }
  }
  const obstacle = actionObstacle(action, context)
  const step = stepOf(action, context)
  if (obstacle !== undefined) {
    const refusal = refusedStep(context, obstacle, action.to(context) ?? null)
    return { patch: {}, refusal, ...(step === undefined ? {} : { step }) }
  }
  return {
    patch: action.patch(context),
    ...(step === undefined ? {} : { step }),
    action: action.entry,
    comment: reason ?? null,
    ...(action.thaws === undefined ? {} : { thaws: action.thaws }),
    ...(action.corrects === undefined ? {} : { correctedFor: reason ?? '' }),
  }
}

function unknownAction(name: string, { type }: ActionContext): Fault {
  const known = [...recordActions.keys(), ...makingActions]
  const hint = didYouMean(name, known) || ` Known are: ${known.join(', ')}.`
  const message = `Records of ${type.type} have no action ${quote(name)}.${hint}`
  return { code: 'unknown-action', pointer: '/action', message }
}
