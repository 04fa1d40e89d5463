// What becomes of the process of a document in a change that is no step of it, and in steps that a
// process decides about: in random histories.

import assert from 'node:assert/strict'
import type { FieldValues } from '../../src/rules/values/find-values.ts'
import { frozenPart } from '../support/frozen-part.ts'
import { withFreezingDates } from './booked.ts'
import { type ModelRecord, present, type Saved } from './model.ts'
import type { ModelWorld } from './model-world.ts'
import {
  beginAnew,
  type Definition,
  fits,
  isRunning,
  type Moment,
  type Process,
  settle,
  start,
  withdraw,
} from './process-model.ts'

interface Changed {
  /** Undefined where it is created. */
  readonly record: ModelRecord | undefined
  /** By index. */
  readonly user: number
  /** The document as it is to be, if no process ended with the change. */
  readonly after: Saved
}

export function momentOf({ model, now }: ModelWorld, user: number, record: Saved): Moment {
  return { model, record, now, user: model.users[user]?.id ?? 0 }
}

/** The process that was started last on a document; undefined where none was. */
export function processOf({ model }: ModelWorld, record: ModelRecord): Process | undefined {
  const run = model.runs.get(record.id)
  const { process: field } = present(record)
  return run === undefined || (field ?? null) === null ? undefined : { field, run }
}

/** The process of a document after a change. */
export function processAfter(world: ModelWorld, changed: Changed): Process | undefined {
  const { record, user, after } = changed
  if (after.setProcess === undefined) return undefined
  const before = record === undefined ? {} : present(record)
  const running = record && isRunning(before) ? processOf(world, record) : undefined
  const moment = momentOf(world, user, after)
  const definition = startedBy(world, before, after)
  if (definition !== undefined) {
    assert.equal(running, undefined, 'one process runs at a time')
    const creator = record?.versions[0]?.userId ?? moment.user
    return start(
      { definition, creator },
      { ...moment, record: { ...after, process: before.process } },
    )
  }
  if (running === undefined) return record && processOf(world, record)
  if (before.status !== 'CANCELLED' && after.status === 'CANCELLED')
    return withdraw(running, moment)
  const isSame = JSON.stringify(frozenPart(before)) === JSON.stringify(frozenPart(after))
  return isSame ? settle(running, moment) : beginAnew(running, moment)
}

function startedBy({ model }: ModelWorld, before: Saved, after: Saved): Definition | undefined {
  if (!after.setProcess || after.setProcess === (before.setProcess ?? null)) return undefined
  const found = model.processes.find(({ code }) => code === after.setProcess)
  return found ?? assert.fail(`${after.setProcess} is no process of the unit`)
}

/** The document with what its process says, which may have ended. */
export function withEnd<R extends FieldValues>(
  { setting, now }: ModelWorld,
  after: R,
  { status }: Partial<Process> = {},
): R {
  if (status === undefined || status === after['status']) return after
  const { today } = setting
  return withFreezingDates({ now, today }, { ...after, status, statusDate: today }, after) as R
}

/** Why a step of status is left to a process. */
export function leftToProcess(
  world: ModelWorld,
  record: ModelRecord | undefined,
  after: Saved,
): string | undefined {
  const before = record === undefined ? {} : present(record)
  const { status } = after
  if (status === before.status) return undefined
  const running = record && isRunning(before) ? processOf(world, record)?.run.definition : undefined
  const decides = [running, startedBy(world, before, after)].filter((each) => each !== undefined)
  const ends = decides.flatMap(({ rejected }) => ['APPROVED', rejected])
  if (record !== undefined && ends.includes(status)) return 'process-running'
  const isRequired = status === 'APPROVED' && world.model.requiresProcess(after.type)
  return isRequired ? 'process-required' : undefined
}

/** The process that a unit has for a document, by code. */
export function startable({ model }: ModelWorld, type: string): readonly Definition[] {
  return model.processes.filter((each) => fits(each, type))
}

/** A correction must say what it corrects, and why, before the last step can be taken. */
export function isApprovable(type: string): boolean {
  return !type.includes('CORRECTION')
}

export function withoutProcess(record: Saved): Saved {
  return { ...record, process: null }
}
