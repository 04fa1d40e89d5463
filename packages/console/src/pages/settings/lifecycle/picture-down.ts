// The statuses of a type one below the other, for narrow screens. A step to the next box is a
// straight arrow; all others go through lanes at the right, one for each status that they leave.

import {
  type Arrow,
  type Box,
  bottomOf,
  edge,
  type Picture,
  portsOf,
  stackOf,
  startRoom,
} from './picture.ts'
import type { StatusStep, StatusSteps } from './status-steps.ts'

const column = { x: edge + startRoom, width: 168, gap: 26, portGap: 11 }
const laneGap = 12

export function pictureDown({ layers, steps }: StatusSteps): Picture {
  const codes = layers.flat()
  const rowOf = new Map(codes.map((code, at) => [code, at]))
  const row = (code: string) => rowOf.get(code) ?? 0
  const isStraight = ({ from, to }: StatusStep) => row(to) - row(from) === 1
  const around = steps.filter((step) => !isStraight(step))
  const left = codes.filter((code) => around.some(({ from }) => from === code))
  const ports = portsOf(
    around.flatMap((step) => [
      { step, isStart: true, code: step.from, side: 'right' as const, rank: row(step.to) },
      { step, isStart: false, code: step.to, side: 'right' as const, rank: row(step.from) },
    ]),
  )
  const boxes = stackOf(codes, ports, column)
  const byCode = new Map(boxes.map((box) => [box.code, box]))
  const right = column.x + column.width

  function arrowOf(step: StatusStep): Arrow {
    if (isStraight(step)) return straightDown(step, byCode)
    const start = ports.pointOf({ step, isStart: true }, byCode)
    const end = ports.pointOf({ step, isStart: false }, byCode)
    const x = right + (left.indexOf(step.from) + 2) * laneGap
    return { step, isCurve: false, points: [start, { x, y: start.y }, { x, y: end.y }, end] }
  }

  return {
    width: right + (left.length === 0 ? 0 : (left.length + 2) * laneGap) + edge,
    height: bottomOf(boxes) + edge,
    boxes,
    arrows: steps.map(arrowOf),
  }
}

function straightDown(step: StatusStep, boxes: ReadonlyMap<string, Box>): Arrow {
  const [above, below] = [boxes.get(step.from), boxes.get(step.to)]
  if (above === undefined || below === undefined) throw new Error('An arrow without a box.')
  const x = above.x + above.width / 2
  const points = [
    { x, y: above.y + above.height },
    { x, y: below.y },
  ]
  return { step, isCurve: false, points }
}
