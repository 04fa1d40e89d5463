// The timer of a user in a unit: one, which the server stores with their preferences, so that it
// runs on in every tab and browser. What ends it says which one it means.

import { randomName } from '../../base/clock.ts'
import { invalidate } from '../api/invalidate.ts'
import { preferencesKey } from '../api/query-keys.ts'
import { changePreferences, usePreferences } from './preferences.ts'

export interface Timer {
  /** The key under which its time is stored, once. */
  readonly id: string
  /** An instant. */
  readonly startedAt: string
  /** What it is spent on, as a row of the week. */
  readonly row: string
}

type Preferences = Readonly<Record<string, unknown>>

function timerIn(preferences: Preferences | undefined): Timer | undefined {
  return (preferences?.['timer'] ?? undefined) as Timer | undefined
}

export function useTimer(unit: number): Timer | undefined {
  return timerIn(usePreferences(unit))
}

/** Where one runs already, that one goes on. */
export async function startTimer(unit: number, begun: Omit<Timer, 'id'>): Promise<void> {
  const timer = { ...begun, id: randomName() }
  await changePreferences(unit, (stored) => (timerIn(stored) === undefined ? { timer } : {}))
  tabs.postMessage(unit)
}

export async function endTimer(unit: number, { id }: Timer): Promise<void> {
  await changePreferences(unit, (stored) => (timerIn(stored)?.id === id ? { timer: null } : {}))
  tabs.postMessage(unit)
}

/** To the other tabs: the unit in which it has begun or ended. */
const tabs = new BroadcastChannel('kontor-timer')
tabs.onmessage = ({ data }) => {
  void invalidate({ queryKey: preferencesKey(Number(data)) })
}
