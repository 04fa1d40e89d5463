// What is counted how often, and in which order those who wait for memory get it.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { limits } from '@kontor/contract/limits.ts'
import { Share } from './budget.ts'

const mebibyte = 1024 * 1024

test('a page that is sent to several counts once, until each of them has released it', () => {
  const share = new Share(10 * mebibyte)
  const page = {}
  const [one, other] = [0, 1].map(() => share.reserveShared(page, mebibyte))
  one?.release()
  one?.release()
  assert.equal(share.bytes, mebibyte)
  other?.release()
  assert.equal(share.bytes, 0)
})

test('what is small has room whatever is taken, and a byte more has none', () => {
  const share = new Share(mebibyte)
  share.reserve(mebibyte)
  assert.equal(share.hasRoom(limits.smallBytesMax), true)
  assert.equal(share.hasRoom(limits.smallBytesMax + 1), false)
})

test('nobody gets memory before those who came first, however little it is', async () => {
  const share = new Share(10 * mebibyte)
  const { signal } = new AbortController()
  const taken = share.reserve(8 * mebibyte, 'first')
  const waiting = [
    share.reserveInTurn(4 * mebibyte, signal, 'second'),
    share.reserveInTurn(mebibyte, signal, 'third'),
  ]
  taken.resize(7 * mebibyte)
  assert.equal(share.bytes, 7 * mebibyte, 'there is room for the third alone')
  taken.release()
  await Promise.all(waiting)
  assert.equal(share.bytes, 5 * mebibyte)
})
