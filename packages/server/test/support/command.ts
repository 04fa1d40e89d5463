// The command line within the process of a test: what it prints is caught. A process costs half a
// second, so one is started only where a test is about processes (`spawn-kontor.ts`).

import { AsyncLocalStorage } from 'node:async_hooks'
import { main } from '../../src/cli/main.ts'
import type { Ended } from './spawn-kontor.ts'

interface Printed {
  readonly stdout: Uint8Array[]
  readonly stderr: Uint8Array[]
}

const printed = new AsyncLocalStorage<Printed>()

/** Runs one command to its end. Not for `serve`, and not for what reads standard input. */
export async function command(...args: readonly string[]): Promise<Ended> {
  const output: Printed = { stdout: [], stderr: [] }
  borrowProcess()
  try {
    const code = await printed.run(output, () => main(args))
    return { code, signal: null, stdout: textOf(output.stdout), stderr: textOf(output.stderr) }
  } finally {
    returnProcess()
  }
}

/** Runs a command that must not fail; answers what it prints. */
export async function succeed(...args: readonly string[]): Promise<string> {
  const { code, stdout, stderr } = await command(...args)
  if (code !== 0) throw new Error(`kontor ${args.join(' ')}: ${stderr}`)
  return stdout.trim()
}

function textOf(chunks: readonly Uint8Array[]): string {
  return Buffer.concat(chunks).toString()
}

let running = 0
let putBack: readonly (() => void)[] = []

/** A command takes its process for its own; what it changes is put back after the last one. */
function borrowProcess(): void {
  running += 1
  if (running > 1) return
  const { title } = process
  const umask = process.umask(0o077)
  putBack = [
    () => process.umask(umask),
    () => {
      process.title = title
    },
    ...(['SIGINT', 'SIGTERM'] as const).map((signal) => keepListeners(process, signal)),
    ...(['stdout', 'stderr'] as const).flatMap((name) => [
      keepListeners(process[name], 'error'),
      catchWrites(name),
    ]),
  ]
}

function returnProcess(): void {
  running -= 1
  if (running > 0) return
  for (const each of putBack) each()
}

function keepListeners(emitter: NodeJS.EventEmitter, event: string): () => void {
  const before = new Set(emitter.listeners(event))
  return () => {
    for (const each of emitter.listeners(event)) {
      if (!before.has(each)) emitter.removeListener(event, each as () => void)
    }
  }
}

/** Commands write for themselves; whoever else writes meanwhile, such as the runner, writes on. */
function catchWrites(name: keyof Printed): () => void {
  const stream = process[name]
  const { write } = stream
  stream.write = (...args: readonly unknown[]): boolean => {
    const output = printed.getStore()
    if (output === undefined) return Reflect.apply(write, stream, args)
    const [chunk] = args as [string | Uint8Array]
    output[name].push(typeof chunk === 'string' ? Buffer.from(chunk) : chunk)
    const done = args.at(-1)
    if (typeof done === 'function') done()
    return true
  }
  return () => {
    stream.write = write
  }
}
