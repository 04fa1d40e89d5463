// The statuses and steps of a type, between the file that has them and the form that changes them:
// what the form does not show stays as it is in the file.

import type { LifecycleFile } from '@kontor/client'
import { cancelledStatus, type Phase } from '@kontor/contract/records/statuses.ts'
import type { TitleLanguage } from '@kontor/contract/titles/titles.ts'
import { isDeepEqual } from '../../../base/is-deep-equal.ts'
import type { Values } from '../../../base/value-path.ts'
import { capitalName, freeName } from '../definitions/names-of-titles.ts'
import { type Lifecycle, type StatusStep, statusSteps } from './status-steps.ts'
import { formTitles, type Status, titledStatus } from './titled-statuses.ts'

export type SentLifecycle = LifecycleFile['lifecycles'][number]
type SentStatus = NonNullable<SentLifecycle['statuses']>[number]

/** A status in the form. One that there was has its code as the key, which it keeps. */
export interface FormStatus {
  readonly key: string
  /** What people call it, or its code. */
  readonly name?: string
  /** For people of the other language. */
  readonly otherTitle?: string
  readonly phase?: Phase
}

/** What holds for a type, and what its statuses are called. */
export interface Known {
  readonly type: string
  readonly lifecycle: Lifecycle
  readonly first: string | undefined
  /** As the unit has put it for the type, or for one above it. */
  readonly sent: SentLifecycle | undefined
  readonly language: TitleLanguage
  /** What a code is called without the unit's help. */
  readonly labelOf: (code: string) => string
  /** The codes that have a name. */
  readonly codes: readonly string[]
}

export function valuesOfLifecycle({ lifecycle, first, ...called }: Known): Values {
  const { statuses, transitions, freezesOn } = lifecycle
  return {
    statuses: statuses.map((status): FormStatus => {
      const { code, phase } = status
      return { key: code, ...formTitles(status, called), phase }
    }),
    locks: statuses.map(({ code }) => code).filter((code) => freezesOn.includes(code)),
    ...(transitions !== null && { onlySteps: true }),
    steps:
      transitions === null
        ? firstSteps(lifecycle, first)
        : statusSteps(lifecycle, first).steps.map(valuesOfStep),
  }
}

/** Where somebody begins to allow only some steps, these are: the usual way, and cancelling. */
function firstSteps(lifecycle: Lifecycle, first: string | undefined): readonly Values[] {
  const { steps } = statusSteps({ ...lifecycle, transitions: null }, first)
  const codes = lifecycle.statuses.map(({ code }) => code)
  const ways = codes.includes(cancelledStatus)
    ? codes
        .filter((from) => from !== cancelledStatus)
        .map((from) => ({ from, to: cancelledStatus }))
    : []
  return [...steps, ...ways.map((way) => ({ ...way, groups: [] }))].map(valuesOfStep)
}

function valuesOfStep({ from, to, groups }: StatusStep): Values {
  return { from, to, ...(groups.length > 0 && { groups }) }
}

/** What the form says, as it would hold: to be drawn while somebody types. */
export function lifecycleOfValues(values: Values, known: Known): Lifecycle {
  const statuses = statusesOf(values, known)
  const codes = new Map(statuses.map(({ key, status }) => [key, status.code]))
  const locks = (values['locks'] ?? []) as readonly string[]
  const steps = (values['steps'] ?? []) as readonly StatusStep[]
  const transitions = steps.flatMap(({ from, to, groups = [] }) => {
    const [start, end] = [codes.get(from), codes.get(to)]
    if (start === undefined || end === undefined) return []
    return [{ from: [start], to: [end], groups: groups.length === 0 ? null : groups }]
  })
  return {
    isClosed: true,
    statuses: statuses.map(({ status }) => status),
    transitions: values['onlySteps'] === true ? transitions : null,
    freezesOn: statuses.flatMap(({ key, status }) => (locks.includes(key) ? [status.code] : [])),
    requiresProcess: known.lifecycle.requiresProcess,
  }
}

/** The file that the form becomes. */
export function changedLifecycle(values: Values, known: Known): SentLifecycle {
  const { sent, lifecycle, first } = known
  const { statuses, transitions, freezesOn } = lifecycleOfValues(values, known)
  const listed = statuses.map(({ code }) => code)
  const before = lifecycle.freezesOn.filter((code) => listed.includes(code))
  const isLockedAlike = isDeepEqual(freezesOn.toSorted(), before.toSorted())
  const locks = isLockedAlike ? sent?.freezesOn?.filter((code) => listed.includes(code)) : freezesOn
  const stepsBefore = statusSteps(lifecycle, first).steps
  const after = statusSteps({ ...lifecycle, statuses, transitions }, first).steps
  const isSame = lifecycle.transitions !== null && isDeepEqual(stepsBefore, after)
  const steps = isSame ? sent?.transitions : transitions === null ? undefined : joinedSteps(after)
  return {
    type: known.type,
    statuses: statuses.map(sentStatus),
    ...(steps != null && { transitions: steps }),
    ...(locks != null && { freezesOn: locks }),
    ...(sent?.reopen != null && { reopen: sent.reopen }),
    requiresProcess: lifecycle.requiresProcess,
  }
}

/** The steps of a status that are for the same people are one transition of the file. */
function joinedSteps(steps: readonly StatusStep[]): NonNullable<SentLifecycle['transitions']> {
  const alike = Map.groupBy(steps, ({ from, groups }) => JSON.stringify([from, groups]))
  return [...alike.values()].flatMap((each) => {
    const [step] = each
    if (step === undefined) return []
    const { from, groups } = step
    const to = each.map((one) => one.to)
    return [{ from: [from], to, ...(groups.length > 0 && { groups }) }]
  })
}

function sentStatus({ code, phase, title, translations }: Status): SentStatus {
  return {
    ...{ code, phase },
    ...(title !== null && { title }),
    ...(Object.keys(translations).length > 0 && { translations }),
  }
}

interface Coded {
  readonly key: string
  readonly status: Status
}

/** Those that have a name; of two with the same, the file says it at its place. */
function statusesOf(values: Values, known: Known): readonly Coded[] {
  const entries = (values['statuses'] ?? []) as readonly FormStatus[]
  return entries.flatMap((entry): readonly Coded[] => {
    const { key, phase = 'open', otherTitle } = entry
    const name = entry.name?.trim() ?? ''
    const code = codeOf(entry, entries, known)
    if (code === undefined) return []
    const before = known.lifecycle.statuses.find((each) => each.code === code)
    const status = { title: null, translations: {}, ...before, code, phase }
    return [{ key, status: titledStatus(status, { name, otherTitle }, known) }]
  })
}

/**
 * The code that it has; of a new one that of another status of the name, or of a status of the name
 * that is not in the form, or a code that the name gives.
 */
export function codeOf(
  { key, name }: FormStatus,
  entries: readonly FormStatus[],
  known: Pick<Known, 'lifecycle' | 'language' | 'labelOf' | 'codes'>,
): string | undefined {
  const text = name?.trim() ?? ''
  const { statuses } = known.lifecycle
  if (text === '') return undefined
  if (statuses.some(({ code }) => code === key)) return key
  const keys = new Set(entries.map((each) => each.key))
  const named = entries.find((each) => each.key !== key && isAlike(each.name))
  if (named !== undefined && statuses.some(({ code }) => code === named.key)) return named.key
  const unlisted = [
    ...statuses.map((each) => ({ code: each.code, label: formTitles(each, known).name })),
    ...known.codes.map((code) => ({ code, label: known.labelOf(code) })),
  ].filter(({ code }) => !keys.has(code))
  const called = unlisted.find(({ code, label }) => code === text || isAlike(label))
  if (called !== undefined) return called.code
  if (/^[A-Z0-9_]+([.-][A-Z0-9_]+)*$/.test(text)) return text
  return freeName(capitalName(text), keys, '_')

  function isAlike(label = ''): boolean {
    return label.trim().toLowerCase() === text.toLowerCase()
  }
}

/** The sent one nearest to the type: its own, or that of a type above it. */
export function sentFor(file: LifecycleFile | null, type: string): SentLifecycle | undefined {
  for (let name = type; name !== ''; name = name.slice(0, Math.max(0, name.lastIndexOf('.')))) {
    const found = file?.lifecycles.find((each) => each.type === name)
    if (found !== undefined) return found
  }
  return undefined
}
