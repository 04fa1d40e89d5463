// What an entry of the history says of a process, in words: what happened, and how the step and
// those that it waits for have changed. What else is stored of it says nothing to people.

import type { HistoryEntry } from '@kontor/client'

type Change = HistoryEntry['changes'][number]

export type ProcessEvent = 'started' | 'approved' | 'rejected' | 'withdrawn' | 'step' | 'people'

export interface ProcessChange {
  readonly event: ProcessEvent
  /** Null where there was or is none; undefined where it is the same. */
  readonly step: FromTo<string | null> | undefined
  readonly users: FromTo<readonly number[]>
  readonly groups: FromTo<readonly number[]>
}

interface FromTo<T> {
  readonly from: T
  readonly to: T
}

const within = '/process'

/** Undefined where no process has changed. */
export function processChange(changes: readonly Change[]): ProcessChange | undefined {
  const ofProcess = changes.filter(({ pointer }) => `${pointer}/`.startsWith(`${within}/`))
  if (ofProcess.length === 0) return undefined
  const changed = (...path: readonly string[]) => fromTo(ofProcess, path)
  const state = changed('state')
  const step = changed('step')
  return {
    event: eventOf(state?.to, step !== undefined),
    step: step && { from: textOf(step.from), to: textOf(step.to) },
    users: idsOf(changed('waitingFor', 'users')),
    groups: idsOf(changed('waitingFor', 'groups')),
  }
}

/** Where the whole process is in one change, out of that. */
function fromTo(changes: readonly Change[], path: readonly string[]): FromTo<unknown> | undefined {
  const pointer = [within, ...path].join('/')
  const own = changes.find((each) => each.pointer === pointer)
  if (own !== undefined) return own
  const above = path.length === 0 ? undefined : fromTo(changes, path.slice(0, -1))
  if (above === undefined) return undefined
  const name = path.at(-1) ?? ''
  const [from, to] = [memberOf(above.from, name), memberOf(above.to, name)]
  return from === to ? undefined : { from, to }
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null
    ? ((value as Readonly<Record<string, unknown>>)[name] ?? null)
    : null
}

const ends: Readonly<Record<string, ProcessEvent>> = {
  STARTED: 'started',
  APPROVED: 'approved',
  REJECTED: 'rejected',
  WITHDRAWN: 'withdrawn',
}

function eventOf(state: unknown, hasOtherStep: boolean): ProcessEvent {
  return ends[String(state)] ?? (hasOtherStep ? 'step' : 'people')
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}

function idsOf(change: FromTo<unknown> | undefined): FromTo<readonly number[]> {
  const ids = (value: unknown): readonly number[] =>
    Array.isArray(value) ? value.filter((each) => typeof each === 'number') : []
  return { from: ids(change?.from), to: ids(change?.to) }
}
