// The processes that a bench is made of: the server under test, its limit, and the load.

import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { LoadOutcome, LoadPlan } from './load.ts'

function here(path: string): string {
  return fileURLToPath(new URL(path, import.meta.url))
}

/** Puts load on a port from a process of its own. */
export async function load(plan: LoadPlan): Promise<LoadOutcome> {
  const child = fork(here('./load.ts'), { execArgv: [] })
  child.send(plan)
  const [outcome] = (await once(child, 'message')) as [LoadOutcome]
  if (outcome.failures > 0) {
    throw new Error(`${outcome.failures} of ${outcome.answers} answers were failures.`)
  }
  return outcome
}

export interface BenchServer {
  readonly port: number
  readonly stop: () => Promise<void>
}

export async function startBare(): Promise<BenchServer> {
  const child = fork(here('./bare-server.ts'), { execArgv: [] })
  const [port] = (await once(child, 'message')) as [number]
  return { port, stop: () => end(child) }
}

export interface KontorServer extends BenchServer {
  readonly token: string
}

/** Kontor on a store of its own with the demo company in it. */
export async function startKontor(): Promise<KontorServer> {
  const parent = mkdtempSync(join(tmpdir(), 'kontor-bench-'))
  const data = join(parent, 'data')
  const executable = here('../packages/server/bin/kontor.js')
  const args = ['serve', '--demo', '--port', '0', '--data', data, '--log-level', 'error']
  const child = spawn(process.execPath, [executable, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let printed = ''
  for await (const chunk of child.stdout) {
    printed += String(chunk)
    if (/kontor ready .*\n.*\n/.test(printed)) break
  }
  const port = Number(/kontor ready http:\/\/127\.0\.0\.1:(\d+)/.exec(printed)?.[1])
  const token = readFileSync(join(data, 'demo-token'), 'utf8').trim()
  const stop = async (): Promise<void> => {
    await end(child)
    rmSync(parent, { recursive: true, force: true })
  }
  return { port, token, stop }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}
