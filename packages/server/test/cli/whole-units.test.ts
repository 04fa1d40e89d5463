// `kontor export --all` and `kontor import --all`: a unit in a folder, and killed at any moment the
// same command goes on where it was.

import assert from 'node:assert/strict'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { command } from '../support/command.ts'
import { onOnePlace } from '../support/engines.ts'
import { startSignalled } from '../support/spawn-kontor.ts'
import { filesIn } from '../support/whole-units.ts'

onOnePlace(
  'kontor import --all',
  (place) => {
    test('goes on after kill -9, and has the same bytes by the next export', async (t) => {
      const folder = await mkdtemp(join(tmpdir(), 'kontor-all-'))
      t.after(() => rm(folder, { recursive: true, force: true }))
      const run = (...args: readonly string[]) => command(...args, ...place().options)
      const first = join(folder, 'first')
      const exported = await run('export', '--unit', '1', '--all', '--out', first, '--json')
      assert.equal(exported.code, 0, exported.stderr)
      const { files, unit } = JSON.parse(exported.stdout)
      assert.equal(unit.id, 1)
      assert.ok(files['documents.ndjson'].records > 800)
      const made = await run('unit', 'create', '--name', 'Two')
      const two = made.stdout.trim()
      const all = ['import', '--unit', two, '--all', first]
      // It ends as soon as it has told of the first collection.
      const killed = startSignalled([...all, ...place().options], { words: 'companies:' })
      assert.equal((await killed.ended).signal, 'SIGKILL')
      const resumed = await run(...all, '--json')
      assert.equal(resumed.code, 0, resumed.stderr)
      const shown = resumed.stdout.trim().split('\n')
      const counts = new Map(
        shown.map((line) => {
          const { collection, ...count } = JSON.parse(line)
          return [collection, count]
        }),
      )
      const [companies, invoices] = ['companies', 'documents'].map((name) => counts.get(name))
      assert.equal(companies.unchanged, files['companies.ndjson'].records)
      assert.equal(invoices.created + invoices.unchanged, files['documents.ndjson'].records)
      assert.ok(invoices.created > 0)
      const second = join(folder, 'second')
      assert.equal((await run('export', '--unit', two, '--all', '--out', second)).code, 0)
      assert.deepEqual(await filesIn(second), await filesIn(first))
      assert.deepEqual((await readdir(folder)).toSorted(), ['first', 'second'])
      const manifest = JSON.parse(await readFile(join(second, 'manifest.json'), 'utf8'))
      assert.deepEqual(manifest.files, files)
    })
  },
  'demo',
)

test('what does not go with --all is told in a line', async () => {
  const wrong = async (...args: readonly string[]): Promise<string> => {
    const { code, stderr } = await command(...args)
    assert.equal(code, 2)
    return stderr.split('`kontor ')[0] ?? ''
  }
  const url = ['--url', 'http://127.0.0.1:1', '--token-file', 'none']
  const [server, collection, view, nowhere, upsert, taken] = await Promise.all([
    wrong('import', '--unit', '1', '--all', 'folder', ...url),
    wrong('import', '--unit', '1', '--all', 'folder', 'companies'),
    wrong('export', '--unit', '1', '--all', '--out', 'folder', '--safe'),
    wrong('export', '--unit', '1', '--all'),
    wrong('import', '--unit', '1', '--all', 'folder', '--upsert'),
    wrong('export', '--unit', '1', '--all', '--out', import.meta.dirname),
  ])
  assert.equal(server, '--all works on a store that the command opens, not with --url. ')
  assert.equal(collection, '--all imports everything: leave companies out. ')
  assert.equal(view, '--all exports everything: leave --safe out. ')
  assert.equal(nowhere, '--out is missing. ')
  assert.equal(upsert, '--all imports everything: leave --upsert out. ')
  assert.match(taken, /^--out names ".*cli", which is not an empty folder\. $/)
})
