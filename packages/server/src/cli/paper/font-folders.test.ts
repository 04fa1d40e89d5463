// Which folder `--fonts` takes.

import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { fontFoldersOf } from './font-folders.ts'

test('a folder with fonts is taken; one without, and files that are none, are refused', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'kontor-fonts-'))
  t.after(() => rmSync(folder, { recursive: true }))
  assert.deepEqual(fontFoldersOf({}), [])
  assert.deepEqual(fontFoldersOf({ fonts: '' }), [])
  const wanted = /^--fonts takes a folder with \.ttf, \.otf or \.ttc files/
  for (const fonts of [folder, join(folder, 'absent')]) {
    assert.throws(() => fontFoldersOf({ fonts }), { message: wanted })
  }
  writeFileSync(join(folder, 'a.OTF'), 'OTTO and what follows')
  writeFileSync(join(folder, 'licence.txt'), 'Free.')
  assert.deepEqual(fontFoldersOf({ fonts: folder }), [folder])
  writeFileSync(join(folder, 'b.ttf'), 'a text')
  const message = /and "b\.ttf" in it is no such font\.$/
  assert.throws(() => fontFoldersOf({ fonts: folder }), { message })
})
