// Loads the editor of the filter as text, with the texts of all its errors. What is typed in the
// meantime is not lost.

import { useEffect, useState } from 'react'
import { usePreload } from '../../base/use-preload.ts'
import { type EarlyText, EarlyTextField } from './early-text.tsx'
import type { FilterText, FilterTextProps } from './filter-text.tsx'

/** Drawn at once where it was read before, as nothing that is lazy is. */
let loaded: typeof FilterText | undefined

async function load(): Promise<typeof FilterText> {
  loaded = (await import('./filter-text.tsx')).FilterText
  return loaded
}

/** So that nobody waits for it. */
export function useFilterTextAhead(): void {
  usePreload(load)
}

export function FilterTextLoader(props: Omit<FilterTextProps, 'early'>) {
  const { filter } = props
  const [found, setFound] = useState(() => loaded && { Field: loaded })
  const [early, setEarly] = useState<EarlyText>({
    ...{ text: filter, caret: filter.length, end: undefined },
  })
  const { end } = early
  // Whoever is done with the text tries again what could not be read before.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time that somebody is done.
  useEffect(() => {
    if (found !== undefined) return
    load().then(
      (Field) => setFound({ Field }),
      () => undefined,
    )
  }, [found, end])
  if (found !== undefined) return <found.Field {...props} early={early} />
  return (
    <EarlyTextField
      text={early.text}
      onChange={(change) => setEarly((before) => ({ ...before, ...change }))}
    />
  )
}
