// `kontor import`: killed at any moment, the same command goes on where it was.

import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { command } from '../support/command.ts'
import { onOnePlace } from '../support/engines.ts'
import { executable } from '../support/spawn-kontor.ts'

const count = 600
const lineOf = (index: number): string => `${JSON.stringify({ name: `Firm ${index}` })}\n`
const lines = Array.from({ length: count }, (_, index) => lineOf(index))

onOnePlace(
  'kontor import',
  (place) => {
    test('goes on after kill -9, creates nothing twice, and says what became of lines', async (t) => {
      const folder = await mkdtemp(join(tmpdir(), 'kontor-import-'))
      t.after(() => rm(folder, { recursive: true, force: true }))
      const started = await killedHalfway(['companies', '-', '--format', 'ndjson'])
      assert.ok(started > 0)
      const interrupted = await stoppedByCtrlC()
      assert.equal(interrupted.code, 1)
      assert.match(interrupted.message, /^Interrupted: run the same command again/m)
      assert.match(
        interrupted.message,
        /^\d+ read: \d+ created, 0 updated, \d+ unchanged, 0 rejected/m,
      )
      const file = join(folder, 'firms.ndjson')
      await writeFile(file, [...lines, '{"name": 1}\n'].join(''))
      const args = ['import', '--unit', '1', 'companies', file, '--json', ...place().options]
      const { code, stdout, stderr } = await command(...args)
      assert.equal(code, 3, stderr)
      const { created, unchanged, rejected, read, rejectedFile } = JSON.parse(stdout)
      assert.deepEqual([read, created + unchanged, rejected], [count + 1, count, 1])
      assert.ok(unchanged >= started, `${unchanged} of ${started} were found again`)
      assert.match(stderr, /^Line 601: name: Expected a text/m)
      assert.equal(rejectedFile, join(folder, 'firms.rejected.ndjson'))
      assert.equal(JSON.parse(await readFile(rejectedFile, 'utf8'))['_line'], 601)
      const rows = await command('export', '--unit', '1', 'companies', ...place().options)
      const names = rows.stdout
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line).name)
      assert.equal(names.length, count)
      assert.equal(new Set(names).size, count)
    })

    /** Interrupts the command while it waits for the rest of its input. */
    async function stoppedByCtrlC(): Promise<{ readonly code: number; readonly message: string }> {
      const all = ['import', '--unit', '1', 'companies', '-', '--format', 'ndjson']
      const args = [executable, ...all, '--results', '-', ...place().options]
      const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'pipe'] })
      let message = ''
      child.stderr.on('data', (chunk) => {
        message += String(chunk)
      })
      child.stdin.write(lines.slice(0, 200).join(''))
      let isInterrupted = false
      child.stdout.on('data', () => {
        if (!isInterrupted) child.kill('SIGINT')
        isInterrupted = true
      })
      const [code] = await once(child, 'close')
      return { code, message }
    }

    /** Kills the command while it waits for the rest of its input; answers how many it had told. */
    async function killedHalfway(args: readonly string[]): Promise<number> {
      const all = ['import', '--unit', '1', ...args, '--results', '-', ...place().options]
      const child = spawn(process.execPath, [executable, ...all], {
        stdio: ['pipe', 'pipe', 'ignore'],
      })
      child.stdin.write(lines.slice(0, count / 2).join(''))
      let message = ''
      for await (const chunk of child.stdout) {
        message += String(chunk)
        if (message.split('\n').length > 20) break
      }
      child.kill('SIGKILL')
      await once(child, 'close')
      return message.split('\n').length - 1
    }
  },
  'fresh',
)
