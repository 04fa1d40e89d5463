// Calls to the operating system that fail under the embedded store: the disk is full or broken, or
// there are no more file descriptors, at one call or at many in a row.

import assert from 'node:assert/strict'
import { join } from 'node:path'
import { askerOf } from '../../packages/server/test/crash/asker.ts'
import type { ChangingLoad, LoadAnswer } from '../../packages/server/test/crash/changing-load.ts'
import { canTrace } from '../../packages/server/test/crash/traced-writes.ts'
import type { RunningKontor } from '../../packages/server/test/support/spawn-kontor.ts'
import { type ServeOptions, serveWith } from '../broken-server.ts'
import { type Guarantee, inTurn } from '../guarantee.ts'
import { readDirectory } from '../read-store.ts'
import { type TemplateStore, withTemplateStore } from '../template-store.ts'

const clients = 6
const changes = 60
/** Clients that are refused again and again stop after so many looks. */
const looksMost = 400

interface Failing {
  readonly call: string
  readonly error: string
  /** The last call, of each thread, that is the first to fail; later ones are never made. */
  readonly most: number
  /** Whether the server must go on once calls succeed again; else it may end. */
  readonly goesOn: boolean
}

const failing: readonly Failing[] = [
  { call: 'pwrite64', error: 'ENOSPC', most: 240, goesOn: true },
  { call: 'ftruncate', error: 'ENOSPC', most: 3, goesOn: true },
  { call: 'pwrite64', error: 'EIO', most: 240, goesOn: false },
  { call: 'pread64', error: 'EIO', most: 120, goesOn: false },
  { call: 'fsync', error: 'EIO', most: 40, goesOn: false },
  { call: 'ftruncate', error: 'EIO', most: 3, goesOn: false },
  { call: 'openat', error: 'EMFILE', most: 8, goesOn: true },
]

interface Counts {
  acknowledged: number
  /** By their status. */
  readonly answers: Map<number, number>
  ended: number
  notStarted: number
}

export const failingCalls: Guarantee = {
  name: 'failing-calls',
  promise: 'What was acknowledged outlives a full or broken disk, and nothing else is told.',
  tried:
    'A call of the server on the files of its embedded store fails: writing with ENOSPC or EIO, ' +
    'cutting a file with either, reading or syncing with EIO, opening with EMFILE. The first ' +
    'that fails is, over the rounds, each of those that a thread makes at first; in half of the ' +
    `rounds the next 39 fail as well. Meanwhile ${clients} clients change records. What is ` +
    'answered with 500, 503 or 507 must not have been stored, a full disk must end no server, ' +
    'and a server on what is left must have each version that was acknowledged. A server that ' +
    'cannot be trusted any more ends itself, and one that finds such a disk does not start.',
  rounds: { suite: 1, quick: 28, full: 210 },
  missing: () => (canTrace() ? undefined : 'there is no strace, which makes calls fail'),
  async run({ rounds, faults, random, onRound }) {
    const counts: Counts = { acknowledged: 0, answers: new Map(), ended: 0, notStarted: 0 }
    const steps = Math.ceil(rounds / failing.length)
    const kindOf = inTurn(failing, { rounds, random })
    await withTemplateStore(async (template) => {
      for (let round = 0; round < rounds; round += 1) {
        const kind = kindOf(round)
        const step = Math.floor(round / failing.length)
        const first = 1 + Math.floor(((step + 0.5) * kind.most) / steps)
        const last = first + (step % 2 === 0 ? 39 : 0)
        await template.copied(async (data) => {
          const under = failingUnder(
            data,
            `${kind.call}:error=${kind.error}:when=${first}..${last}`,
          )
          await tryFault(template, { data, kind, serve: { faults, under }, counts })
        })
        onRound(round + 1)
      }
    })
    const { acknowledged, answers, ended, notStarted } = counts
    const answered = [500, 503, 507].map((status) => [
      `changes answered ${status}`,
      answers.get(status),
    ])
    return {
      'faults put in': rounds,
      'changes acknowledged': acknowledged,
      ...Object.fromEntries(answered.map(([what, count]) => [what, count ?? 0])),
      'servers that ended themselves': ended,
      'servers that did not start': notStarted,
      'changes lost': 0,
    }
  },
  control: {
    broken: 'takes no notice of a commit that fails',
    rounds: 21,
    faults: [
      {
        file: 'sqlite/writer-worker.ts',
        from: "runner.database.exec('commit')",
        to: "try { runner.database.exec('commit') } catch {}",
      },
    ],
  },
}

/** The command under which calls on the files of a store fail. */
function failingUnder(data: string, fault: string): readonly string[] {
  const files = ['', '-wal', '-shm'].flatMap((end) => ['-P', join(data, `kontor.sqlite${end}`)])
  return ['strace', '-D', '-f', '-o', '/dev/null', ...files, '-e', `inject=${fault}`]
}

interface Try {
  readonly data: string
  readonly kind: Failing
  readonly serve: ServeOptions
  readonly counts: Counts
}

async function tryFault(
  { token, loadOn }: TemplateStore,
  { data, kind, serve, counts }: Try,
): Promise<void> {
  const server = await serveWith(serve, '--data', data).catch(sayWhy)
  if (server === undefined) counts.notStarted += 1
  const asker = askerOf([server?.address ?? ''], token)
  let looks = 0
  const load: ChangingLoad = loadOn({
    ask: async (number, request) => counted(counts, await asker(number, request)),
    ...{ servers: 1, clients, refusals: [412, 500, 503, 507] },
    isOver: () => {
      looks += 1
      return load.acknowledged >= changes || looks > looksMost
    },
  })
  if (server !== undefined) {
    try {
      await load.run()
      if (server.child.exitCode === null && kind.goesOn) await assertGoesOn(server, token)
    } finally {
      server.child.kill('SIGKILL')
    }
    const { signal, stderr } = await server.ended
    if (signal === null) counts.ended += 1
    assert.ok(signal !== null || !kind.goesOn, `${kind.error} of ${kind.call}: ${stderr}`)
  }
  counts.acknowledged += load.acknowledged
  await readDirectory(data, token, (read) => load.check(read))
}

/** It says in a sentence that it does not start; anything else is no answer. */
function sayWhy(error: Error): undefined {
  assert.match(error.message, /cannot be opened: .*\.$|: look at the disk, /m)
}

function counted({ answers }: Counts, answered: LoadAnswer): LoadAnswer {
  answers.set(answered.status, (answers.get(answered.status) ?? 0) + 1)
  return answered
}

const attemptsMost = 200

/** Once calls succeed, the same server takes records again. */
async function assertGoesOn({ address }: RunningKontor, token: string): Promise<void> {
  const ask = askerOf([address], token)
  for (let attempt = 1; ; attempt += 1) {
    const { status, text } = await ask(0, { path: 'agencies?id=1' })
    if (status === 200) return
    assert.ok(attempt < attemptsMost, text)
  }
}
