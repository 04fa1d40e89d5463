// Which pages of a walk may be shared with everybody, and which begin where only its caller was told.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { NextPlaces } from './next-places.ts'

const walk = 'walk'
const next = { offset: 3, id: 7, state: 'state' }

test('a page begins as counted in the state in which its place was told, and in no later one', () => {
  const places = new NextPlaces()
  assert.equal(
    places.isCounted({ walk, offset: 3, version: '1' }),
    true,
    'nobody was told anything',
  )
  places.set({ walk, offset: 0, version: '1' }, 'tag', next)
  assert.equal(places.isCounted({ walk, offset: 3, version: '1' }), true)
  assert.equal(places.isCounted({ walk, offset: 3, version: '2' }), false)
  assert.equal(places.isCounted({ walk: 'other', offset: 3, version: '2' }), true)
})

test('the place after rows that were not counted is never a counted one', () => {
  const places = new NextPlaces()
  places.set({ walk, offset: 0, version: '1' }, 'tag', { ...next, state: undefined })
  assert.equal(places.isCounted({ walk, offset: 3, version: '1' }), false)
  assert.deepEqual(places.startOf({ walk, offset: 3, version: '1' })?.id, 7)
})

test('a page that is answered again tells its place again, where it is known', () => {
  const places = new NextPlaces()
  places.set({ walk, offset: 0, version: '1' }, 'tag', next)
  assert.equal(places.repeat({ walk, offset: 0, version: '2' }, 'tag'), true)
  assert.equal(places.isCounted({ walk, offset: 3, version: '2' }), true)
  assert.equal(places.repeat({ walk, offset: 0, version: '2' }, 'another tag'), false)
})
