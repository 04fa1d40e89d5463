// The statuses of a type in layers, and the steps between them: by how many steps a record is away
// from its first status; where every step is allowed, by phase, with the usual order as the steps.

import { phases } from '@kontor/contract/records/statuses.ts'
import type { TypeDescription } from '../../../data/unit/record-types-of-unit.ts'

export type Lifecycle = NonNullable<TypeDescription['lifecycle']>

export interface StatusStep {
  readonly from: string
  readonly to: string
  /** Whose members alone may take it; empty where it is for whoever may write. */
  readonly groups: readonly string[]
}

export interface StatusSteps {
  /** Each status in one layer. */
  readonly layers: readonly (readonly string[])[]
  /** At most one from a status to another. */
  readonly steps: readonly StatusStep[]
  readonly first: string | undefined
}

/** @param first what a new record has that is sent without a status. */
export function statusSteps(lifecycle: Lifecycle, first: string | undefined): StatusSteps {
  const { statuses, transitions } = lifecycle
  const codes = statuses.map(({ code }) => code)
  if (transitions === null) {
    const known = first !== undefined && codes.includes(first) ? first : codes[0]
    return { layers: layersByPhase(lifecycle), steps: usualOrder(lifecycle), first: known }
  }
  const steps = mergedSteps(transitions)
  const all = [...new Set([...codes, ...steps.flatMap(({ from, to }) => [from, to])])]
  const known = first !== undefined && all.includes(first) ? first : all[0]
  return { layers: layersByDistance(all, steps, known), steps, first: known }
}

/** What is nowhere to be reached from the first is in a layer of its own, the last. */
function layersByDistance(
  codes: readonly string[],
  steps: readonly StatusStep[],
  first: string | undefined,
): readonly (readonly string[])[] {
  const layers: (readonly string[])[] = []
  const placed = new Set<string>()
  let layer = codes.filter((code) => code === first)
  while (layer.length > 0) {
    for (const code of layer) placed.add(code)
    layers.push(layer)
    const reached = new Set(layer)
    const next = new Set(steps.filter(({ from }) => reached.has(from)).map(({ to }) => to))
    layer = codes.filter((code) => next.has(code) && !placed.has(code))
  }
  const others = codes.filter((code) => !placed.has(code))
  return others.length === 0 ? layers : [...layers, others]
}

function layersByPhase({ statuses }: Lifecycle): readonly (readonly string[])[] {
  return phases
    .map((phase) => statuses.filter((each) => each.phase === phase).map(({ code }) => code))
    .filter((layer) => layer.length > 0)
}

/** One after another; what is cancelled is not on the way. */
function usualOrder(lifecycle: Lifecycle): readonly StatusStep[] {
  const statuses = lifecycle.statuses.filter(({ phase }) => phase !== 'cancelled')
  const way = layersByPhase({ ...lifecycle, statuses }).flat()
  return way.slice(1).map((to, index) => ({ from: way[index] ?? '', to, groups: [] }))
}

/** A step that one of several ways leaves open is for everybody. */
function mergedSteps(transitions: NonNullable<Lifecycle['transitions']>): readonly StatusStep[] {
  const all = transitions.flatMap(({ from, to, groups }) => {
    return from.flatMap((start) => to.map((end) => ({ from: start, to: end, groups })))
  })
  const between = Map.groupBy(all, ({ from, to }) => `${from} ${to}`)
  return [...between.values()].flatMap((same) => {
    const [step] = same
    if (step === undefined || step.from === step.to) return []
    const isOpen = same.some(({ groups }) => groups === null)
    const groups = isOpen ? [] : [...new Set(same.flatMap((each) => each.groups ?? []))]
    return [{ from: step.from, to: step.to, groups }]
  })
}
