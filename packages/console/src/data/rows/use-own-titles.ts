// Lets every label know what the unit calls the fields and statuses that it has added. Where its
// views have no such field, its types are not read for that.

import { useLayoutEffect } from 'react'
import { isDeepEqual } from '../../base/is-deep-equal.ts'
import { ownFieldTitles } from '../../words/own-field-titles.ts'
import { ownStatusTitles } from '../../words/status-titles.ts'
import { ownTitlesOf, useTypeDescriptions } from '../unit/record-types-of-unit.ts'
import { ownStatusTitlesOf } from './status-titles-of-views.ts'
import { useViews, type View } from './views.ts'

export function useOwnTitles(unit: number): void {
  const views = useViews(unit)
  const { data } = useTypeDescriptions(unit, views?.some(hasOwnField) === true)
  useLayoutEffect(() => {
    if (views === undefined) return
    const titles = ownStatusTitlesOf(views)
    if (!isDeepEqual(titles, ownStatusTitles.read())) ownStatusTitles.write(titles)
  }, [views])
  useLayoutEffect(() => {
    if (data === undefined) return
    const titles = ownTitlesOf(data)
    // Everything with a label is drawn anew when they change.
    if (titles.size > 0 || ownFieldTitles.read().size > 0) ownFieldTitles.write(titles)
  }, [data])
}

function hasOwnField({ columns }: View): boolean {
  return columns.some(({ isProperty, kind }) => isProperty && kind === undefined)
}
