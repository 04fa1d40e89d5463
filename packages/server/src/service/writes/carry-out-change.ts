// Carries out a change of a record by its use case, in a transaction: nobody overtakes it there.

import type { Store } from '../../store/store.ts'
import type { ActionInput, ChangeAnswer, ChangeInput } from '../requests/record-request.ts'
import type { ChangeWork } from './change-alone.ts'
import { changeRecordService } from './change-record.ts'
import { RecordTurns } from './record-turns.ts'
import { takeActionService } from './take-action.ts'
import { takeProcessStepService } from './take-process-step.ts'

/** Runs where the transaction is: see `store/port/transactions.ts`. */
export async function carryOut(
  store: Store,
  { useCase, input, now }: ChangeWork,
): Promise<ChangeAnswer> {
  const context = { store, clock: { now: () => new Date(now) }, turns: new RecordTurns() }
  if (useCase === 'changeRecord')
    return await changeRecordService(context)(input as ChangeInput<never>)
  const takes = { takeAction: takeActionService, takeProcessStep: takeProcessStepService }
  return await takes[useCase](context)(input as ActionInput)
}
