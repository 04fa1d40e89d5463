// The real executable as a process of its own, on a data directory of its own.

import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const executable = fileURLToPath(new URL('../../bin/kontor.js', import.meta.url))

export interface Ended {
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
  readonly stdout: string
  readonly stderr: string
}

/** Runs one command to its end. */
export async function kontor(...args: readonly string[]): Promise<Ended> {
  return await start(args).ended
}

export interface RunningKontor {
  readonly child: ChildProcess
  /** As told by `kontor ready`. */
  readonly address: string
  /** What it has printed on standard error so far. */
  stderr(): string
  readonly ended: Promise<Ended>
  stop(signal?: NodeJS.Signals): Promise<Ended>
}

/** Starts `kontor serve` on a free port and waits until it is ready. */
export async function serve(...args: readonly string[]): Promise<RunningKontor> {
  return await serveUnder([], ...args)
}

/** The same under a program that is told what to run. */
export async function serveUnder(
  under: readonly string[],
  ...args: readonly string[]
): Promise<RunningKontor> {
  const { child, ended, output } = start(['serve', '--port', '0', ...args], { under })
  const address = await Promise.race([
    new Promise<string>((resolve) => {
      child.stdout?.on('data', () => {
        const match = /kontor ready (\S+)/.exec(output.stdout)
        if (match?.[1] !== undefined) resolve(match[1])
      })
    }),
    ended.then(({ code, stderr }) => {
      throw new Error(`The server ended with ${code}: ${stderr}`)
    }),
  ])
  return {
    child,
    address,
    ended,
    stderr: () => output.stderr,
    stop: async (signal = 'SIGTERM') => {
      child.kill(signal)
      return await ended
    },
  }
}

const running = new Set<ChildProcess>()

/** Ends what tests that have failed left running. */
export function killAll(): void {
  for (const child of running) child.kill('SIGKILL')
}

/** Starts a command; what it has printed so far is in `output`. */
export function start(
  args: readonly string[],
  { under = [], ...options }: SpawnOptions & { readonly under?: readonly string[] } = {},
): {
  readonly child: ChildProcess
  readonly output: { stdout: string; stderr: string }
  readonly ended: Promise<Ended>
} {
  const [command = '', ...rest] = [...under, process.execPath, executable, ...args]
  const child = spawn(command, rest, {
    ...options,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  child.once('close', () => running.delete(child))
  const output = { stdout: '', stderr: '' }
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    output.stdout += text
  })
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    output.stderr += text
  })
  const ended = once(child, 'close').then(([code, signal]) => ({
    code: code as number | null,
    signal: signal as NodeJS.Signals | null,
    ...output,
  }))
  return { child, output, ended }
}

/**
 * Runs a command that gets a signal as soon as it prints these words: it sends it to itself, so that
 * however busy a machine is, it comes in no other moment.
 */
export function startSignalled(
  args: readonly string[],
  { words, signal = 'SIGKILL' }: { readonly words: string; readonly signal?: NodeJS.Signals },
): ReturnType<typeof start> {
  const script = `for (const stream of [process.stdout, process.stderr]) {
    const { write } = stream
    stream.write = (...args) => {
      const isTaken = Reflect.apply(write, stream, args)
      if (String(args[0]).includes(${JSON.stringify(words)})) process.kill(process.pid, '${signal}')
      return isTaken
    }
  }`
  const load = `--import=data:text/javascript,${encodeURIComponent(script)}`
  return start(args, { under: ['env', `NODE_OPTIONS=${load}`] })
}

/** A directory for a store, removed when the work is done. */
export async function withDataDirectory(work: (directory: string) => Promise<void>): Promise<void> {
  const parent = mkdtempSync(join(tmpdir(), 'kontor-cli-'))
  try {
    await work(join(parent, 'data'))
  } finally {
    rmSync(parent, { recursive: true, force: true })
  }
}
