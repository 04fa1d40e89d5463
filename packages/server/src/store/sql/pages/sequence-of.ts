// Which sequence the rows of a read are.

import type { Step } from '../statements/step.ts'
import type { PageContext } from './page-context.ts'
import type { ReadScope } from './read-scope.ts'
import type { RowSequence } from './row-sequence.ts'
import { rowsById } from './rows-by-id.ts'
import { rowsInOrder } from './rows-in-order.ts'

export function* sequenceOf(context: PageContext, scope: ReadScope): Step<RowSequence> {
  if (scope.plan.order.length === 0) return rowsById(context, scope)
  return yield* rowsInOrder(context, scope)
}
