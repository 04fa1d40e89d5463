// Holds the bringing together of changes, and patches, to what they promise.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { makePatch } from './make-patch.ts'
import { mergeChanges } from './merge-changes.ts'

const value = fc.oneof(fc.integer({ max: 3, min: 0 }), fc.constant(undefined))
const record = fc.record({
  a: value,
  b: value,
  properties: fc.record({ c: value, d: value }),
})

test('what only one changed is taken from that one, what both changed is a conflict', () => {
  fc.assert(
    fc.property(record, record, record, (was, theirs, mine) => {
      const { values, conflicts, taken, ours: isOurs } = mergeChanges({ was, theirs, mine })
      const flat = ({ properties, ...own }: typeof was) => ({ ...own, ...properties })
      const [before, other, own, result] = [was, theirs, mine, values as typeof was].map(flat)
      const disputed = conflicts.map(({ path }) => String(path.at(-1)))
      const shown = (paths: typeof taken, name: string) =>
        paths.some((each) => each.at(-1) === name)
      for (const name of ['a', 'b', 'c', 'd'] as const) {
        const [old, their, my] = [before?.[name], other?.[name], own?.[name]]
        const isDisputed = my !== old && their !== old && my !== their
        assert.equal(disputed.includes(name), isDisputed, name)
        assert.equal(shown(taken, name), my === old && their !== old, name)
        assert.equal(shown(isOurs, name), my !== old && their === old, name)
        if (!isDisputed) assert.equal(result?.[name], my === old ? their : my, name)
      }
    }),
  )
})

test('a patch has what was changed; entries keep their ids and lose what was emptied', () => {
  const before = {
    name: 'Acme',
    tags: ['a'],
    registrations: { CZ: '1', SK: '2' },
    addresses: [{ id: 7, city: 'Brno', zip: '60200' }],
    properties: { name: 'x', note: 'y' },
  }
  const after = {
    tags: ['a'],
    registrations: { CZ: '1' },
    addresses: [{ id: 7, city: 'Praha' }, { city: 'Plzeň' }],
    properties: { name: 'x' },
  }
  assert.deepEqual(makePatch(before, after), {
    name: null,
    registrations: { SK: null },
    addresses: [{ id: 7, city: 'Praha', zip: null }, { city: 'Plzeň' }],
    properties: { note: null },
  })
  assert.deepEqual(makePatch(after, after), {})
})
