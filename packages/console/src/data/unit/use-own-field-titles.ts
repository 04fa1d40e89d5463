// Lets every label know what the unit calls the fields that it has added.

import { useLayoutEffect } from 'react'
import { ownFieldTitles } from '../../words/own-field-titles.ts'
import { ownTitlesOf, useTypeDescriptions } from './record-types-of-unit.ts'

export function useOwnFieldTitles(unit: number): void {
  const { data } = useTypeDescriptions(unit)
  useLayoutEffect(() => {
    if (data === undefined) return
    const titles = ownTitlesOf(data)
    // Everything with a label is drawn anew when they change.
    if (titles.size > 0 || ownFieldTitles.read().size > 0) ownFieldTitles.write(titles)
  }, [data])
}
