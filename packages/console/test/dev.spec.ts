// `npm run dev`: one address signs in to the console out of its sources; a saved component takes the
// place of the old one in the page, the server that answers there starts again when a source of it
// changes, and all ends with a signal or with the first process.

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from '@playwright/test'

const root = fileURLToPath(new URL('../../..', import.meta.url))
interface Dev {
  readonly child: ChildProcess
  readonly ended: Promise<unknown>
  printed: string
}

/** Begun in the test: the file is also loaded by what only lists its tests. */
function startDev(data: string): Dev {
  const child = spawn(process.execPath, ['packages/console/build/dev/main.ts', '--data', data], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const dev = { child, ended: once(child, 'exit'), printed: '' }
  child.stdout.on('data', (text) => {
    dev.printed += text
  })
  return dev
}

let dev: Dev | undefined
let data = ''

test.beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'kontor-dev-'))
  dev = startDev(data)
})

test.afterEach(async () => {
  dev?.child.kill()
  await dev?.ended
  rmSync(data, { recursive: true })
})

test('what is saved is shown at once, or by the next answer, and what was typed or signed in stays', {
  tag: '@detail',
}, async ({ page }) => {
  const updates: string[] = []
  page.on('console', (message) => updates.push(message.text()))
  const link = await linkOf()
  expect(new URL(link).hostname).toBe('localhost')
  await page.goto(link)
  const search = page.getByRole('button', { name: 'Search' })
  await search.click()
  await expect(page.locator('script[src*="/@vite/client"]')).toBeAttached()
  const box = page.getByRole('dialog').getByRole('combobox')
  await box.fill('typed before')
  await saveAgain('src/app/search-button.tsx', updates)
  await expect(box).toHaveValue('typed before')
  const rule = join(root, 'packages/server/src/rules/records/complete-record.ts')
  utimesSync(rule, new Date(), new Date())
  await expect.poll(() => dev?.printed).toContain('The server has started again.')
  await page.reload()
  await expect(search).toBeVisible()
  dev?.child.kill('SIGINT')
  expect(await dev?.ended).toEqual([0, null])
  await expect(fetch(link)).rejects.toThrow()
})

/** Until the page has the component anew. */
async function saveAgain(component: string, updates: readonly string[]): Promise<void> {
  const path = join(root, 'packages/console', component)
  const { atime, mtime } = statSync(path)
  utimesSync(path, new Date(), new Date())
  try {
    await expect.poll(() => updates.join('\n')).toContain(`hot updated: /${component}`)
  } finally {
    // Else the console would be built again.
    utimesSync(path, atime, mtime)
  }
}

test('the server ends with the process that started it, even when that is killed', {
  tag: '@detail',
}, async () => {
  await linkOf()
  const [server = 0, ...others] = childrenOf(dev?.child.pid ?? 0)
  expect(others).toEqual([])
  expect(isRunning(server)).toBe(true)
  dev?.child.kill('SIGKILL')
  await expect.poll(() => isRunning(server)).toBe(false)
})

/** The address that signs in, once it is printed. */
async function linkOf(): Promise<string> {
  await expect.poll(() => dev?.printed).toMatch(/http:\S+\n/)
  const [link = ''] = /http:\S+/.exec(dev?.printed ?? '') ?? []
  return link
}

function childrenOf(pid: number): readonly number[] {
  const pids = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
  return pids.split(' ').filter(Boolean).map(Number)
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
