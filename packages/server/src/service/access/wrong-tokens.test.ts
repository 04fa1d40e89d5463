// Whom the count of wrong tokens takes for one and the same, and that it never grows without end.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { limits } from '@kontor/contract/limits.ts'
import { Refusal } from '../../refusal.ts'
import { WrongTokens } from './wrong-tokens.ts'

const refusal = new Refusal('unauthorized')
const clock = { now: () => new Date('2026-03-05T12:00:00Z') }

/** The problem that one more is refused with. */
function problemOf(counts: WrongTokens, address: string): string {
  try {
    return counts.refuse(address, refusal)
  } catch (error) {
    if (error instanceof Refusal) return error.problem
    throw error
  }
}

/** Whether the last of so many wrong tokens, one from each of the addresses in turn, is 429. */
function isSlowedDown(addresses: readonly string[], wrong: number): boolean {
  const counts = new WrongTokens(clock)
  let last = ''
  for (let index = 0; index < wrong; index++) {
    last = problemOf(counts, addresses[index % addresses.length] ?? '')
  }
  return last === 'too-many-requests'
}

test('addresses of one network count together, those of others by themselves', () => {
  const beyond = limits.wrongTokensPerMinuteMax + 1
  for (const one of [
    ['203.0.113.9'],
    ['203.0.113.9', '::ffff:203.0.113.9', '::FFFF:203.0.113.9'],
    ['2001:db8:1:2::1', '2001:DB8:1:2:ffff::', '2001:0db8:0001:0002::5%eth0'],
    ['fe80::1%eth0', 'fe80::2%eth1', 'fe80:0:0:0:1::'],
    ['1::', '1:0:0:0:9::9', '1:0::8:7:6:5'],
    ['unknown', '203.0.113.9:4711', '[2001:db8::1]:80', '', '300.1.1.1', '_hidden'],
  ]) {
    assert.ok(!isSlowedDown(one, beyond - 1), one.join())
    assert.ok(isSlowedDown(one, beyond), one.join())
  }
  for (const two of [
    ['203.0.113.9', '203.0.113.10'],
    ['2001:db8:1:2::1', '2001:db8:1:3::1'],
    ['::1:0:0:0:0', '::2:0:0:0:0'],
    ['203.0.113.9', 'unknown'],
  ]) {
    assert.ok(!isSlowedDown(two, 2 * (beyond - 1)), two.join())
    assert.ok(isSlowedDown(two, 2 * beyond), two.join())
  }
})

test('loopback is never slowed down', () => {
  for (const address of ['127.0.0.1', '127.8.9.10', '::1', '::ffff:127.0.0.1']) {
    assert.ok(!isSlowedDown([address], 1000), address)
  }
})

test('however many addresses there are, the newest are cached and the rest is not', () => {
  const counts = new WrongTokens(clock)
  const address = (index: number) => `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`
  for (let index = 0; index < 30_000; index++) problemOf(counts, address(index))
  assert.equal(counts.size, 10_000)
  let last = ''
  for (let wrong = 0; wrong < limits.wrongTokensPerMinuteMax; wrong++) {
    last = problemOf(counts, address(29_999))
  }
  assert.equal(last, 'too-many-requests')
})
