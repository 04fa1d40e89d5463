// Stores the time of a timer, on the day on which it began, and ends the timer: once, from however
// many tabs it is stopped.

import { KontorError } from '@kontor/client'
import { newTimeEntry, showEntry } from '../data/figures/time-entries.ts'
import { endTimer, type Timer } from '../data/unit/timer.ts'
import { clockIn } from '../locale/date-format.ts'
import { mondayOf } from '../locale/days.ts'
import { createRecord } from './save-record.ts'

interface StoppedTimer {
  readonly unit: number
  readonly user: number
  readonly timer: Timer
  readonly minutes: number
  readonly timeZone: string
}

/** Throws what the server refuses: the timer then runs on. */
export async function storeTimer(stopped: StoppedTimer): Promise<void> {
  const { unit, user, timer, minutes, timeZone } = stopped
  const [date = '', clock = ''] = clockIn(timeZone, new Date(timer.startedAt)).split(' ')
  const startTime = `${clock.slice(0, 5)}:00`
  const body = newTimeEntry({ user, row: timer.row, date, startTime, duration: minutes })
  const place = { unit, collection: 'time' } as const
  try {
    const made = await createRecord({ place, body, idempotencyKey: timer.id })
    showEntry({ unit, user, first: mondayOf(date) }, made)
  } catch (error) {
    // Another tab has stored it, with as many minutes as there were then.
    const code = error instanceof KontorError ? error.problem.code : ''
    if (code !== 'idempotency-key-reused') throw error
  }
  await endTimer(unit, timer)
}
