// What a file of processes changes: all that the unit has, as a whole.

import type { ProcessFile } from '@kontor/contract/configuration/process-file.ts'
import { didYouMean } from '@kontor/contract/did-you-mean.ts'
import type { Fault } from '@kontor/contract/errors.ts'
import type { Fields } from '@kontor/contract/kinds/kind.ts'
import { limits } from '@kontor/contract/limits.ts'
import { quote } from '@kontor/contract/quote.ts'
import type { RecordType } from '@kontor/contract/records/record-type.ts'
import { lifecycleOf, listsStatus } from '../settings/lifecycle.ts'
import {
  isForType,
  type KnownPeople,
  type ProcessDefinition,
  processOf,
  type SentApprovers,
} from '../settings/process.ts'
import type { SettingsChanges } from '../settings/settings-changes.ts'
import { tooManyEntries } from '../settings/too-many-entries.ts'
import type { ConfigurationRow, UnitSettings } from '../settings/unit-settings.ts'
import { pointerTo } from '../values/json-pointer.ts'
import { readCondition } from './condition.ts'

type SentProcess = ProcessFile['processes'][number]
type SentStep = SentProcess['steps'][number]

interface CheckedIn {
  readonly settings: UnitSettings
  readonly people: KnownPeople
}

/** There is one row for all, so that a file is stored as it was put. */
const processesName = 'all'

/** The changes of a file that follows its schema. */
export function processChanges(
  { processes }: ProcessFile,
  settings: UnitSettings,
  people: KnownPeople,
): SettingsChanges {
  const atMost = limits.processesMax
  const faults = [
    ...processes.flatMap((sent, index) => [
      ...checkProcess(processes.slice(0, index), sent, { settings, people }, index),
    ]),
    ...tooMany(processes.length, atMost, 'processes', '/processes'),
  ]
  const stored = processes.map((sent) => processOf(sent, people))
  return { faults, rows: [processesRow(stored)] }
}

/** Of all processes that the unit has. */
export function processesRow(processes: readonly ProcessDefinition[]): ConfigurationRow {
  return { kind: 'process', name: processesName, body: JSON.stringify(processes) }
}

function* checkProcess(
  before: readonly SentProcess[],
  sent: SentProcess,
  context: CheckedIn,
  index: number,
): Generator<Fault> {
  const pointer = `/processes/${index}`
  if (before.some(({ code }) => code === sent.code)) {
    yield repeated(`The file lists the process ${quote(sent.code)} twice.`, `${pointer}/code`)
  }
  const documents = context.settings.catalogue.types.filter(
    ({ collection }) => collection === 'documents',
  )
  yield* checkTypes(sent, documents, `${pointer}/types`)
  const types = documents.filter(({ type }) => isForType({ ...nonNull(sent.types) }, type))
  yield* checkEnds(sent, types, context, pointer)
  yield* tooMany(sent.steps.length, limits.processStepsMax, 'steps', `${pointer}/steps`)
  for (const [at, step] of sent.steps.entries()) {
    const here = `${pointer}/steps/${at}`
    if (sent.steps.slice(0, at).some(({ name }) => name === step.name)) {
      yield repeated(`The process has two steps ${quote(step.name)}.`, `${here}/name`)
    }
    yield* checkStep(step, types, context, here)
  }
}

function nonNull(types: SentProcess['types']): { readonly types?: readonly string[] } {
  return types == null ? {} : { types }
}

function repeated(message: string, pointer: string): Fault {
  return { code: 'repeated-name', pointer, message }
}

function tooMany(count: number, atMost: number, what: string, pointer: string): readonly Fault[] {
  const message = `Expected at most ${atMost} ${what}, got ${count}.`
  return [...tooManyEntries({ pointer, count, atMost, message })]
}

function* checkTypes(
  { types }: SentProcess,
  documents: readonly RecordType[],
  pointer: string,
): Generator<Fault> {
  if (types?.length === 0) {
    const message = 'Expected at least one type; leave the list out for any document.'
    yield { code: 'missing-value', pointer, message }
  }
  const known = documents.map(({ type }) => type)
  for (const [index, type] of (types ?? []).entries()) {
    if (known.includes(type)) continue
    const message = `The unit has no type of documents ${quote(type)}.${didYouMean(type, known)}`
    yield { code: 'unknown-type', pointer: pointerTo(pointer, index), message }
  }
}

/** Where a lifecycle closes a type, a process leads to a status that it lists. */
function* checkEnds(
  { approved, rejected }: SentProcess,
  types: readonly RecordType[],
  { settings }: CheckedIn,
  pointer: string,
): Generator<Fault> {
  const ends = { approved: approved?.status, rejected: rejected?.status }
  for (const [name, status] of Object.entries(ends)) {
    if (status === undefined) continue
    const closed = types.find((type) => {
      const lifecycle = lifecycleOf(settings, type)
      return lifecycle.isClosed && !listsStatus(lifecycle, status)
    })
    if (closed === undefined) continue
    const message = `The lifecycle of ${closed.type} has no status ${quote(status)}.`
    yield { code: 'unknown-code', pointer: `${pointer}/${name}/status`, message }
  }
}

function* checkStep(
  { when, approvers, amount, need }: SentStep,
  types: readonly RecordType[],
  context: CheckedIn,
  pointer: string,
): Generator<Fault> {
  if (when != null) {
    const { filter, ...read } = readCondition(when, context.settings.catalogue)
    const faults = filter === undefined && 'faults' in read ? read.faults : []
    for (const { message, code } of faults) {
      yield { code, pointer: `${pointer}/when`, message }
    }
  }
  const sent = approvers as SentApprovers
  yield* checkApprovers(sent, context.people, `${pointer}/approvers`)
  const isByLimit = sent.managersUpTo != null
  if (isByLimit && need != null) {
    const message = 'Managers up to a limit approve one after another: leave "need" out.'
    yield { code: 'wrong-value', pointer: `${pointer}/need`, message }
  }
  if (!isByLimit && amount != null) {
    const message = 'Only "managersUpTo" looks at an amount: leave it out.'
    yield { code: 'wrong-value', pointer: `${pointer}/amount`, message }
  }
  if (isByLimit) yield* checkAmount(amount, types, `${pointer}/amount`)
}

function* checkApprovers(
  sent: SentApprovers,
  { users, groups }: KnownPeople,
  pointer: string,
): Generator<Fault> {
  const given = Object.entries(sent).filter(([, value]) => value != null)
  if (given.length !== 1) {
    const message = 'Expected one of "users", "groups", "manager" and "managersUpTo".'
    const code = given.length === 0 ? 'missing-value' : 'too-many-values'
    yield { code, pointer, message }
  }
  const lists = [
    { name: 'users', sent: sent.users, known: users.map(({ username }) => username), one: 'user' },
    { name: 'groups', sent: sent.groups, known: groups.map(({ name }) => name), one: 'group' },
  ]
  for (const { name, sent: names, known, one } of lists) {
    const here = pointerTo(pointer, name)
    if (names?.length === 0) {
      yield { code: 'missing-value', pointer: here, message: `Expected at least one ${one}.` }
    }
    yield* tooMany(names?.length ?? 0, limits.processApproversMax, name, here)
    for (const [index, each] of (names ?? []).entries()) {
      if (known.includes(each)) continue
      const message = `The unit has no ${one} ${quote(each)}.${didYouMean(each, known)}`
      yield { code: 'unknown-reference', pointer: pointerTo(here, index), message }
    }
  }
}

function* checkAmount(
  name: string | null | undefined,
  types: readonly RecordType[],
  pointer: string,
): Generator<Fault> {
  if (name == null) {
    const message = 'Expected the field that the limits have to reach, such as "totalNet".'
    yield { code: 'missing-value', pointer, message }
    return
  }
  const isAmount = (fields: Fields | undefined): boolean => fields?.[name]?.isMoney === true
  if (types.some(({ fields, properties }) => isAmount(fields) || isAmount(properties))) return
  const message = `No document that the process is for has an amount ${quote(name)}.`
  yield { code: 'unknown-name', pointer, message }
}
