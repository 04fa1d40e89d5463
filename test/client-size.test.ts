// What a page loads of the client: everything that it exports, minified and compressed.

import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'

const run = promisify(execFile)
const root = fileURLToPath(new URL('../', import.meta.url))
const bytesMax = 12_000

test('the client is below 12 kB, minified and compressed', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'kontor-client-'))
  t.after(() => rm(folder, { recursive: true, force: true }))
  const entry = join(root, 'packages/client/src/client.ts')
  const bundle = join(folder, 'bundle.js')
  const bundler = join(root, 'node_modules/.bin/rolldown')
  await run(bundler, [entry, '--format', 'esm', '--minify', '--file', bundle])
  const bytes = await readFile(bundle)
  assert.match(bytes.toString(), /idempotency-key/)
  assert.doesNotMatch(bytes.toString(), /\bfrom\s*["']/)
  const { length } = gzipSync(bytes, { level: 9 })
  assert.ok(length < bytesMax, `${length} bytes, of ${bytes.length} before they are compressed`)
  t.diagnostic(`${length} bytes compressed, ${bytes.length} minified`)
})
