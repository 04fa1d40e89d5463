// The rows of the directory's views: they are few, so they are filtered and rendered in memory.

import { evaluateFilter } from '@kontor/contract/filter/evaluate.ts'
import type { Reader } from '../../../rules/access.ts'
import { renderRow } from '../../../rules/render-row.ts'
import type { ViewPlan } from '../../../views/plan.ts'
import type { Step } from '../statements/step.ts'
import { directoryRows } from '../unit/directory.ts'

type DirectorySource = Parameters<typeof directoryRows>[0]

export function isDirectory(source: string): source is DirectorySource {
  return source === 'units' || source === 'users' || source === 'groups'
}

/** Every row that the filter selects, as JSON. */
export function* directoryTexts(
  reader: Reader,
  plan: ViewPlan,
  source: DirectorySource,
): Step<readonly string[]> {
  const all = yield* directoryRows(source, reader)
  const selected = all.filter((row) => {
    const fields = { column: (name: string) => row[name], property: () => null }
    return plan.conditions.every((condition) => evaluateFilter(condition, fields) === true)
  })
  return selected.map((row) => renderRow(plan.projection, row))
}
