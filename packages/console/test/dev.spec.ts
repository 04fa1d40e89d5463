// `npm run dev`: one address signs in to the console out of its sources; the server that answers there
// starts again when a source of it changes, and all ends with a signal.

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from '@playwright/test'

const root = fileURLToPath(new URL('../../..', import.meta.url))
interface Dev {
  readonly child: ChildProcess
  readonly ended: Promise<unknown>
  told: string
}

/** Begun in the test: the file is also loaded by what only lists its tests. */
function startDev(data: string): Dev {
  const child = spawn(process.execPath, ['packages/console/build/dev/main.ts', '--data', data], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const dev = { child, ended: once(child, 'exit'), told: '' }
  child.stdout.on('data', (text) => {
    dev.told += text
  })
  return dev
}

let dev: Dev | undefined
let data = ''

test.beforeAll(() => {
  data = mkdtempSync(join(tmpdir(), 'kontor-dev-'))
  dev = startDev(data)
})

test.afterAll(async () => {
  dev?.child.kill()
  await dev?.ended
  rmSync(data, { recursive: true })
})

test('a change of the server is in its next answer, and whoever is signed in stays so', async ({
  page,
}) => {
  const told = (): string => dev?.told ?? ''
  await expect.poll(told).toMatch(/http:\S+\n/)
  const [link = ''] = /http:\S+/.exec(told()) ?? []
  expect(new URL(link).hostname).toBe('127.0.0.1')
  await page.goto(link)
  const search = page.getByRole('button', { name: 'Search' })
  await expect(search).toBeVisible()
  await expect(page.locator('script[src*="/@vite/client"]')).toBeAttached()
  const rule = join(root, 'packages/server/src/rules/records/complete-record.ts')
  utimesSync(rule, new Date(), new Date())
  await expect.poll(told).toContain('The server has started again.')
  await page.reload()
  await expect(search).toBeVisible()
  dev?.child.kill('SIGINT')
  expect(await dev?.ended).toEqual([0, null])
  await expect(fetch(link)).rejects.toThrow()
})
