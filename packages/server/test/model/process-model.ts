// Processes of approval in random histories, in the words of the contract: whom a step waits for,
// and what comes after it. Nothing here knows how the server works it out.

import type { Saved } from '../support/patch.ts'

/** Users name their manager and their groups by place. */
interface People {
  readonly users: readonly {
    readonly id: number
    readonly isDisabled: boolean
    readonly manager: number
    readonly groups: readonly number[]
  }[]
  readonly groups: readonly { readonly id: number; readonly name: string }[]
}

export interface Step {
  readonly name: string
  /** The filter, and what it says. */
  readonly when?: { readonly filter: string; readonly holds: (record: Saved) => boolean }
  /** Ids. */
  readonly users: readonly number[]
  readonly groups: readonly number[]
  /** Which manager above the owner; 0 where none approves. */
  readonly manager: number
  readonly need: number | 'all'
}

export interface Definition {
  readonly code: string
  /** Undefined where it is for any document. */
  readonly types?: readonly string[]
  readonly steps: readonly Step[]
  readonly rejected: string
  readonly self: boolean
}

/** What is known of a process beside what everybody sees. */
export interface Run {
  readonly definition: Definition
  readonly creator: number
  /** The place of the step. */
  readonly at: number
  readonly need: number
  /** Those whom it names, its manager among them, with those who act for others. */
  readonly direct: readonly number[]
  readonly approvals: readonly { readonly user: number; readonly step: string }[]
  /** Who has others act in this step. */
  readonly absent: readonly number[]
}

/** A process with the document that it runs on. */
export interface Process {
  /** What everybody sees. */
  readonly field: Saved
  readonly run: Run
  /** That of the document, where the process ends with one. */
  readonly status?: string
}

export interface Moment {
  readonly model: People
  /** The document as it is then. */
  readonly record: Saved
  /** The id of who does it. */
  readonly user: number
  readonly now: string
}

export const managerProcess: Definition = {
  code: 'PROCESS-DOCUMENT.MANAGER.APPROVAL',
  steps: [{ name: 'manager', users: [], groups: [], manager: 1, need: 1 }],
  rejected: 'REJECTED',
  self: false,
}

export function isRunning({ process }: Saved): boolean {
  return process?.state === 'STARTED'
}

/** Whether a process may be started on documents of a type. */
export function fits({ types }: Definition, type: string): boolean {
  return types === undefined || types.some((each) => `${type}.`.startsWith(`${each}.`))
}

export function start(
  { definition, creator }: Pick<Run, 'definition' | 'creator'>,
  moment: Moment,
): Process {
  const field = {
    ...{ code: definition.code, state: 'STARTED', step: null },
    ...{ startedOn: moment.now.slice(0, 10), startedBy: moment.user },
    ...{ waitingFor: nobody, excluded: [], since: null, restartedBy: null },
    ...{ actedBy: moment.record.process?.actedBy ?? [], endedOn: null },
  }
  const run = { definition, creator, at: 0, need: 0, direct: [], approvals: [], absent: [] }
  return comeTo(0, { field, run }, moment)
}

const nobody = { users: [], groups: [] }

function comeTo(from: number, { field, run }: Process, moment: Moment): Process {
  const { steps } = run.definition
  const at = steps.findIndex(
    ({ when }, place) => place >= from && when?.holds(moment.record) !== false,
  )
  const step = steps[at]
  if (step === undefined) return end({ field, run }, 'APPROVED', moment, 'APPROVED')
  const manager = managersAbove(moment.model, moment.record)[step.manager - 1]
  const direct = [...step.users, ...(manager === undefined ? [] : [manager])]
  const begun = {
    field: { ...field, step: step.name, since: moment.now },
    run: { ...run, at, direct, absent: [], need: 0 },
  }
  const all = Math.max(1, candidates(begun, moment).length)
  const need = step.need === 'all' ? all : step.need
  return settle({ ...begun, run: { ...begun.run, need } }, moment)
}

function managersAbove({ users }: People, { ownerId }: Saved): readonly number[] {
  const chain: number[] = []
  let next = users.find(({ id }) => id === ownerId)?.manager ?? -1
  while (next >= 0 && !chain.includes(users[next]?.id ?? 0)) {
    chain.push(users[next]?.id ?? 0)
    next = users[next]?.manager ?? -1
  }
  return chain
}

function end(
  { field, run }: Process,
  state: string,
  { now }: Moment,
  status: string | undefined,
): Process {
  const over = { step: null, since: null, excluded: [], waitingFor: nobody }
  const ended = { field: { ...field, ...over, state, endedOn: now.slice(0, 10) }, run }
  return status === undefined ? ended : { ...ended, status }
}

/** Whom it waits for, now that the document or the people of the unit are others. */
export function settle({ field, run }: Process, moment: Pick<Moment, 'model' | 'record'>): Process {
  const { model } = moment
  const able = candidates({ field, run }, moment)
  const missing = run.need - approvalsOf(run).length - able.length
  const named = run.definition.steps[run.at]?.groups ?? []
  const groups = named.filter((group) => able.some((id) => isIn(model, id, group)))
  const supervisors = model.groups.find(({ name }) => name === 'Supervisor')?.id ?? 0
  const all = missing > 0 ? [...new Set([...groups, supervisors])] : groups
  const users = able.filter((id) => run.direct.includes(id))
  const excluded = all.length === 0 ? [] : sorted(excludedIn({ field, run }, moment.record))
  return {
    field: { ...field, waitingFor: { users: sorted(users), groups: sorted(all) }, excluded },
    run,
  }
}

/** Who can approve, but supervisors in place of others. */
function candidates(
  process: Process,
  { model, record }: Pick<Moment, 'model' | 'record'>,
): number[] {
  const { run } = process
  const excluded = excludedIn(process, record)
  const groups = run.definition.steps[run.at]?.groups ?? []
  const able = model.users.filter(({ id, isDisabled }) => !isDisabled && !excluded.includes(id))
  const named = able.filter(({ id }) => {
    return run.direct.includes(id) || groups.some((group) => isIn(model, id, group))
  })
  return named.map(({ id }) => id)
}

/** Owner, creator and starter, who has approved, and who has others act. */
function excludedIn({ field, run }: Process, record: Saved): readonly number[] {
  const own = isOwn(run, field, record)
  return [...new Set([...own, ...approvalsOf(run).map(({ user }) => user), ...run.absent])]
}

function isOwn({ definition, creator }: Run, { startedBy }: Saved, { ownerId }: Saved): number[] {
  const own = [ownerId, creator, startedBy].filter((id) => id !== null)
  return definition.self ? [] : own
}

function approvalsOf({ definition, at, approvals }: Run): Run['approvals'] {
  return approvals.filter(({ step }) => step === definition.steps[at]?.name)
}

function isIn({ users, groups }: People, user: number, group: number): boolean {
  const place = groups.findIndex(({ id }) => id === group)
  return users.find(({ id }) => id === user)?.groups.includes(place) === true
}

function sorted(ids: readonly number[]): readonly number[] {
  return ids.toSorted((one, other) => one - other)
}

/** Whether the step waits for a user, by id. */
export function waitsFor(model: People, { process }: Saved, user: number): boolean {
  if (process?.state !== 'STARTED') return false
  const { waitingFor, excluded } = process
  if (waitingFor.users.includes(user)) return true
  const isMember = waitingFor.groups.some((group: number) => isIn(model, user, group))
  return isMember && !excluded.includes(user)
}

export function approve({ field, run }: Process, moment: Moment): Process {
  const approvals = [...run.approvals, { user: moment.user, step: field.step }]
  const next = acted({ field, run: { ...run, approvals } }, moment)
  return approvalsOf(next.run).length >= run.need
    ? comeTo(run.at + 1, next, moment)
    : settle(next, moment)
}

function acted({ field, run }: Process, { user }: Moment): Process {
  return { field: { ...field, actedBy: sorted([...new Set([...field.actedBy, user])]) }, run }
}

export function reject(process: Process, moment: Moment): Process {
  return end(acted(process, moment), 'REJECTED', moment, process.run.definition.rejected)
}

export function withdraw(process: Process, moment: Moment): Process {
  return end(process, 'WITHDRAWN', moment, undefined)
}

/** Back to the first step, with nothing approved. */
export function sendBack(process: Process, moment: Moment): Process {
  return fromTheFirst(acted(process, moment), moment)
}

function fromTheFirst({ field, run }: Process, moment: Moment): Process {
  return comeTo(0, { field, run: { ...run, approvals: [] } }, moment)
}

/** The document has changed in what was approved. */
export function beginAnew({ field, run }: Process, moment: Moment): Process {
  return fromTheFirst({ field: { ...field, restartedBy: moment.user }, run }, moment)
}

export function delegate({ field, run }: Process, to: number, moment: Moment): Process {
  const direct = [...new Set([...run.direct, to])]
  const absent = [...run.absent.filter((id) => id !== to), moment.user]
  return settle(acted({ field, run: { ...run, direct, absent } }, moment), moment)
}

/** Whether a user, by id, may be given the step by another. */
export function mayTakeOver({ field, run }: Process, record: Saved, user: number): boolean {
  return !excludedIn({ field, run: { ...run, absent: [] } }, record).includes(user)
}
