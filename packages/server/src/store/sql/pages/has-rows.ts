// Tells whether a view has rows for a reader, by the first id: no row is read or rendered.

import type { ReadInput } from '../../port/views.ts'
import type { Step } from '../statements/step.ts'
import { isDirectory, readDirectory } from './directory-rows.ts'
import { findIds } from './find-ids.ts'
import type { PageContext } from './page-context.ts'
import { readScope } from './read-scope.ts'
import { selectIds } from './select-ids.ts'

export function* hasRows(context: PageContext, input: ReadInput): Step<boolean> {
  const { reader, plan } = input
  if (isDirectory(plan.source)) {
    const { source } = plan
    return (yield* readDirectory(reader, plan, { source, start: undefined })).count > 0
  }
  const scope = yield* readScope(context, input)
  // The ids of a whole listing are not cached as a selection: its index leads to the first.
  const { ids } = scope.isWhole
    ? yield* selectIds(context.dialect, scope, { after: 0, count: 1 })
    : yield* findIds(context, scope, 0, 1)
  return ids.length > 0
}
