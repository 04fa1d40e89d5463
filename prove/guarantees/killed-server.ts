// Servers that are killed while many clients change records.

import assert from 'node:assert/strict'
import { askerOf } from '../../packages/server/test/crash/asker.ts'
import type { ChangingLoad } from '../../packages/server/test/crash/changing-load.ts'
import { serveWith } from '../broken-server.ts'
import type { Guarantee } from '../guarantee.ts'
import { readDirectory } from '../read-store.ts'
import { withTemplateStore } from '../template-store.ts'

const clients = 12
const changesMost = 150

export const killedServer: Guarantee = {
  name: 'killed-server',
  promise: 'What was acknowledged outlives a server that is killed.',
  tried:
    `A server on the embedded store is killed (\`kill -9\`) while ${clients} clients change ` +
    'companies and invoices, after a number of changes drawn at random. A server on what is left ' +
    'must have each acknowledged version as it was answered, rows, journal and histories that ' +
    'agree with it, and nothing that was refused.',
  rounds: { suite: 1, quick: 5, full: 50 },
  async run({ rounds, faults, random, onRound }) {
    let acknowledged = 0
    await withTemplateStore(async ({ token, loadOn, copied }) => {
      for (let round = 1; round <= rounds; round += 1) {
        const killedAfter = 1 + Math.floor(random() * changesMost)
        await copied(async (data) => {
          const server = await serveWith({ faults }, '--data', data)
          const ask = askerOf([server.address], token)
          const load: ChangingLoad = loadOn({
            ...{ ask, servers: 1, clients, isOver: () => false },
            noticed: () => load.acknowledged === killedAfter && server.child.kill('SIGKILL'),
          })
          await load.run()
          assert.equal((await server.ended).signal, 'SIGKILL')
          acknowledged += load.acknowledged
          await readDirectory(data, token, (read) => load.check(read))
        })
        onRound(round)
      }
    })
    return { 'times killed': rounds, 'changes acknowledged': acknowledged, 'changes lost': 0 }
  },
  control: {
    broken: 'commits only every twentieth batch of what it has answered',
    rounds: 20,
    faults: [
      {
        file: 'sqlite/writer-worker.ts',
        from: "runner.database.exec('commit')",
        to: "if ((answered += 1) % 20 === 0) runner.database.exec('commit')",
      },
      {
        file: 'sqlite/writer-worker.ts',
        from: "runner.database.exec('begin immediate')",
        to: "if (!runner.database.isTransaction) runner.database.exec('begin immediate')",
      },
      {
        file: 'sqlite/writer-worker.ts',
        from: 'const batchJobsMax = 256',
        to: 'const batchJobsMax = 256; let answered = 0',
      },
    ],
  },
}
