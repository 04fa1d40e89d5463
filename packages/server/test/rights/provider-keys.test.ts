// The keys of an identity provider: fetched when needed, held for a while, renewed and withdrawn by
// the provider, and what happens to its tokens while it fails.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { limits } from '@kontor/contract/limits.ts'
import type { Fault } from '../support/local-issuer.ts'
import { assertKeptWaiting, assertWrong, pass, type World, withProvider } from './with-provider.ts'

type Given = () => World

/** They are held since this instant. */
async function fetchKeys({ ask }: World): Promise<void> {
  pass(limits.providerKeysCachedSecondsMax)
  assert.equal((await ask()).status, 200)
}

function renewal(world: Given): void {
  test('they are fetched once, and anew when they have been held for long enough', async () => {
    const { issuer, ask } = world()
    await fetchKeys(world())
    const before = issuer.fetched()
    const many = Array.from({ length: 10 }, () => ask())
    for (const { status } of await Promise.all(many)) assert.equal(status, 200)
    pass(limits.providerKeysCachedSecondsMax - 1)
    assert.equal((await ask()).status, 200)
    assert.equal(issuer.fetched(), before)
    pass(1)
    const more = Array.from({ length: 10 }, () => ask())
    for (const { status } of await Promise.all(more)) assert.equal(status, 200)
    assert.equal(issuer.fetched(), before + 1, 'all who wait, wait for one answer')
  })

  test('a new key is fetched when a token names it, and the old one goes on', async () => {
    const { server, issuer, token, ask } = world()
    await fetchKeys(world())
    const old = await token()
    await issuer.rotate('RS256', 'kept')
    pass(limits.providerPauseSeconds)
    assert.equal((await ask()).status, 200)
    assert.equal((await server.call({ path: 'views', token: old })).status, 200)
  })

  test('keys that nobody has do not make us ask more than once in half a minute', async () => {
    const { issuer, ask } = world()
    await fetchKeys(world())
    const before = issuer.fetched()
    const guess = (kid: number) => ask({}, { isUnpublished: true, kid: `guess-${kid}` })
    await assertWrong(await guess(0), 'the keys are fresh')
    assert.equal(issuer.fetched(), before)
    pass(limits.providerPauseSeconds)
    for (const reply of await Promise.all([1, 2, 3, 4].map(guess))) await assertWrong(reply, 'new')
    for (const kid of [5, 6, 7]) await assertWrong(await guess(kid), 'again')
    assert.equal(issuer.fetched(), before + 1)
  })

  test('a key that is withdrawn ends its tokens, those in use as well', async () => {
    const { server, issuer, token } = world()
    await fetchKeys(world())
    const old = await token()
    const use = () => server.call({ path: 'views', token: old })
    assert.equal((await use()).status, 200)
    await issuer.rotate('RS256', 'withdrawn')
    pass(limits.providerKeysCachedSecondsMax - 1)
    assert.equal((await use()).status, 200, 'its keys are still held')
    pass(1)
    await assertWrong(await use(), 'withdrawn')
  })
}

function failures(world: Given): void {
  test('unavailable: while the provider is silent its tokens are kept waiting', async () => {
    const { server, issuer, ask } = world()
    await fetchKeys(world())
    issuer.fail('error status')
    pass(limits.providerPauseSeconds)
    assert.equal((await ask()).status, 200, 'its keys are still held')
    assertKeptWaiting(await ask({}, { isUnpublished: true, kid: 'new' }), 'perhaps a new key')
    assert.equal((await ask()).status, 200, 'a token with a key that is held does not wait')
    pass(limits.providerKeysCachedSecondsMax)
    assertKeptWaiting(await ask(), 'silent')
    assert.equal((await server.call({ path: 'views' })).status, 200, 'ours go on')
    issuer.fail(undefined)
    const before = issuer.fetched()
    assertKeptWaiting(await ask(), 'it is left alone for a while')
    assert.equal(issuer.fetched(), before)
    pass(limits.providerPauseSeconds)
    assert.equal((await ask()).status, 200)
  })

  test('unavailable: an answer with any fault is none', async () => {
    const { issuer, ask } = world()
    const faults: readonly Fault[] = [
      'error status',
      'redirect',
      'no JSON',
      'no keys',
      'too much',
      'another issuer',
      'no address of keys',
    ]
    for (const fault of faults) {
      issuer.fail(fault)
      pass(limits.providerKeysCachedSecondsMax + limits.providerPauseSeconds)
      assertKeptWaiting(await ask(), fault)
    }
    issuer.fail(undefined)
    pass(limits.providerPauseSeconds)
    assert.equal((await ask()).status, 200)
  })
}

withProvider('the keys of a provider', (world) => {
  renewal(world)
  failures(world)
})
withProvider(
  'a provider that does not answer in time',
  (world) => {
    test('unavailable: nobody waits for it any longer', async () => {
      const { issuer, ask } = world()
      for (const fault of ['no answer', 'half an answer'] as const) {
        issuer.fail(fault)
        pass(limits.providerPauseSeconds)
        assertKeptWaiting(await ask(), fault)
      }
    })
  },
  { answerSecondsMax: 0.05 },
)
