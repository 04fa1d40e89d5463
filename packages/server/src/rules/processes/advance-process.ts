// How a process goes on: what it is after it was started, approved, rejected, returned, delegated,
// withdrawn or begun anew, and the status that the document gets with its end.

import type { ProcessDefinition } from '../settings/process.ts'
import { isStageApproved, type Situation, stagesOf, waitingIn } from './approvers.ts'
import type { Process, ProcessField, ProcessRun } from './process-run.ts'

/** What a step is taken in. */
export interface ProcessMoment extends Situation {
  /** Who takes it. */
  readonly user: number
  /** Whether a filter is true of the document. */
  holds(when: string): boolean
  /** The unit's date. */
  readonly today: string
  /** The instant, RFC 3339 in UTC. */
  readonly now: string
}

export interface Advanced extends Process {
  /** The status that the document gets, where the process ends with one. */
  readonly status?: string
}

export interface StartInput {
  readonly definition: ProcessDefinition
  readonly creator: number | null
  /** That of the document before, where one was ever started on it. */
  readonly before?: ProcessField | undefined
}

export function startProcess(
  { definition, creator, before }: StartInput,
  moment: ProcessMoment,
): Advanced {
  const field: ProcessField = {
    ...{ code: definition.code, state: 'STARTED', step: null },
    ...{ startedOn: moment.today, startedBy: moment.user },
    ...{ waitingFor: { users: [], groups: [] }, excluded: [], since: moment.now },
    ...{ restartedBy: null, actedBy: before?.actedBy ?? [], endedOn: null },
  }
  return begin({ field, run: newRun(definition, creator) }, moment)
}

function newRun(definition: ProcessDefinition, creator: number | null): ProcessRun {
  const nobody = { approvals: [], delegates: [], absent: [] }
  return { definition, creator, step: 0, stages: [], stage: 0, ...nobody }
}

/** From the first step, with nothing approved. */
function begin({ field, run }: Process, moment: ProcessMoment): Advanced {
  return comeTo(0, { field, run: newRun(run.definition, run.creator) }, moment)
}

/** The next step that is not skipped, or the end. */
function comeTo(from: number, { field, run }: Process, moment: ProcessMoment): Advanced {
  const { steps, approved } = run.definition
  const step = steps.findIndex((each, index) => {
    return index >= from && (each.when === undefined || moment.holds(each.when))
  })
  const found = steps[step]
  if (found === undefined) return ended({ field, run }, 'APPROVED', moment, approved)
  const here = { ...run, step, stages: [], stage: 0, delegates: [], absent: [] }
  const stages = stagesOf(found, { field, run: here }, moment)
  const next = { ...field, step: found.name, since: moment.now }
  return withPeople({ field: next, run: { ...here, stages } }, moment)
}

function ended(
  { field, run }: Process,
  state: ProcessField['state'],
  { today }: ProcessMoment,
  status?: string,
): Advanced {
  const over = { step: null, since: null, excluded: [], waitingFor: { users: [], groups: [] } }
  return {
    field: { ...field, ...over, state, endedOn: today },
    run,
    ...(status === undefined ? {} : { status }),
  }
}

/** The same step, for the people that there are now. */
export function withPeople({ field, run }: Process, situation: Situation): Process {
  return { field: { ...field, ...waitingIn({ field, run }, situation) }, run }
}

export function approved({ field, run }: Process, moment: ProcessMoment): Advanced {
  const { user } = moment
  const approval = { user, step: field.step ?? '', stage: run.stage }
  const next = {
    field: actedBy(field, user),
    run: { ...run, approvals: [...run.approvals, approval] },
  }
  if (!isStageApproved(next.run)) return withPeople(next, moment)
  if (run.stage + 1 >= run.stages.length) return comeTo(run.step + 1, next, moment)
  const stage = { stage: run.stage + 1, delegates: [], absent: [] }
  const { now } = moment
  return withPeople(
    { field: { ...next.field, since: now }, run: { ...next.run, ...stage } },
    moment,
  )
}

function actedBy(field: ProcessField, user: number): ProcessField {
  const actors = new Set(field.actedBy).add(user)
  return { ...field, actedBy: [...actors].sort((a, b) => a - b) }
}

export function rejected({ field, run }: Process, moment: ProcessMoment): Advanced {
  const next = { field: actedBy(field, moment.user), run }
  return ended(next, 'REJECTED', moment, run.definition.rejected)
}

export function returned({ field, run }: Process, moment: ProcessMoment): Advanced {
  return begin({ field: actedBy(field, moment.user), run }, moment)
}

/** Another user acts in the place of whoever takes it. */
export function delegated({ field, run }: Process, to: number, moment: ProcessMoment): Advanced {
  const { user } = moment
  const delegates = [...run.delegates.filter((id) => id !== user), to]
  const absent = [...run.absent.filter((id) => id !== to), user]
  const next = { ...run, delegates, absent }
  return withPeople({ field: actedBy(field, user), run: next }, moment)
}

export function withdrawn(process: Process, moment: ProcessMoment): Advanced {
  return ended(process, 'WITHDRAWN', moment)
}

/** What was approved is void, since the document has changed. */
export function begunAnew({ field, run }: Process, moment: ProcessMoment): Advanced {
  return begin({ field: { ...field, restartedBy: moment.user }, run }, moment)
}
