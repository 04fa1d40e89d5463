// The statuses of a type with their layers as columns from left to right. Arrows to the next column
// and back to the one before are curves between the two; all others go through the gap at the right
// of a column, and below all boxes where they lead further back. So no arrow crosses a box.

import {
  type Arrow,
  type Box,
  bottomOf,
  type End,
  edge,
  type Picture,
  type Ports,
  portsOf,
  stackOf,
  startRoom,
} from './picture.ts'
import type { StatusStep, StatusSteps } from './status-steps.ts'

const column = { width: 136, gap: 22, portGap: 12 }
/** Between the parts of arrows that run beside one another. */
const laneGap = 10
/** The least between two columns. */
const columnGap = 56

export function pictureAcross({ layers, steps }: StatusSteps): Picture {
  const columns = new Map(layers.flatMap((layer, at) => layer.map((code) => [code, at] as const)))
  const columnOf = (code: string) => columns.get(code) ?? 0
  const routed = steps.map((step) => routeOf(step, columnOf))
  const rows = new Map(layers.flatMap((layer) => layer.map((code, at) => [code, at] as const)))
  const ports = portsOf(routed.flatMap((route) => endsOf(route, (code) => rows.get(code) ?? 0)))
  const gaps = gapsOf(layers.length, routed)
  const boxes = layers.flatMap((layer, at) =>
    stackOf(layer, ports, { ...column, x: gaps[at]?.left ?? 0 }),
  )
  const bottom = bottomOf(boxes)
  const lanes = routed.filter(({ way }) => way === 'below')
  const byCode = new Map(boxes.map((box) => [box.code, box]))
  const last = gaps.at(-1)
  return {
    width: (last === undefined ? 0 : last.right) + edge,
    height: bottom + (lanes.length === 0 ? 0 : (lanes.length + 1) * laneGap) + edge,
    boxes,
    arrows: routed.map((route) => {
      const lane = bottom + (lanes.indexOf(route) + 1) * laneGap
      return arrowOf(route, { gaps, lane, ports, boxes: byCode })
    }),
  }
}

interface Route {
  readonly step: StatusStep
  readonly from: number
  readonly to: number
  readonly way: 'next' | 'before' | 'beside' | 'below'
}

function routeOf(step: StatusStep, columnOf: (code: string) => number): Route {
  const [from, to] = [columnOf(step.from), columnOf(step.to)]
  const way = from === to ? 'beside' : from < to ? 'next' : from - to === 1 ? 'before' : 'below'
  return { step, from, to, way }
}

function endsOf({ step, way }: Route, rowOf: (code: string) => number): readonly End[] {
  const { from, to } = step
  // What goes below all is at the foot of its box.
  const rank = (other: string) => (way === 'below' ? Number.POSITIVE_INFINITY : rowOf(other))
  return [
    {
      ...{ step, isStart: true, code: from, rank: rank(to) },
      side: way === 'before' ? 'left' : 'right',
    },
    {
      ...{ step, isStart: false, code: to, rank: rank(from) },
      side: way === 'next' ? 'left' : 'right',
    },
  ]
}

interface Gap {
  /** Of the column before it. */
  readonly left: number
  readonly right: number
  /** Where an arrow goes up or down in it. */
  readonly trackOf: (track: string) => number
}

function gapsOf(columns: number, routes: readonly Route[]): readonly Gap[] {
  const gaps: Gap[] = []
  for (let at = 0; at < columns; at += 1) {
    const tracks = routes.flatMap((route) => {
      if (route.way !== 'beside' && route.way !== 'below') return []
      const starts = route.from === at ? [trackName(route, true)] : []
      return route.way === 'below' && route.to === at
        ? [...starts, trackName(route, false)]
        : starts
    })
    const left = gaps.at(-1)?.right ?? edge + startRoom
    const start = left + column.width
    const needed = tracks.length === 0 ? 0 : (tracks.length + 2) * laneGap
    const width = Math.max(at === columns - 1 ? 0 : columnGap, needed)
    const trackOf = (track: string) =>
      start + (width * (tracks.indexOf(track) + 1)) / (tracks.length + 1)
    gaps.push({ left, right: start + width, trackOf })
  }
  return gaps
}

function trackName({ step }: Route, isStart: boolean): string {
  return `${step.from} ${step.to} ${isStart}`
}

interface Placed {
  readonly gaps: readonly Gap[]
  /** Where it runs below all boxes, if it does. */
  readonly lane: number
  readonly ports: Ports
  readonly boxes: ReadonlyMap<string, Box>
}

function arrowOf(route: Route, { gaps, lane, ports, boxes }: Placed): Arrow {
  const { step, way } = route
  const start = ports.pointOf({ step, isStart: true }, boxes)
  const end = ports.pointOf({ step, isStart: false }, boxes)
  if (way === 'next' || way === 'before') return { step, isCurve: true, points: [start, end] }
  const x = gaps[route.from]?.trackOf(trackName(route, true)) ?? 0
  if (way === 'beside') {
    return { step, isCurve: false, points: [start, { x, y: start.y }, { x, y: end.y }, end] }
  }
  const back = gaps[route.to]?.trackOf(trackName(route, false)) ?? 0
  const down = [
    { x, y: start.y },
    { x, y: lane },
  ]
  const up = [
    { x: back, y: lane },
    { x: back, y: end.y },
  ]
  return { step, isCurve: false, points: [start, ...down, ...up, end] }
}
