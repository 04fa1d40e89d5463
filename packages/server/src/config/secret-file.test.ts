// Files with a secret: what is read of them, and what is told before they are needed.

import assert from 'node:assert/strict'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { readSecretFile, secretFileState } from './secret-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'kontor-secret-file-'))
after(() => rmSync(folder, { recursive: true }))

function write(name: string, text: string, mode = 0o600): string {
  const path = join(folder, name)
  writeFileSync(path, text)
  chmodSync(path, mode)
  return path
}

test('a secret is what is in the file, without the spaces and ends of lines around it', async () => {
  assert.equal(await readSecretFile(write('usual', ' a secret \r\n')), 'a secret')
  await assert.rejects(readSecretFile(join(folder, 'missing')))
})

test('what keeps a secret from being used is told, and whether others may read it', async () => {
  const states: readonly (readonly [string, string | undefined, boolean])[] = [
    [write('private', 'secret'), undefined, false],
    [write('group', 'secret', 0o640), undefined, false],
    [write('public', 'secret', 0o644), undefined, true],
    [write('empty', ' \n', 0o644), 'is empty', false],
    [folder, 'is no file', false],
    [join(folder, 'missing'), 'cannot be read', false],
  ]
  for (const [path, problem, isPublic] of states) {
    assert.deepEqual(await secretFileState(path), { problem, isPublic }, path)
  }
})
