// What two hundred webhooks cost that are enabled and have nothing to send: processor while nothing
// happens, and whoever creates records meanwhile.

import { compare, type Figure, spread } from '../figure.ts'
import { demoIds } from '../invoices.ts'
import { issueTokens } from '../issue-tokens.ts'
import { type KontorServer, post, runKontor } from '../processes.ts'
import type { Servers } from '../servers.ts'
import { creates } from './creates.ts'
import { shareOf } from './streams.ts'

const webhooksOfUnit = 50
const units = 4
/** Nothing is sent there. */
const receiver = ['--webhook-allow', '127.0.0.1']

export const webhookFigures: readonly Figure[] = [
  {
    name: 'webhook-processor',
    title: 'share of a processor that 200 idle webhooks take / all of it',
    bar: 0.05,
    aim: 0.02,
    isCost: true,
    async run({ servers, rounds, milliseconds }) {
      const pair = await pairOf(servers)
      if (pair === undefined) return undefined
      const shares: number[] = []
      for (let round = 0; round < rounds; round++) {
        const without = await shareOf(pair.without, milliseconds)
        shares.push((await shareOf(pair.with, milliseconds)) - without)
      }
      return spread(shares)
    },
  },
  {
    name: 'create-beside-webhooks',
    title: 'durable create of a 15-row invoice, 1 client, beside 200 idle webhooks / beside none',
    bar: 0.9,
    aim: 1,
    async run(bench) {
      const pair = await pairOf(bench.servers)
      if (pair === undefined) return undefined
      return await compare(bench, creates(pair.with, 1), creates(pair.without, 1))
    },
  },
]

const filled = new WeakSet<KontorServer>()

async function pairOf(
  servers: Servers,
): Promise<{ readonly with: KontorServer; readonly without: KontorServer } | undefined> {
  const server = await servers.own('webhooks', { options: receiver })
  const without = await servers.own('no webhooks')
  if (server === undefined || without === undefined) return undefined
  if (!filled.has(server)) await addWebhooks(server)
  filled.add(server)
  return { with: server, without }
}

/** A quarter of them in the unit that is written to: what they are to send is never created. */
async function addWebhooks(server: KontorServer): Promise<void> {
  const store = server.inOptions.join(' ')
  const [admin = 1] = (await demoIds(server)).owners.toSorted((a, b) => a - b)
  const [token = ''] = await issueTokens(server, [admin])
  const of = [{ unit: 1, token }]
  for (let unit = 2; unit <= units; unit++) {
    runKontor(`unit create --name Unit-${unit} ${store}`)
    const user = runKontor(`user create --unit ${unit} --username u${unit} --supervisor ${store}`)
    const id = /\d+/.exec(user)?.[0]
    const scope = '--scope read,write,admin'
    const line = `token create --unit ${unit} --user ${id} ${scope} ${store}`
    of.push({ unit, token: runKontor(line) })
  }
  for (const { unit, token: as } of of) {
    const place = { ...server, token: as, path: `/rest/v1/${unit}` }
    for (let index = 0; index < webhooksOfUnit; index++) {
      const url = `http://127.0.0.1:9009/${index}`
      await post(place, 'webhooks', { url, collections: ['agencies'] })
    }
  }
}
