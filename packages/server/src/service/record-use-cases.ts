// The use cases that work on a record as a whole, whose cost grows with its size.

import type { Store } from '../store/store.ts'
import { readHistoryService } from './records/read-history.ts'
import { describeUnitService } from './unit/describe-unit.ts'
import { listActionsService } from './writes/list-actions.ts'
import { recordServices } from './writes/record-services.ts'
import { takeActionService } from './writes/take-action.ts'
import { takeProcessStepService } from './writes/take-process-step.ts'
import type { ChangeContext } from './writes/until-unchanged.ts'

export type RecordUseCases = ReturnType<typeof recordUseCases>

/** @param context with `whole` as in `recordServices`. */
export function recordUseCases(context: ChangeContext & { readonly whole?: Store }) {
  const { store, clock } = context
  return {
    ...recordServices(context),
    listActions: listActionsService(store, clock),
    takeAction: takeActionService(context),
    takeProcessStep: takeProcessStepService(context),
    readHistory: readHistoryService(store),
    describeUnit: describeUnitService(store),
  }
}
