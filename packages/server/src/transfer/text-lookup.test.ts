// Texts are looked up together, and each is answered as if it had been looked up alone.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { Rejection } from './door.ts'
import { TextLookup } from './text-lookup.ts'

const texts = fc.constantFrom('a', 'A', 'b', 'a ', '', 'x'.repeat(12), 'wrong', 'none')
const asked = fc.array(fc.record({ text: texts, waits: fc.boolean() }), { maxLength: 40 })
const idsOf = (text: string): readonly number[] => (text === 'none' ? [] : [text.length, 7])

function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}

test('each text has its own answer, in whatever company it is asked for', async () => {
  await fc.assert(
    fc.asyncProperty(asked, async (all) => {
      const together: (readonly string[])[] = []
      const lookup = new TextLookup({
        charactersMax: 24,
        async find(wanted) {
          together.push(wanted)
          await settled()
          if (wanted.includes('wrong')) throw new Rejection('invalid', 'It is wrong.')
          return new Map(wanted.map((text) => [text, idsOf(text)]))
        },
      })
      const answers: Promise<unknown>[] = []
      for (const { text, waits } of all) {
        answers.push(lookup.find(text).catch((error: Error) => error.message))
        if (waits) await settled()
      }
      const expected = all.map(({ text }) => (text === 'wrong' ? 'It is wrong.' : idsOf(text)))
      assert.deepEqual(await Promise.all(answers), expected)
      for (const wanted of together) {
        assert.equal(new Set(wanted).size, wanted.length)
        assert.ok(wanted.length === 1 || wanted.join('').length + 4 * wanted.length <= 24)
      }
    }),
  )
})

test('what is asked for meanwhile is asked for in one go, and other failures are those of all', async () => {
  const together: (readonly string[])[] = []
  const lookup = new TextLookup({
    charactersMax: 1000,
    async find(wanted) {
      together.push(wanted)
      await settled()
      throw new Error('The store is gone.')
    },
  })
  const all = Array.from({ length: 100 }, (_, index) => lookup.find(`${index % 60}`))
  for (const each of await Promise.allSettled(all)) assert.equal(each.status, 'rejected')
  assert.deepEqual(
    together.map(({ length }) => length),
    [60],
  )
})
