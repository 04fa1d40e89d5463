// A drawing of boxes and of the arrows between them, as plain numbers in pixels.

import type { StatusStep } from './status-steps.ts'

export interface Point {
  readonly x: number
  readonly y: number
}

export interface Box extends Point {
  readonly code: string
  readonly width: number
  readonly height: number
}

export interface Arrow {
  readonly step: StatusStep
  /** A curve goes from the first to the last of two points, level at both ends. */
  readonly isCurve: boolean
  readonly points: readonly Point[]
}

export interface Picture {
  readonly width: number
  readonly height: number
  readonly boxes: readonly Box[]
  readonly arrows: readonly Arrow[]
}

type Side = 'left' | 'right'

/** One end of an arrow, at a side of a box. */
export interface End {
  readonly step: StatusStep
  readonly isStart: boolean
  readonly code: string
  readonly side: Side
  /** By which the ends at one side are ordered, so that arrows cross little. */
  readonly rank: number
}

/** The ends at each side of each box, in their order from the top. */
export interface Ports {
  readonly mostAt: (code: string) => number
  readonly pointOf: (end: Pick<End, 'step' | 'isStart'>, boxes: ReadonlyMap<string, Box>) => Point
}

export function portsOf(ends: readonly End[]): Ports {
  const sides = Map.groupBy(ends, ({ code, side }) => `${side} ${code}`)
  const sorted = new Map([...sides].map(([key, each]) => [key, each.toSorted(byRank)]))
  const known = new Map(ends.map((end) => [keyOf(end), end]))
  const at = (side: Side, code: string) => sorted.get(`${side} ${code}`) ?? []
  return {
    mostAt: (code) => Math.max(at('left', code).length, at('right', code).length),
    pointOf(wanted, boxes) {
      const end = known.get(keyOf(wanted))
      const box = end && boxes.get(end.code)
      if (end === undefined || box === undefined) throw new Error('An arrow without a box.')
      const all = at(end.side, end.code)
      const share = (all.indexOf(end) + 1) / (all.length + 1)
      const x = end.side === 'left' ? box.x : box.x + box.width
      return { x, y: box.y + box.height * share }
    },
  }
}

/** Around all. */
export const edge = 8
/** Of the arrow that shows where a record begins. */
export const startRoom = 26
const boxHeight = 52

interface Stack {
  readonly x: number
  readonly width: number
  /** Between two boxes. */
  readonly gap: number
  /** Between two arrows at a side of a box. */
  readonly portGap: number
}

/** Boxes one below the other, each as high as its arrows need. */
export function stackOf(
  codes: readonly string[],
  { mostAt }: Ports,
  { x, width, gap, portGap }: Stack,
): readonly Box[] {
  let y = edge
  return codes.map((code) => {
    const height = Math.max(boxHeight, (mostAt(code) + 1) * portGap)
    const box = { code, x, y, width, height }
    y += height + gap
    return box
  })
}

/** The lowest point of all boxes. */
export function bottomOf(boxes: readonly Box[]): number {
  return Math.max(0, ...boxes.map(({ y, height }) => y + height))
}

function keyOf({ step, isStart }: Pick<End, 'step' | 'isStart'>): string {
  return `${step.from} ${step.to} ${isStart}`
}

function byRank(a: End, b: End): number {
  return a.rank - b.rank
}

/** The path of an arrow, with round corners. */
export function pathOf({ isCurve, points }: Pick<Arrow, 'isCurve' | 'points'>): string {
  const [start, ...rest] = points
  const end = rest.at(-1)
  if (start === undefined || end === undefined) return ''
  const from = `M${start.x} ${start.y}`
  if (isCurve) {
    const middle = (start.x + end.x) / 2
    return `${from}C${middle} ${start.y} ${middle} ${end.y} ${end.x} ${end.y}`
  }
  const corners = rest.slice(0, -1).map((corner, index) => {
    const [before, after] = [points[index] ?? corner, points[index + 2] ?? corner]
    const [into, out] = [towards(corner, before), towards(corner, after)]
    return `L${into.x} ${into.y}Q${corner.x} ${corner.y} ${out.x} ${out.y}`
  })
  return `${from}${corners.join('')}L${end.x} ${end.y}`
}

const radius = 6

function towards(corner: Point, other: Point): Point {
  const [dx, dy] = [other.x - corner.x, other.y - corner.y]
  const length = Math.hypot(dx, dy)
  const share = length === 0 ? 0 : Math.min(radius, length / 2) / length
  return { x: corner.x + dx * share, y: corner.y + dy * share }
}
