// `kontor paper`: one document as a file, what keeps documents from being e-invoices, and the papers
// of many documents in a folder.

import assert from 'node:assert/strict'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { draws } from '../../../../test/thorough.ts'
import { command } from '../support/command.ts'
import { onOnePlace } from '../support/engines.ts'

async function folderFor(t: TestContext): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'kontor-papers-'))
  t.after(() => rm(folder, { recursive: true, force: true }))
  return folder
}

type Run = (...args: readonly string[]) => ReturnType<typeof command>

/** Runs a command about papers on the place. */
function runner(place: () => { readonly options: readonly string[] }): Run {
  return (...args) => command('paper', ...args, '--unit', '1', ...place().options)
}

onOnePlace(
  'kontor paper',
  (place) => {
    const run = runner(place)

    /** The id and the number of a sales invoice. */
    async function invoice(): Promise<{ readonly id: string; readonly number: string }> {
      const view = ['export', 'INVOICES.SALES', '--columns', 'id,number', '--format', 'ndjson']
      const { stdout } = await command(...view, '--unit', '1', ...place().options)
      const { id, number } = JSON.parse(stdout.split('\n')[0] ?? '')
      return { id: String(id), number }
    }

    test('get writes one paper, whole or not at all', async (t) => {
      const folder = await folderFor(t)
      const { id, number } = await invoice()
      const out = join(folder, 'paper.pdf')
      const got = await run('get', '--id', id, '--out', out, '--language', 'cs,en')
      assert.deepEqual([got.code, got.stdout], [0, ''], got.stderr)
      assert.match((await readFile(out)).toString('latin1'), /^%PDF-1\.7/)
      const printed = await run('get', '--id', id, '--out', '-')
      assert.match(printed.stdout, /^%PDF-1\.7/)
      const json = await run('get', '--id', id, '--out', out, '--json')
      assert.equal(JSON.parse(json.stdout).file, out)
      for (const [wrong, code, words] of [
        [['--id', '999999999'], 1, /not found/i],
        [['--id', id, '--form', 'pfd'], 2, /Did you mean "pdf"\?/],
        [['--id', id, '--profile', 'peppol'], 2, /The form pdf takes no profile/],
        [['--id', id, '--language', 'cz'], 2, /Did you mean "cs"\?/],
        [['--id', id, '--fonts', folder], 2, /--fonts takes a folder with .ttf/],
      ] as const) {
        const refused = await run('get', ...wrong, '--out', join(folder, 'none.pdf'))
        assert.deepEqual([refused.code, refused.stdout], [code, ''], refused.stderr)
        assert.match(refused.stderr, words)
      }
      assert.deepEqual(await readdir(folder), ['paper.pdf'])
      assert.match(number, /^CI-/)
    })

    test('check has a line for each document, and tells by its exit code', async () => {
      const { id, number } = await invoice()
      const one = await run('check', '--id', id)
      assert.match(one.stdout, new RegExp(`^${number} (?:in)?complete`))
      assert.equal(one.code, one.stdout.includes('incomplete') ? 1 : 0)
      const filter = `type = 'INVOICE.SALES' and id <= ${draws(300, 10_000)}`
      const many = await run('check', '--filter', filter, '--profile', 'xrechnung', '--json')
      const lines = many.stdout.trim().split('\n')
      assert.ok(lines.length > 100)
      const checked = lines.map((line) => JSON.parse(line))
      for (const each of checked) assert.equal(each.profile, 'xrechnung')
      assert.equal(many.code, checked.every(({ isComplete }) => isComplete) ? 0 : 1)
      for (const wrong of [[], ['--id', id, '--filter', filter]]) {
        const refused = await run('check', ...wrong)
        assert.equal(refused.code, 2)
        assert.match(refused.stderr, /--id, or several with --filter/)
      }
    })
  },
  'demo',
)

onOnePlace(
  'kontor paper export',
  (place) => {
    const run = runner(place)

    test('export writes a file for each document, and leaves equal ones alone', async (t) => {
      const folder = join(await folderFor(t), 'papers')
      // Each paper is made twice; that all documents of a filter are found, the check above tells.
      const filter = `type = 'INVOICE.SALES' and id <= ${draws(12, 1000)}`
      const args = ['--filter', filter, '--out', folder]
      const first = await run('export', ...args)
      assert.equal(first.code, 0, first.stderr)
      const names = await readdir(folder)
      assert.ok(names.length > 3)
      assert.ok(
        names.every((name) => /^CI-\d\d-\d{5}\.pdf$/.test(name)),
        names.join(),
      )
      assert.match(
        first.stderr,
        new RegExp(`${names.length} written, 0 left as they were, 0 could`),
      )
      const [one = '', other = ''] = names
      const before = await stat(join(folder, one))
      await writeFile(join(folder, other), 'something else')
      const again = await run('export', ...args, '--json')
      const counts = { written: 1, equal: names.length - 1, failed: 0 }
      assert.deepEqual(JSON.parse(again.stdout), counts)
      assert.equal((await stat(join(folder, one))).mtimeMs, before.mtimeMs)
      assert.match((await readFile(join(folder, other))).toString('latin1'), /^%PDF/)
    })

    test('export goes on where a document has no such form, and says so', async (t) => {
      const folder = await folderFor(t)
      const filter = "type = 'DOCUMENT.QUOTATION.SALES'"
      const failed = await run('export', '--filter', filter, '--form', 'ubl', '--out', folder)
      assert.equal(failed.code, 1)
      assert.match(failed.stderr, /has no form ubl\. Its forms are: pdf\./)
      assert.match(failed.stderr, /0 written, 0 left as they were, [1-9]\d* could not be made\./)
      assert.deepEqual(await readdir(folder), [])
    })
  },
  'demo',
)
