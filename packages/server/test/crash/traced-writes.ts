// What a traced process wrote to its files, in order, and what of it would be on disk had the power
// gone at a moment: all that was synced, and of the rest any parts.

import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** Whether there is a program here that traces. */
export function canTrace(): boolean {
  return spawnSync('strace', ['-V']).status === 0
}

/** The command that runs another and traces what it writes to some files. */
export function tracing(trace: string, files: readonly string[]): readonly string[] {
  const calls = 'trace=pwrite64,ftruncate,fdatasync,fsync'
  const paths = files.flatMap((file) => ['-P', file])
  return [
    'strace',
    '-D',
    '-f',
    '-ttt',
    '-y',
    '-xx',
    '-s',
    '16777216',
    '-e',
    calls,
    ...paths,
    '-o',
    trace,
  ]
}

type Happened =
  | { readonly write: Buffer; readonly offset: number }
  | { readonly size: number }
  /** So many of what happened to the file before are on disk from now on. */
  | { readonly synced: number }

export interface Traced {
  /** In milliseconds. */
  readonly at: number
  /** The name of the file. */
  readonly file: string
  readonly happened: Happened
}

const call =
  /^(\d+) +([\d.]+) (\w+)\(\d+<([^>]*)>(?:, )?(.*?)(?:\)\s+= (-?\d+).*| <unfinished \.\.\.>)$/s
const resumed = /^(\d+) +([\d.]+) <\.\.\. (\w+) resumed>.*= (-?\d+)/

/** What a trace tells, once the process has ended. */
export async function readTrace(trace: string): Promise<readonly Traced[]> {
  let text = readFileSync(trace, 'latin1')
  while (!/\+\+\+ (?:killed by|exited with)[^\n]*\n$/.test(text)) {
    await pause(50)
    text = readFileSync(trace, 'latin1')
  }
  const all: Traced[] = []
  const counts = new Map<string, number>()
  const pending = new Map<string, Omit<Traced, 'at'>>()
  for (const line of text.split('\n')) {
    const [, process = '', time = '', name = '', path = '', input = '', result] =
      call.exec(line) ?? []
    if (name !== '') {
      const file = basename(bytesIn(path).toString())
      const happened = happenedIn(name, input, counts.get(file) ?? 0)
      if ('synced' in happened) {
        // A sync that is under way has not happened yet.
        if (result === undefined) pending.set(process, { file, happened })
        else all.push({ at: Number(time) * 1000, file, happened })
      } else {
        counts.set(file, (counts.get(file) ?? 0) + 1)
        all.push({ at: Number(time) * 1000, file, happened })
      }
    }
    const [, again = '', end = '', what = ''] = resumed.exec(line) ?? []
    const synced = pending.get(again)
    if (synced !== undefined && what.endsWith('sync')) {
      pending.delete(again)
      all.push({ at: Number(end) * 1000, ...synced })
    }
  }
  return all
}

function happenedIn(name: string, input: string, count: number): Happened {
  if (name.endsWith('sync')) return { synced: count }
  if (name === 'ftruncate') return { size: Number(input) }
  const [, bytes = '', , offset = ''] = /^"([^"]*)", (\d+), (\d+)$/.exec(input) ?? []
  return { write: bytesIn(bytes), offset: Number(offset) }
}

/** Written as `\x2f\x74`. */
function bytesIn(text: string): Buffer {
  return Buffer.from(text.replaceAll('\\x', ''), 'hex')
}

/**
 * The files as they were before, with what had happened to them by then.
 * @param survives whether another part of what was not synced is on disk.
 */
export function filesAfterPowerCut(
  before: ReadonlyMap<string, Buffer>,
  happened: readonly Traced[],
  survives: () => boolean,
): ReadonlyMap<string, Buffer> {
  const files = new Map(before)
  for (const [file, each] of Map.groupBy(happened, ({ file }) => file)) {
    const all = each.map((one) => one.happened)
    files.set(file, fileAfter(files.get(file) ?? Buffer.alloc(0), all, survives))
  }
  return files
}

function fileAfter(before: Buffer, happened: readonly Happened[], survives: () => boolean): Buffer {
  const synced = Math.max(0, ...happened.map((one) => ('synced' in one ? one.synced : 0)))
  const changes = happened.filter((one) => !('synced' in one))
  // Made once: a file that grew with each write would be copied with each.
  const bytes = Buffer.alloc(Math.max(before.length, ...changes.map(endOf)))
  before.copy(bytes)
  let { length } = before
  for (const [index, change] of changes.entries()) {
    const isOnDisk = index < synced ? () => true : survives
    if ('size' in change) {
      if (!isOnDisk()) continue
      if (change.size < length) bytes.fill(0, change.size, length)
      length = change.size
    } else if ('write' in change) {
      copySectors(change, bytes, isOnDisk)
      length = Math.max(length, endOf(change))
    }
  }
  return bytes.subarray(0, length)
}

/** How long a file is at least after a change of it. */
function endOf(change: Happened): number {
  if ('write' in change) return change.offset + change.write.length
  return 'size' in change ? change.size : 0
}

const sectorBytes = 4096

function copySectors(
  { write, offset }: { readonly write: Buffer; readonly offset: number },
  target: Buffer,
  isOnDisk: () => boolean,
): void {
  for (let start = 0; start < write.length; start += sectorBytes) {
    if (isOnDisk()) write.copy(target, offset + start, start, start + sectorBytes)
  }
}
