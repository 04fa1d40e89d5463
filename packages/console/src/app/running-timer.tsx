// The timer in the sidebar, while it runs. The page of the week has it itself; its code is loaded
// once there is one.

import { useLocation } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useUnit } from '../address/use-unit.ts'
import { useTimer } from '../data/unit/timer.ts'
import styles from './sidebar.module.css'

const TimerPanel = lazy(async () => ({
  default: (await import('../features/timer/timer-panel.tsx')).TimerPanel,
}))

export function RunningTimer() {
  const isRunning = useTimer(useUnit()) !== undefined
  const { pathname } = useLocation()
  if (!isRunning || pathname.endsWith('/week')) return null
  return (
    <div className={styles.runningTimer}>
      <Suspense>
        <TimerPanel />
      </Suspense>
    </div>
  )
}
