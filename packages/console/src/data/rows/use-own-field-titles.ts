// Lets every label know what the unit calls the fields that it has added. Where its views have no
// such field, its types are not read for that.

import { useLayoutEffect } from 'react'
import { ownFieldTitles } from '../../words/own-field-titles.ts'
import { ownTitlesOf, useTypeDescriptions } from '../unit/record-types-of-unit.ts'
import { useViews, type View } from './views.ts'

export function useOwnFieldTitles(unit: number): void {
  const { data } = useTypeDescriptions(unit, useViews(unit)?.some(hasOwnField) === true)
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
