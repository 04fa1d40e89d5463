// Holds a ZIP to the files that were put in: none is lost, and none hides another.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { unzipSync } from 'fflate'
import { zipOf } from './zip-of.ts'

const at = new Date('2026-11-29T10:00:00Z')
const file = fc.record({
  name: fc.constantFrom('CI-1.pdf', 'ci-1.pdf', 'CI-1 (2).pdf', 'ÚČ-1.xml', 'none'),
  bytes: fc.uint8Array({ maxLength: 200 }),
})

test('all files are in it, in their order, whatever they are called', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(file, { maxLength: 8 }), async (files) => {
      const contents = files.map(({ name, bytes }) => ({ name, content: new Blob([bytes]) }))
      const zip = await zipOf(contents, at)
      const found = Object.entries(unzipSync(new Uint8Array(await zip.arrayBuffer())))
      const bytes = found.map(([, each]) => [...each])
      assert.deepEqual(
        bytes,
        files.map((each) => [...each.bytes]),
      )
      const names = found.map(([name]) => name.toLowerCase())
      assert.equal(new Set(names).size, names.length)
    }),
  )
})

test('a name that is taken gets a number before its ending', async () => {
  const names = ['a.pdf', 'A.pdf', 'a.pdf', 'a (2).pdf', 'a.xml']
  const zip = await zipOf(
    names.map((name) => ({ name, content: new Blob([name]) })),
    at,
  )
  const found = Object.keys(unzipSync(new Uint8Array(await zip.arrayBuffer())))
  assert.deepEqual(found, ['a.pdf', 'A (2).pdf', 'a (3).pdf', 'a (2) (2).pdf', 'a.xml'])
})
