// Why something was refused, on screens that are there before anything was: all that can go wrong
// is many words, which are loaded once they are needed.

import { lazy, Suspense } from 'react'
import type { Trouble } from '../../data/api/problem-of.ts'

const TroubleText = lazy(async () => ({
  default: (await import('./trouble-text.tsx')).TroubleText,
}))

export function TroubleMessage({ trouble }: { readonly trouble: Trouble }) {
  return (
    <Suspense fallback={null}>
      <TroubleText trouble={trouble} />
    </Suspense>
  )
}
