// Reads what may be wanted next, once the page has nothing else to do.

import { useEffect } from 'react'
import { useSettled } from './settled.ts'

const idleAfterMs = 1000

/** What cannot be read now is asked for again when it is wanted. */
export function useReadAhead(read: () => Promise<unknown>): void {
  const isSettled = useSettled()
  useEffect(() => {
    if (!isSettled) return
    const timer = setTimeout(() => void read().catch(() => undefined), idleAfterMs)
    return () => clearTimeout(timer)
  }, [isSettled, read])
}
