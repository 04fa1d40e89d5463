// The embedded store after power cuts: what the server wrote while many clients changed records is
// played back up to any moment, with what was not synced until then on disk in parts or not at all.

import assert from 'node:assert/strict'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { askerOf } from '../../packages/server/test/crash/asker.ts'
import type { ChangingLoad } from '../../packages/server/test/crash/changing-load.ts'
import {
  canTrace,
  filesAfterPowerCut,
  readTrace,
  type Traced,
  tracing,
} from '../../packages/server/test/crash/traced-writes.ts'
import { type SourceFault, serveWith } from '../broken-server.ts'
import type { Guarantee } from '../guarantee.ts'
import { type Read, readDirectory } from '../read-store.ts'
import { type TemplateStore, withTemplateStore } from '../template-store.ts'

const database = 'kontor.sqlite'
const clients = 8
const changes = 120
/** A run of a server is cut at so many moments; then another is traced. */
const cutsPerRun = 100

export const powerCut: Guarantee = {
  name: 'power-cut',
  promise: 'What was acknowledged outlives a power cut.',
  tried:
    `All that a server on the embedded store writes and syncs while ${clients} clients change ` +
    'records is traced, and played back up to a moment drawn at random: what was synced by then ' +
    'is on the disk, and of the rest any blocks of 4 KiB. A server on such files must find them ' +
    'sound, with each version that was acknowledged by then as it was answered, none in part, ' +
    'and nothing that was refused.',
  rounds: { suite: 2, quick: 100, full: 1000 },
  missing: () => (canTrace() ? undefined : 'there is no strace, which traces what is written'),
  async run({ rounds, faults, random, onRound }) {
    let [acknowledged, calls, cut] = [0, 0, 0]
    await withTemplateStore(async (template) => {
      while (cut < rounds) {
        const { load, before, traced } = await traceServer(template, faults)
        acknowledged += load.acknowledged
        calls += traced.length
        for (let count = 0; count < cutsPerRun && cut < rounds; count += 1) {
          const last = Math.floor(random() * traced.length)
          const survives = () => random() < 0.5
          const files = filesAfterPowerCut(before, traced.slice(0, last + 1), survives)
          await onFiles(files, template.token, (read) => load.check(read, traced[last]?.at))
          cut += 1
          onRound(cut)
        }
      }
    })
    return {
      'moments cut at': rounds,
      'writes and syncs traced': calls,
      'changes acknowledged': acknowledged,
      'changes lost': 0,
    }
  },
  control: {
    broken: 'syncs its log only now and then (`synchronous = normal`)',
    rounds: 40,
    faults: [
      { file: 'sqlite/open-database.ts', from: 'synchronous = full', to: 'synchronous = normal' },
      { file: 'sqlite/open-database.ts', from: 'synchronous !== 2', to: 'synchronous !== 1' },
    ],
  },
}

interface TracedServer {
  readonly load: ChangingLoad
  /** The files of the store before. */
  readonly before: ReadonlyMap<string, Buffer>
  readonly traced: readonly Traced[]
}

async function traceServer(
  { token, loadOn, copied }: TemplateStore,
  faults: readonly SourceFault[],
): Promise<TracedServer> {
  return await copied(async (data) => {
    const before = filesIn(data)
    const trace = `${data}.trace`
    const paths = [database, `${database}-wal`].map((file) => join(data, file))
    const server = await serveWith({ faults, under: tracing(trace, paths) }, '--data', data)
    try {
      const load: ChangingLoad = loadOn({
        ...{ ask: askerOf([server.address], token), servers: 1, clients, isOver: () => false },
        noticed: () => load.acknowledged === changes && server.child.kill('SIGKILL'),
      })
      await load.run()
      return { load, before, traced: await readTrace(trace) }
    } finally {
      server.child.kill('SIGKILL')
      rmSync(trace, { force: true })
    }
  })
}

function filesIn(data: string): ReadonlyMap<string, Buffer> {
  const names = [database, `${database}-wal`].filter((name) => existsSync(join(data, name)))
  return new Map(names.map((name) => [name, readFileSync(join(data, name))]))
}

/** A server on a store of these files, which must be sound. */
async function onFiles(
  files: ReadonlyMap<string, Buffer>,
  token: string,
  work: (read: Read) => Promise<void>,
): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), 'kontor-prove-'))
  try {
    for (const [name, bytes] of files) writeFileSync(join(directory, name), bytes)
    assertSound(join(directory, database))
    await readDirectory(directory, token, work)
  } finally {
    rmSync(directory, { recursive: true })
  }
}

function assertSound(file: string): void {
  const opened = new DatabaseSync(file)
  const found = opened.prepare('pragma integrity_check').all()
  opened.close()
  assert.deepEqual(
    found.map((row) => row['integrity_check']),
    ['ok'],
  )
}
