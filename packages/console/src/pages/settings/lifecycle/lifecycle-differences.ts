// What a put of statuses and steps would change, each difference as one thing to be told in words.

import { isDeepEqual } from '../../../base/is-deep-equal.ts'
import type { SettingChange } from '../../../data/unit/definitions.ts'
import type { Known } from './lifecycle-values.ts'
import { type Lifecycle, type StatusStep, statusSteps } from './status-steps.ts'
import { formTitles, type Status } from './titled-statuses.ts'

export type LifecycleDifference =
  | { readonly sort: 'title'; readonly code: string; readonly from: string; readonly to: string }
  | { readonly sort: 'status' | 'phase' | 'locks' | 'noLock' | 'removed'; readonly code: string }
  | { readonly sort: 'order'; readonly codes: readonly string[] }
  | { readonly sort: 'everyStep' | 'onlySteps' | 'closed' }
  | { readonly sort: 'step' | 'noStep' | 'limited'; readonly step: StatusStep }

interface LifecycleChange {
  readonly differences: readonly LifecycleDifference[]
  /** What a status is called after the change, or was before. */
  readonly labelOf: (code: string) => string
}

/** Between what held before the change and what it says. */
export function lifecycleChange(
  known: Pick<Known, 'lifecycle' | 'language' | 'labelOf'>,
  { to }: Pick<SettingChange, 'to'>,
): LifecycleChange {
  const { lifecycle: before } = known
  const after = lifecycleStored(to, before)
  const labelOf = (code: string): string => {
    const status = [...after.statuses, ...before.statuses].find((each) => each.code === code)
    return status === undefined ? known.labelOf(code) : formTitles(status, known).name
  }
  const differences = [
    ...(after.isClosed && !before.isClosed ? [{ sort: 'closed' } as const] : []),
    ...titleDifferences({ before, after }, known),
    ...statusDifferences(before, after),
    ...stepDifferences(before, after),
  ]
  return { differences, labelOf }
}

interface Compared {
  readonly before: Lifecycle
  readonly after: Lifecycle
}

function titleDifferences(
  { before, after }: Compared,
  known: Parameters<typeof formTitles>[1],
): readonly LifecycleDifference[] {
  return after.statuses.flatMap((status) => {
    const { code } = status
    const was = before.statuses.find((each) => each.code === code)
    if (was === undefined) return []
    const [old, titles] = [formTitles(was, known), formTitles(status, known)]
    if (isDeepEqual(old, titles)) return []
    const isOther = old.name === titles.name
    const from = isOther ? (old.otherTitle ?? old.name) : old.name
    const to = isOther ? (titles.otherTitle ?? titles.name) : titles.name
    return [{ sort: 'title', code, from, to } as const]
  })
}

interface Stored extends Partial<Omit<Lifecycle, 'statuses' | 'transitions' | 'isClosed'>> {
  readonly statuses?: readonly (Pick<Status, 'code' | 'phase'> & Partial<Status>)[]
  readonly transitions?: readonly {
    readonly from: readonly string[]
    readonly to: readonly string[]
    readonly groups?: readonly { readonly name: string }[]
  }[]
}

/** As it is stored: what it leaves out is as before. */
function lifecycleStored(to: unknown, before: Lifecycle): Lifecycle {
  const { transitions, statuses, ...rest } = to as Stored
  const titled = statuses?.map((each) => ({ title: null, translations: {}, ...each }))
  const steps = transitions?.map(({ groups, ...step }) => {
    return { ...step, groups: groups?.map(({ name }) => name) ?? null }
  })
  return {
    ...{ ...before, ...rest, isClosed: titled !== undefined },
    ...{ statuses: titled ?? before.statuses, transitions: steps ?? null },
  }
}

function statusDifferences(before: Lifecycle, after: Lifecycle): readonly LifecycleDifference[] {
  const was = new Map(before.statuses.map((each) => [each.code, each]))
  const is = new Map(after.statuses.map((each) => [each.code, each]))
  const stayed = [...is.keys()].filter((code) => was.has(code))
  const order = [...was.keys()].filter((code) => is.has(code))
  const locked = (lifecycle: Lifecycle, code: string) => lifecycle.freezesOn.includes(code)
  const now = [...is.keys()]
  const told = {
    status: now.filter((code) => !was.has(code)),
    removed: [...was.keys()].filter((code) => !is.has(code)),
    phase: stayed.filter((code) => was.get(code)?.phase !== is.get(code)?.phase),
    locks: now.filter((code) => locked(after, code) && !locked(before, code)),
    noLock: stayed.filter((code) => locked(before, code) && !locked(after, code)),
  }
  const sorts = Object.keys(told) as (keyof typeof told)[]
  return [
    ...sorts.flatMap((sort) => told[sort].map((code) => ({ sort, code }))),
    ...(order.join() === stayed.join() ? [] : [{ sort: 'order', codes: now } as const]),
  ]
}

function stepDifferences(before: Lifecycle, after: Lifecycle): readonly LifecycleDifference[] {
  if (after.transitions === null) {
    return before.transitions === null ? [] : [{ sort: 'everyStep' }]
  }
  const steps = statusSteps(after, undefined).steps
  if (before.transitions === null) {
    return [{ sort: 'onlySteps' }, ...steps.map((step) => ({ sort: 'step', step }) as const)]
  }
  const old = new Map(statusSteps(before, undefined).steps.map((each) => [keyOf(each), each]))
  const now = new Set(steps.map(keyOf))
  return [
    ...steps.flatMap((step): readonly LifecycleDifference[] => {
      const same = old.get(keyOf(step))
      if (same === undefined) return [{ sort: 'step', step }]
      return same.groups.join() === step.groups.join() ? [] : [{ sort: 'limited', step }]
    }),
    ...[...old.values()]
      .filter((step) => !now.has(keyOf(step)))
      .map((step) => ({ sort: 'noStep', step }) as const),
  ]
}

function keyOf({ from, to }: StatusStep): string {
  return `${from} ${to}`
}
