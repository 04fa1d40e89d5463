// A picture of statuses has each of them once and each step, and no arrow crosses a box.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { phases } from '@kontor/contract/records/statuses.ts'
import fc from 'fast-check'
import { draws } from '../../../../../../test/thorough.ts'
import type { Arrow, Box, Picture, Point } from './picture.ts'
import { pictureAcross } from './picture-across.ts'
import { pictureDown } from './picture-down.ts'
import { type Lifecycle, statusSteps } from './status-steps.ts'

const code = fc.constantFrom('A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I')
const untitled = { title: null, translations: {} }
const status = fc.record({
  ...{ code, phase: fc.constantFrom(...phases) },
  ...{ title: fc.constant(null), translations: fc.constant({}) },
})
const some = fc.uniqueArray(code, { minLength: 1, maxLength: 4 })
const group = fc.constantFrom('Sales', 'Supervisor')
const transition = fc.record({
  ...{ from: some, to: some },
  groups: fc.option(fc.uniqueArray(group, { minLength: 1 })),
})
const lifecycle: fc.Arbitrary<Lifecycle> = fc.record({
  isClosed: fc.boolean(),
  statuses: fc.uniqueArray(status, { selector: (each) => each.code, minLength: 1 }),
  transitions: fc.option(fc.array(transition, { maxLength: 6 })),
  freezesOn: fc.constant([]),
  requiresProcess: fc.boolean(),
})

for (const [name, draw] of Object.entries({ pictureAcross, pictureDown })) {
  test(`each status is drawn once, and no box covers another: ${name}`, () => {
    eachPicture(draw, ({ boxes, width, height }, all) => {
      const known = new Set(all.statuses.map((each) => each.code))
      for (const { from, to } of all.transitions ?? []) {
        for (const each of leads(from, to) ? [...from, ...to] : []) known.add(each)
      }
      assert.deepEqual(boxes.map((box) => box.code).toSorted(), [...known].toSorted())
      for (const [at, box] of boxes.entries()) {
        assert.ok(box.x >= 0 && box.x + box.width <= width)
        assert.ok(box.y >= 0 && box.y + box.height <= height)
        for (const other of boxes.slice(at + 1)) assert.ok(areApart(box, other))
      }
    })
  })

  test(`each step is an arrow from its box to the other, past all boxes: ${name}`, () => {
    eachPicture(draw, ({ boxes, arrows, width, height }, all) => {
      const drawn = arrows.map(({ step }) => `${step.from} ${step.to}`)
      assert.equal(new Set(drawn).size, drawn.length)
      if (all.transitions !== null) {
        assert.deepEqual(new Set(drawn), new Set(all.transitions.flatMap(pairsOf)))
      }
      for (const arrow of arrows) {
        const [start, end] = [arrow.points[0], arrow.points.at(-1)]
        assert.ok(touches(boxOf(boxes, arrow.step.from), start))
        assert.ok(touches(boxOf(boxes, arrow.step.to), end))
        for (const point of pointsAlong(arrow)) {
          assert.ok(point.x >= 0 && point.x <= width && point.y >= 0 && point.y <= height)
          for (const box of boxes) assert.ok(!isWithin(box, point), 'An arrow crosses a box.')
        }
      }
    })
  })

  test(`no two arrows end at one place: ${name}`, () => {
    eachPicture(draw, ({ arrows }) => {
      const ends = arrows.map(({ points }) => JSON.stringify(points.at(-1)))
      assert.equal(new Set(ends).size, ends.length)
    })
  })
}

test('a status is in the layer of as many steps as lead to it, and what none leads to is last', () => {
  const steps = statusSteps(
    {
      ...{ isClosed: true, freezesOn: [], requiresProcess: false },
      statuses: ['NEW', 'LOST', 'WORK', 'DONE'].map((code) => ({
        ...untitled,
        code,
        phase: 'open',
      })),
      transitions: [
        { from: ['NEW'], to: ['WORK'], groups: null },
        { from: ['WORK'], to: ['DONE', 'NEW'], groups: ['Leads'] },
        { from: ['LOST', 'WORK'], to: ['DONE'], groups: null },
      ],
    },
    'NEW',
  )
  assert.deepEqual(steps.layers, [['NEW'], ['WORK'], ['DONE'], ['LOST']])
  const open = steps.steps.find(({ from, to }) => from === 'WORK' && to === 'DONE')
  assert.deepEqual(open?.groups, [])
  const back = steps.steps.find(({ to }) => to === 'NEW')
  assert.deepEqual(back?.groups, ['Leads'])
})

test('where every step is allowed, layers are phases, and the usual order is drawn', () => {
  const { layers, steps } = statusSteps(
    {
      ...{ isClosed: false, freezesOn: [], requiresProcess: false, transitions: null },
      statuses: [
        { ...untitled, code: 'DRAFT', phase: 'preparation' },
        { ...untitled, code: 'SENT', phase: 'open' },
        { ...untitled, code: 'LATE', phase: 'open' },
        { ...untitled, code: 'CANCELLED', phase: 'cancelled' },
      ],
    },
    'DRAFT',
  )
  assert.deepEqual(layers, [['DRAFT'], ['SENT', 'LATE'], ['CANCELLED']])
  assert.deepEqual(
    steps.map(({ from, to }) => `${from} ${to}`),
    ['DRAFT SENT', 'SENT LATE'],
  )
})

function eachPicture(
  draw: typeof pictureAcross,
  check: (picture: Picture, lifecycle: Lifecycle) => void,
): void {
  const property = fc.property(lifecycle, code, (one, first) => {
    check(draw(statusSteps(one, first)), one)
  })
  fc.assert(property, { numRuns: draws(200, 2000) })
}

type Step = NonNullable<Lifecycle['transitions']>[number]

function pairsOf({ from, to }: Step): readonly string[] {
  return from.flatMap((start) => {
    return to.filter((end) => end !== start).map((end) => `${start} ${end}`)
  })
}

/** A way from a status to itself is none. */
function leads(from: readonly string[], to: readonly string[]): boolean {
  return new Set([...from, ...to]).size > 1
}

function areApart(a: Box, b: Box): boolean {
  const isBeside = a.x + a.width <= b.x || b.x + b.width <= a.x
  return isBeside || a.y + a.height <= b.y || b.y + b.height <= a.y
}

function boxOf(boxes: readonly Box[], wanted: string): Box {
  const box = boxes.find((each) => each.code === wanted)
  assert.ok(box)
  return box
}

function touches(box: Box, point: Point | undefined): boolean {
  if (point === undefined || isWithin(box, point)) return false
  const isAcross = point.x >= box.x && point.x <= box.x + box.width
  return isAcross && point.y >= box.y && point.y <= box.y + box.height
}

function isWithin({ x, y, width, height }: Box, point: Point): boolean {
  return point.x > x && point.x < x + width && point.y > y && point.y < y + height
}

function pointsAlong({ isCurve, points }: Arrow): readonly Point[] {
  const shares = Array.from({ length: 21 }, (_, index) => index / 20)
  return points.slice(1).flatMap((end, index) => {
    const start = points[index] ?? end
    // A curve that is level at both ends, its middle points halfway between them.
    const along = (share: number) => (isCurve ? 3 * share ** 2 - 2 * share ** 3 : share)
    const across = (share: number) => {
      const half = 1.5 * share * (1 - share) + share ** 3
      return isCurve ? half : share
    }
    return shares.map((share) => ({
      x: start.x + (end.x - start.x) * across(share),
      y: start.y + (end.y - start.y) * along(share),
    }))
  })
}
