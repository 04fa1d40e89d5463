// Whatever the operating system says of a store that is opened is told in one sentence, which names
// the store and what to do.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { opening } from './start-failure.ts'

test('a file that cannot be opened, read or written is told with its place and a remedy', () => {
  for (const code of ['EMFILE', 'ENFILE', 'EIO', 'EACCES', 'ENOSPC', 'EROFS']) {
    const fail = (): never => {
      throw Object.assign(new Error(`${code}: open '/data/kontor.sqlite'`), { code })
    }
    assert.throws(() => opening('/data', fail), {
      message: /^The store \/data cannot be opened: [^:]+: [^:]+\.$/,
    })
  }
})
