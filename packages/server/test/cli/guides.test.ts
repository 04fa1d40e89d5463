// What the guides show: their commands are run in order, and must print what stands below them.

import assert from 'node:assert/strict'
import { execFile, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { test } from 'node:test'
import { promisify } from 'node:util'
import { executable, serve, withDataDirectory } from '../support/spawn-kontor.ts'

const run = promisify(execFile)
const missing = ['sh', 'curl'].filter((name) => spawnSync(name, ['--version']).error !== undefined)
const skip = missing.length === 0 ? false : `This machine has no ${missing.join(' and no ')}.`

interface Step {
  readonly commands: string
  readonly language: string
  readonly shown: string
}

/** The blocks of a guide: the first one prepares, then each of commands has its output below it. */
function read(guide: string): { readonly setUp: string; readonly steps: readonly Step[] } {
  const url = new URL(`../../../../docs/guides/${guide}`, import.meta.url)
  const blocks = [...readFileSync(url, 'utf8').matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)]
  const [[, , setUp = ''] = [], ...others] = blocks
  const steps = others.flatMap(([, language, commands = ''], index): readonly Step[] => {
    if (language !== 'sh') return []
    const [, shownAs = '', shown = ''] = others[index + 1] ?? []
    assert.ok(['json', 'http', 'text'].includes(shownAs), `No output is shown below ${commands}`)
    return [{ commands, language: shownAs, shown }]
  })
  return { setUp, steps }
}

/** What is shown may be shorter than what was answered; `...` stands for any value. */
function checkShown(answered: unknown, shown: unknown, place: string): void {
  if (shown === '...') return
  if (typeof shown !== 'object' || shown === null || answered === null) {
    assert.deepEqual(answered, shown, place)
    return
  }
  assert.equal(typeof answered, 'object', place)
  if (Array.isArray(shown)) assert.equal((answered as unknown[]).length, shown.length, place)
  for (const [name, value] of Object.entries(shown)) {
    checkShown((answered as Readonly<Record<string, unknown>>)[name], value, `${place}/${name}`)
  }
}

function checkLines(output: string, shown: string, commands: string): void {
  const lines = output.split(/\r?\n/).map((line) => line.toLowerCase())
  for (const line of shown.trim().split('\n')) {
    assert.ok(lines.includes(line.toLowerCase()), `${commands}\n${line}\nis not in\n${output}`)
  }
}

for (const guide of ['changing-records.md', 'statuses-and-actions.md']) {
  test(`${guide} shows what the server answers`, { skip }, async () => {
    const { setUp, steps } = read(guide)
    assert.ok(steps.length > 10)
    await withDataDirectory(async (data) => {
      const server = await serve('--demo', '--data', data)
      try {
        const prepare = setUp
          .replaceAll('kontor-demo', data)
          .replace('npx kontor', `${process.execPath} ${executable}`)
          .replace('http://127.0.0.1:8080', server.address)
        for (const { commands, language, shown } of steps) {
          const script = `${prepare}\n${commands}`
          const { stdout } = await run('sh', ['-eu', '-c', script], { cwd: dirname(data) })
          if (language === 'json') checkShown(JSON.parse(stdout), JSON.parse(shown), commands)
          else checkLines(stdout, shown, commands)
        }
      } finally {
        await server.stop()
      }
    })
  })
}
