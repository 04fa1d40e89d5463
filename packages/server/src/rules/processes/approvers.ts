// Who approves in a step of a process: whom it waits for, and when it has been approved by enough.

import type { ProcessStep } from '../settings/process.ts'
import { isForType } from '../settings/process.ts'
import { type FieldValues, propertiesOf } from '../values/find-values.ts'
import type { Member, Members, Process, ProcessField, ProcessRun, Stage } from './process-run.ts'

/** A document in a process, and the people that there are. */
export interface Situation {
  readonly record: FieldValues
  readonly members: Members
}

type Starter = Pick<ProcessField, 'startedBy'>

/** The stages of a step that comes up now. */
export function stagesOf(step: ProcessStep, process: Process, situation: Situation): Stage[] {
  const { users = [], groups = [], manager, managersUpTo } = step.approvers
  if (managersUpTo !== undefined) return stagesUpTo(managersUpTo, process, situation)
  const above = manager === undefined ? undefined : managersOf(situation)[manager - 1]
  const stage = {
    users: [...users.map(({ id }) => id), ...(above === undefined ? [] : [above.id])],
    groups: groups.map(({ id }) => id),
  }
  if (step.need !== 'all') return [{ ...stage, need: step.need }]
  const run = { ...process.run, stages: [{ ...stage, need: 1 }], stage: 0 }
  const all = candidatesOf(run, process.field, situation).length
  return [{ ...stage, need: Math.max(all, 1) }]
}

/** One manager after another, as far as one whose limit is reached by nothing that is larger. */
function stagesUpTo(
  field: string,
  { run, field: process }: Process,
  situation: Situation,
): Stage[] {
  const barred = barredIn(run, process, situation.record)
  const chain = managersOf(situation).filter(({ id, isActive }) => isActive && !barred.has(id))
  const end = chain.findIndex((member) => reaches(member, field, situation.record))
  const reached = end < 0 ? chain : chain.slice(0, end + 1)
  const stages = reached.map(({ id }) => ({ users: [id], groups: [], need: 1 }))
  if (end >= 0) return stages
  // Nobody's limit is enough: a supervisor approves besides the last of them.
  const last = stages.pop() ?? { users: [], groups: [], need: 0 }
  return [...stages, { ...last, need: last.need + 1 }]
}

/** From the manager of the owner upwards, as far as they belong to the unit. */
function managersOf({ record, members: { users } }: Situation): readonly Member[] {
  const byId = new Map(users.map((member) => [member.id, member]))
  const managers = new Set<Member>()
  let next = byId.get(byId.get(Number(record['ownerId']))?.managerId ?? 0)
  while (next !== undefined && !managers.has(next)) {
    managers.add(next)
    next = byId.get(next.managerId ?? 0)
  }
  return [...managers]
}

/** A credit takes the same limit as what it gives back. */
function reaches({ approvalLimits }: Member, field: string, record: FieldValues): boolean {
  const properties = propertiesOf(record)
  const amount = record[field] ?? properties[field]
  const currency = properties['currencyDoc'] ?? null
  if (typeof amount !== 'number') return false
  return approvalLimits.some(({ types, ...limit }) => {
    const isOfType = (types ?? []).length === 0 || isForType({ types: types ?? [] }, typeOf(record))
    return isOfType && limit.currency === currency && limit.amount >= Math.abs(amount)
  })
}

function typeOf(record: FieldValues): string {
  return String(record['type'])
}

/** The owner, the creator and the starter, unless the process lets them approve. */
function barredIn(
  { definition, creator }: ProcessRun,
  { startedBy }: Starter,
  record: FieldValues,
): ReadonlySet<unknown> {
  return new Set(definition.self ? [] : [record['ownerId'], creator, startedBy])
}

/** Whether others may have the user act for them in the stage that waits. */
export function mayStandIn({ run, field }: Process, record: FieldValues, user: number): boolean {
  return !excludedIn({ ...run, absent: [] }, field, record).has(user)
}

function excludedIn(run: ProcessRun, field: Starter, record: FieldValues): ReadonlySet<unknown> {
  const name = run.definition.steps[run.step]?.name
  const approved = run.approvals.filter(({ step }) => step === name).map(({ user }) => user)
  return barredIn(run, field, record).union(new Set([...approved, ...run.absent]))
}

/** Those who can approve in the stage that waits, but supervisors in place of others. */
function candidatesOf(
  run: ProcessRun,
  field: Starter,
  { record, members }: Situation,
): readonly Member[] {
  const { users = [], groups = [] } = run.stages[run.stage] ?? {}
  const excluded = excludedIn(run, field, record)
  const direct = new Set([...users, ...run.delegates])
  return members.users.filter((member) => {
    if (!member.isActive || excluded.has(member.id)) return false
    return direct.has(member.id) || groups.some((id) => member.groups.includes(id))
  })
}

/** The approvals of the stage that waits. */
function approvalsIn({ definition, step, stage, approvals }: ProcessRun): ProcessRun['approvals'] {
  const name = definition.steps[step]?.name
  return approvals.filter((each) => each.step === name && each.stage === stage)
}

export function isStageApproved(run: ProcessRun): boolean {
  return approvalsIn(run).length >= (run.stages[run.stage]?.need ?? 0)
}

/** Whom the stage waits for: approvers, and supervisors where there are too few of them. */
export function waitingIn(
  { run, field }: Process,
  situation: Situation,
): Pick<ProcessField, 'waitingFor' | 'excluded'> {
  const { groups: named = [], need = 0 } = run.stages[run.stage] ?? {}
  const candidates = candidatesOf(run, field, situation)
  const missing = need - approvalsIn(run).length - candidates.length
  const isIn = (group: number): boolean => candidates.some(({ groups }) => groups.includes(group))
  const { users = [] } = run.stages[run.stage] ?? {}
  const direct = new Set([...users, ...run.delegates])
  const groups = new Set(named.filter(isIn))
  if (missing > 0) groups.add(situation.members.supervisors)
  const ids = candidates.map(({ id }) => id).filter((id) => direct.has(id))
  const excluded = groups.size === 0 ? [] : [...excludedIn(run, field, situation.record)]
  return {
    waitingFor: { users: inOrder(ids), groups: inOrder([...groups]) },
    excluded: inOrder(excluded.filter((id) => typeof id === 'number')),
  }
}

function inOrder(ids: readonly number[]): readonly number[] {
  return ids.toSorted((a, b) => a - b)
}
