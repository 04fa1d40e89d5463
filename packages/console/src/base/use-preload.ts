// Reads what may be wanted next, once the page has nothing else to do.

import { useEffect } from 'react'
import { useFirstRowsShown } from './first-rows-shown.ts'

const idleAfterMs = 1000

/** What cannot be read now is asked for again when it is wanted. */
export function usePreload(read: () => Promise<unknown>): void {
  const isSettled = useFirstRowsShown()
  useEffect(() => {
    if (!isSettled) return
    const timer = setTimeout(() => void read().catch(() => undefined), idleAfterMs)
    return () => clearTimeout(timer)
  }, [isSettled, read])
}
