// What a lifecycle file changes: the lifecycles of the types that it names, each as a whole.

import type { LifecycleFile } from '@kontor/contract/configuration/lifecycle-file.ts'
import { didYouMean } from '@kontor/contract/did-you-mean.ts'
import type { Fault } from '@kontor/contract/errors.ts'
import { quote } from '@kontor/contract/quote.ts'
import type { RecordType } from '@kontor/contract/records/record-type.ts'
import { approvedStatus, type Status } from '@kontor/contract/records/statuses.ts'
import { pointerTo } from '../values/json-pointer.ts'
import type { NamedGroup, UnitLifecycle } from './lifecycle.ts'
import type { SettingsChanges } from './settings-changes.ts'
import type { UnitSettings } from './unit-settings.ts'

type SentLifecycle = LifecycleFile['lifecycles'][number]
type SentStatus = NonNullable<SentLifecycle['statuses']>[number]
type Codes = readonly string[] | null | undefined

/** The changes of a file that follows its schema. */
export function lifecycleChanges(
  { lifecycles }: LifecycleFile,
  { catalogue }: UnitSettings,
  groups: readonly NamedGroup[],
): SettingsChanges {
  const faults = lifecycles.flatMap((sent, index) => [
    ...checkType(lifecycles.slice(0, index), sent, catalogue.types, `/lifecycles/${index}`),
    ...checkStatuses(sent, `/lifecycles/${index}`),
    ...checkTransitions(sent, groups, `/lifecycles/${index}`),
    ...checkRest(sent, catalogue.types, groups, `/lifecycles/${index}`),
  ])
  if (lifecycles.length === 0) {
    const message = 'Expected at least one lifecycle.'
    faults.push({ code: 'missing-value', pointer: '/lifecycles', message })
  }
  const rows = lifecycles.map((sent) => ({
    kind: 'lifecycle',
    name: sent.type,
    body: JSON.stringify(storedLifecycle(sent, groups)),
  }))
  return { faults, rows }
}

function* checkType(
  before: readonly SentLifecycle[],
  { type }: SentLifecycle,
  types: readonly RecordType[],
  pointer: string,
): Generator<Fault> {
  const here = pointerTo(pointer, 'type')
  const withStatus = types.filter(({ statuses }) => statuses !== undefined)
  if (!types.some((each) => each.type === type)) {
    const hint = didYouMean(
      type,
      withStatus.map((each) => each.type),
    )
    const message = `The unit has no type ${quote(type)}.${hint}`
    yield { code: 'unknown-type', pointer: here, message }
  } else if (!withStatus.some((each) => each.type === type)) {
    const message = `Records of ${quote(type)} have no status.`
    yield { code: 'wrong-value', pointer: here, message }
  }
  if (!before.some((each) => each.type === type)) return
  const message = `The file names the type ${quote(type)} twice.`
  yield { code: 'repeated-name', pointer: here, message }
}

function* checkStatuses({ statuses }: SentLifecycle, pointer: string): Generator<Fault> {
  const here = pointerTo(pointer, 'statuses')
  if (statuses?.length === 0) {
    const message = 'Expected at least one status; leave "statuses" out to allow any.'
    yield { code: 'missing-value', pointer: here, message }
  }
  yield* repeatedIn(
    statuses?.map(({ code }) => code),
    (index) => `${here}/${index}/code`,
  )
}

function* checkTransitions(
  { statuses, transitions }: SentLifecycle,
  groups: readonly NamedGroup[],
  pointer: string,
): Generator<Fault> {
  const here = pointerTo(pointer, 'transitions')
  if (transitions != null && statuses == null) {
    const message = 'Transitions need "statuses": the list of those that they lead between.'
    yield { code: 'missing-value', pointer: pointerTo(pointer, 'statuses'), message }
    return
  }
  for (const [index, transition] of (transitions ?? []).entries()) {
    for (const name of ['from', 'to'] as const) {
      yield* checkCodes(transition[name], statuses, `${here}/${index}/${name}`)
      if (transition[name].length > 0) continue
      const message = 'Expected at least one status.'
      yield { code: 'missing-value', pointer: `${here}/${index}/${name}`, message }
    }
    yield* checkGroups(transition.groups, groups, `${here}/${index}/groups`)
  }
}

function* checkRest(
  sent: SentLifecycle,
  types: readonly RecordType[],
  groups: readonly NamedGroup[],
  pointer: string,
): Generator<Fault> {
  yield* checkCodes(sent.freezesOn, sent.statuses, pointerTo(pointer, 'freezesOn'))
  yield* checkGroups(sent.reopen, groups, pointerTo(pointer, 'reopen'))
  const type = types.find((each) => each.type === sent.type)
  const cannotFreeze = type !== undefined && type.fields['frozenAt'] === undefined
  if (cannotFreeze && (sent.freezesOn ?? []).length > 0) {
    const message = 'Only documents freeze: leave the list out.'
    yield { code: 'wrong-value', pointer: pointerTo(pointer, 'freezesOn'), message }
  }
  const statuses = sent.statuses ?? type?.statuses ?? []
  if (sent.requiresProcess !== true || has(statuses, approvedStatus)) return
  const message = `A process leads to ${quote(approvedStatus)}, which is not listed.`
  yield { code: 'wrong-value', pointer: pointerTo(pointer, 'requiresProcess'), message }
}

function has(statuses: readonly { readonly code: string }[], code: string): boolean {
  return statuses.some((each) => each.code === code)
}

/** Codes must be those that are listed, where there is a list. */
function* checkCodes(
  codes: Codes,
  statuses: SentLifecycle['statuses'],
  pointer: string,
): Generator<Fault> {
  yield* repeatedIn(codes, (index) => pointerTo(pointer, index))
  if (statuses == null) return
  for (const [index, code] of (codes ?? []).entries()) {
    if (has(statuses, code)) continue
    const hint = didYouMean(
      code,
      statuses.map((each) => each.code),
    )
    const message = `"statuses" does not list ${quote(code)}.${hint}`
    yield { code: 'unknown-code', pointer: pointerTo(pointer, index), message }
  }
}

function* checkGroups(
  names: Codes,
  groups: readonly NamedGroup[],
  pointer: string,
): Generator<Fault> {
  if (names?.length === 0) {
    const message = 'Expected at least one group; leave the list out for the default.'
    yield { code: 'missing-value', pointer, message }
  }
  yield* repeatedIn(names, (index) => pointerTo(pointer, index))
  for (const [index, name] of (names ?? []).entries()) {
    if (groups.some((group) => group.name === name)) continue
    const hint = didYouMean(
      name,
      groups.map((group) => group.name),
    )
    const message = `The unit has no group ${quote(name)}.${hint}`
    yield { code: 'unknown-reference', pointer: pointerTo(pointer, index), message }
  }
}

function* repeatedIn(names: Codes, pointerOf: (index: number) => string): Generator<Fault> {
  const seen = new Set<string>()
  for (const [index, name] of (names ?? []).entries()) {
    if (seen.has(name)) {
      const message = `The list names ${quote(name)} twice.`
      yield { code: 'repeated-name', pointer: pointerOf(index), message }
    }
    seen.add(name)
  }
}

function storedLifecycle(sent: SentLifecycle, groups: readonly NamedGroup[]): UnitLifecycle {
  const named = (names: Codes): readonly NamedGroup[] =>
    groups.filter(({ name }) => names?.includes(name) === true)
  const transitions = sent.transitions?.map(({ from, to, groups: names }) => ({
    ...{ from, to },
    ...(names == null ? {} : { groups: named(names) }),
  }))
  return {
    ...(sent.statuses == null ? {} : { statuses: sent.statuses.map(storedStatus) }),
    ...(transitions == null ? {} : { transitions }),
    ...(sent.freezesOn == null ? {} : { freezesOn: sent.freezesOn }),
    ...(sent.reopen == null ? {} : { reopen: named(sent.reopen) }),
    requiresProcess: sent.requiresProcess === true,
  }
}

/** A title that is null is none. */
function storedStatus({ code, phase, title, translations }: SentStatus): Status {
  const given = Object.entries(translations ?? {}).filter(([, each]) => each != null)
  return {
    ...{ code, phase },
    ...(title == null ? {} : { title }),
    ...(given.length > 0 && { translations: Object.fromEntries(given) }),
  }
}
