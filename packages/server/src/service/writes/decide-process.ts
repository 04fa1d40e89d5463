// What becomes of the process of a document in a create or a change: it is started, taken further,
// withdrawn, or begun anew where what was approved has changed.

import type { RecordType } from '@kontor/contract/records/record-type.ts'
import { cancelledStatus } from '@kontor/contract/records/statuses.ts'
import { Refusal } from '../../refusal.ts'
import {
  type Advanced,
  begunAnew,
  type ProcessMoment,
  startProcess,
  withdrawn,
} from '../../rules/processes/advance-process.ts'
import { holds } from '../../rules/processes/condition.ts'
import { isRunning, type Process, processFieldOf } from '../../rules/processes/process-run.ts'
import type { Reader } from '../../rules/rights/access.ts'
import { startableProcesses } from '../../rules/settings/process.ts'
import type { UnitSettings } from '../../rules/settings/unit-settings.ts'
import { frozenFaults } from '../../rules/status/frozen-fields.ts'
import type { FieldValues } from '../../rules/values/find-values.ts'
import type { Store } from '../../store/store.ts'
import type { PlannedChange } from './plan-change.ts'

/** A record that is to be stored. */
export interface DecidedRecord {
  readonly record: FieldValues
  /** What is stored of its process beside it, JSON text. */
  readonly run?: string
  /** Whether a process was started on it. */
  readonly isStarted?: true
}

interface DecidedIn {
  readonly settings: UnitSettings
  readonly type: RecordType
  /** The unit's date. */
  readonly today: string
  readonly now: Date
}

/** @param record the new document, whole. */
export async function decideNewProcess(
  store: Store,
  { user, unit }: Reader,
  context: DecidedIn,
  record: FieldValues,
): Promise<DecidedRecord> {
  const definition = definitionToStart(context, record)
  if (definition === undefined) return { record }
  const moment = await momentOf(store, { user, unit }, context, record)
  return decided(record, startProcess({ definition, creator: user }, moment), moment)
}

/** @param record the changed document, as it would be if it had no process. */
export async function decideProcess(
  store: Store,
  { user, unit }: Reader,
  planned: PlannedChange,
  record: FieldValues,
): Promise<DecidedRecord> {
  const { wanted, stored, context, found } = planned
  const { process } = context
  const definition = definitionToStart(planned, record, stored)
  if (wanted.process === undefined && definition === undefined && !isRunning(process)) {
    return { record }
  }
  const moment = await momentOf(store, { user, unit }, planned, record)
  if (wanted.process !== undefined) {
    const advanced = wanted.process.take(moment)
    return advanced === undefined ? { record } : decided(record, advanced, moment)
  }
  if (definition === undefined) {
    return decided(record, goneOn(planned, process as Process, moment), moment)
  }
  if (isRunning(process)) throw running('Another process is running on this document.')
  const { approved, rejected } = definition
  const isStep = record['status'] !== stored['status']
  if (isStep && [approved, rejected].includes(String(record['status']))) {
    throw running('The process that this change starts decides about this status.')
  }
  const before = processFieldOf(stored) ?? undefined
  const started = startProcess({ definition, creator: found.createdBy, before }, moment)
  return { ...decided(record, started, moment), isStarted: true }
}

function running(detail: string): Refusal {
  return new Refusal('process-running', { detail })
}

/** The process that is named where none or another one was; undefined where none is to start. */
function definitionToStart(
  { settings, type }: DecidedIn,
  record: FieldValues,
  stored: FieldValues = {},
): ReturnType<typeof startableProcesses>[number] | undefined {
  const name = Object.keys(type.fields).find((each) => type.fields[each]?.startsProcess === true)
  if (name === undefined || (record[name] ?? '') === '') return undefined
  if (record[name] === (stored[name] ?? null)) return undefined
  return startableProcesses(settings).find(({ code }) => code === record[name])
}

async function momentOf(
  store: Store,
  { user, unit }: Pick<Reader, 'user' | 'unit'>,
  { settings, today, now }: DecidedIn,
  record: FieldValues,
): Promise<ProcessMoment> {
  return {
    ...{ user, record, today, now: now.toISOString() },
    members: await store.directory.members({ unit }),
    holds: (when) => holds(when, settings.catalogue, record),
  }
}

/** A change of the document itself, while its process runs. */
function goneOn(
  { type, stored }: PlannedChange,
  process: Process,
  moment: ProcessMoment,
): Advanced {
  const { record } = moment
  const isCancelled = record['status'] === cancelledStatus
  if (isCancelled && stored['status'] !== cancelledStatus) return withdrawn(process, moment)
  const isOther = frozenFaults(type, stored, record).length > 0
  // Whom it waits for is worked out when it is stored: it may have another owner.
  return isOther ? begunAnew(process, moment) : process
}

function decided(
  record: FieldValues,
  { field, run, status }: Advanced,
  { today }: ProcessMoment,
): DecidedRecord {
  const isEnd = status !== undefined && status !== record['status']
  return {
    record: { ...record, process: field, ...(isEnd ? { status, statusDate: today } : {}) },
    run: JSON.stringify(run),
  }
}
