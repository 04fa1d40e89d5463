// How the edits of rows go on, one event after another.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type EditEvent, type EditState, isEditing, nextEdits, noEdits } from './edit-state.ts'

function after(...events: readonly EditEvent[]): EditState {
  return events.reduce(nextEdits, noEdits)
}

const cell = { row: 3, column: 1 }
const at = { row: 7, column: 'name' }
const mark = { index: 3, value: 'Birch', text: 'Birch' }
const plain = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false }

test('what is typed before the control is there belongs to the cell, and Escape ends it', () => {
  const requested: EditEvent = { type: 'asked', request: { kind: 'edit', cell, typed: 'B' } }
  const pressed: EditEvent = { type: 'pressed', press: { ...plain, key: 'i' } }
  const { request } = after(requested, pressed, { type: 'left' })
  assert.deepEqual(request, {
    ...{ kind: 'edit', cell, typed: 'B', isLeft: true },
    presses: [{ ...plain, key: 'i' }],
  })
  const escaped: EditEvent = { type: 'pressed', press: { ...plain, key: 'Escape' } }
  assert.equal(after(requested, pressed, escaped).request, undefined)
  assert.equal(after(pressed, { type: 'left' }).request, undefined)
})

test('rows stay while a cell is edited or on its way, not for what is refused', () => {
  assert.equal(isEditing(noEdits), false)
  assert.equal(isEditing(after({ type: 'asked', request: { kind: 'edit', cell } })), true)
  const sent: EditEvent = { type: 'sent', at, mark }
  assert.equal(isEditing(after(sent)), true)
  const refused = after(sent, { type: 'refused', at, mark: { ...mark, reason: 'Too long.' } })
  assert.equal(isEditing(refused), false)
  assert.equal(refused.marks.get(7)?.cells['name']?.text, 'Birch')
})

test('a row is marked until its cells are stored and it is where it belongs', () => {
  const moved: EditEvent = { type: 'moved', row: 7, isOutOfPlace: true }
  const other = { ...at, column: 'industry' }
  const sent = after({ type: 'sent', at, mark }, { type: 'sent', at: other, mark }, moved)
  const one = nextEdits(sent, { type: 'settled', at })
  assert.deepEqual(Object.keys(one.marks.get(7)?.cells ?? {}), ['industry'])
  const settled = nextEdits(one, { type: 'settled', at: other })
  assert.deepEqual(settled.marks.get(7), { cells: {}, isOutOfPlace: true })
  assert.equal(nextEdits(settled, { ...moved, isOutOfPlace: false }).marks.size, 0)
})

test('the latest steps can be undone, one after another', () => {
  const steps = Array.from({ length: 25 }, (_, index) => [{ index, cells: [] }])
  const saved = steps.map((step): EditEvent => ({ type: 'saved', step: step as never }))
  const { steps: stored } = after(...saved)
  assert.deepEqual(stored, steps.slice(-20))
  const last = steps.at(-1) as never
  assert.deepEqual(after(...saved, { type: 'undone', step: last }).steps, steps.slice(-20, -1))
})

test('a change of very many records can be undone, and older ones of many then no longer', () => {
  const of = (count: number) => ({ work: {}, done: Array.from({ length: count }) })
  const save = (step: unknown): EditEvent => ({ type: 'saved', step: step as never })
  const [first, second, last] = [of(9000), of(9000), of(50_000)]
  assert.deepEqual(after(save(first), save(second)).steps, [first, second])
  assert.deepEqual(after(save(first), save(second), save(of(9000))).steps.length, 2)
  assert.deepEqual(after(save(first), save(second), save(last)).steps, [last])
})
