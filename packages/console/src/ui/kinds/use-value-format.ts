// What values are shown with: the language, the time zone of the unit, and what things are called.

import { useMemo } from 'react'
import { useTimeZone } from '../../data/api/use-time-zone.ts'
import { useTranslation } from '../../words/use-translation.ts'
import type { ValueFormat } from './value-text.ts'

/** The same object until something of it changes: rows are drawn again only then. */
export function useValueFormat(labelOf: ValueFormat['labelOf']): ValueFormat {
  const translation = useTranslation()
  const timeZone = useTimeZone()
  return useMemo(() => ({ translation, timeZone, labelOf }), [translation, timeZone, labelOf])
}
