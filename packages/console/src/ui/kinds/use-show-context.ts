// What values are shown with: the language, the time zone of the unit, and what things are called.

import { useMemo } from 'react'
import { useTimeZone } from '../../data/api/use-time-zone.ts'
import { useSpeech } from '../../words/vocabulary.ts'
import type { ShowContext } from './cell-text.ts'

/** The same object until something of it changes: rows are drawn again only then. */
export function useShowContext(labelOf: ShowContext['labelOf']): ShowContext {
  const speech = useSpeech()
  const timeZone = useTimeZone()
  return useMemo(() => ({ speech, timeZone, labelOf }), [speech, timeZone, labelOf])
}
