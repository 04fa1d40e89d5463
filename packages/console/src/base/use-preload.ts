// Loads code and data that is likely to be needed next, once the page is idle.

import { useEffect } from 'react'
import { useFirstRowsShown } from './first-rows-shown.ts'

const idleAfterMs = 1000

/** What cannot be read now is read again when it is needed. */
export function usePreload(read: () => Promise<unknown>): void {
  const isSettled = useFirstRowsShown()
  useEffect(() => {
    if (!isSettled) return
    const timer = setTimeout(() => void read().catch(() => undefined), idleAfterMs)
    return () => clearTimeout(timer)
  }, [isSettled, read])
}
