// Follows the unit that the page shows, once it has nothing else to do and somebody is signed in.

import { useEffect } from 'react'
import { useFirstRowsShown } from '../../base/first-rows-shown.ts'
import { useSessionState } from '../api/session.ts'

const idleAfterMs = 1000

export function useFollowedChanges(unit: number): void {
  const isShown = useFirstRowsShown()
  const isOut = useSessionState()?.isOut === true
  useEffect(() => {
    if (!isShown || isOut) return
    const controller = new AbortController()
    const follow = (): void => {
      import('./follow-unit.ts')
        .then(({ followUnit }) => followUnit(unit, controller.signal))
        // Without it, what is shown is polled.
        .catch(() => undefined)
    }
    const timer = setTimeout(follow, idleAfterMs)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [unit, isShown, isOut])
}
