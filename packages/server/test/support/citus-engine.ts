// The engine on a cluster of Citus, made as the guide says: fresh databases on all nodes of the one
// whose coordinator KONTOR_TEST_CITUS names. Whatever asks more than one shard there fails.

import { readFileSync } from 'node:fs'
import postgres from 'postgres'
import { randomText } from '../../src/config/clock.ts'
import { openPostgresStore } from '../../src/store/postgres/postgres-store.ts'
import type { Engine } from './boot.ts'

const guide = readFileSync(
  new URL('../../../../docs/guides/distributed.md', import.meta.url),
  'utf8',
)

/** The statements of the guide: for every node, for the coordinator, and once tables are there. */
const [onEveryNode = '', addNodes = '', distribute = ''] = [
  ...guide.matchAll(/```sql\n([^`]+)```/g),
].map(([, statements]) => statements)

interface Node {
  readonly host: string
  readonly port: number
}

export function citusEngine(coordinator: string): Engine {
  return {
    name: 'citus',
    async open() {
      const name = `kontor_test_${randomText(6).replace(/\W/g, '_').toLowerCase()}`
      const nodes = await nodesOf(coordinator)
      const addresses = nodes.map((node) => addressOn(coordinator, name, node))
      const [address = ''] = addresses
      for (const node of nodes) {
        const server = addressOn(coordinator, 'postgres', node)
        await run(server, `create database ${name} template template0 encoding 'UTF8'`)
      }
      for (const each of addresses) await run(each, onEveryNode)
      await run(address, addNodesOf(nodes))
      await (await openPostgresStore(address)).close()
      await run(address, distribute)
      const store = await openPostgresStore(address)
      // What follows is no administration, and names its unit.
      await run(address, `alter database ${name} set citus.multi_task_query_log_level = 'error'`)
      return {
        store,
        database: name,
        async remove() {
          for (const node of nodes) {
            const server = addressOn(coordinator, 'postgres', node)
            await run(server, `drop database ${name} with (force)`)
          }
        },
      }
    },
  }
}

/** The coordinator first. */
function nodesOf(coordinator: string): Promise<readonly Node[]> {
  return run(
    coordinator,
    `select "nodename" as "host", "nodeport" as "port" from pg_dist_node order by "groupid"`,
  )
}

/** The guide's statement for one worker, said for each. */
function addNodesOf([coordinator, ...workers]: readonly Node[]): string {
  const [first = '', second = ''] = addNodes.split('\n')
  const naming = (statement: string, { host, port }: Node): string =>
    statement.replace(/\('[^']+', \d+\)/, `('${host}', ${port})`)
  if (coordinator === undefined) throw new Error('The cluster does not know its coordinator.')
  return [naming(first, coordinator), ...workers.map((node) => naming(second, node))].join('\n')
}

function addressOn(coordinator: string, database: string, { host, port }: Node): string {
  const url = new URL(coordinator)
  url.host = `${host}:${port}`
  url.pathname = `/${database}`
  return url.href
}

async function run<R>(address: string, statements: string): Promise<readonly R[]> {
  const client = postgres(address, { max: 1, onnotice: () => undefined })
  try {
    return (await client.unsafe(statements)) as unknown as readonly R[]
  } finally {
    await client.end()
  }
}
