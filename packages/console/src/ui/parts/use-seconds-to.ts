// How many seconds are left to an instant, drawn again as they go by.

import { useEffect, useState } from 'react'
import { now } from '../../base/clock.ts'

/** @param instant in milliseconds since 1970. */
export function useSecondsTo(instant: number): number {
  const left = (): number => Math.max(0, Math.ceil((instant - now().getTime()) / 1000))
  const [seconds, setSeconds] = useState(left)
  useEffect(() => {
    const timer = setInterval(() => setSeconds(left), 250)
    return () => clearInterval(timer)
  })
  return seconds
}
