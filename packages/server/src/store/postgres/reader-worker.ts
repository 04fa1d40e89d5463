// The thread that reads pages and puts them together, so that small reads do not wait for them.

import { workerData } from 'node:worker_threads'
import type { Job } from '../job.ts'
import { serveJobs } from '../serve-jobs.ts'
import { pageContext } from '../sql/pages/page-context.ts'
import { scanNamed } from '../sql/pages/scans.ts'
import { Connection } from './connection.ts'
import { ConnectionPool } from './connection-pool.ts'
import { readAddress } from './database-address.ts'
import { endSession } from './end-session.ts'
import { postgresDialect } from './postgres-dialect.ts'
import type { ThreadData } from './postgres-store.ts'
import { RetryingReader } from './retrying-reader.ts'
import { runInSnapshot } from './run-in-snapshot.ts'
import { SharedConnections } from './shared-connections.ts'

/** Of which one caller gets three at most, and fewer the more others take. */
const connectionsMax = 6
// A plan made for one page's values can be a very bad one for the next page's.
const parameters = { plan_cache_mode: 'force_custom_plan' }

const { address: text, times, cacheBounds } = workerData as ThreadData
const address = readAddress(text)
const pool = new ConnectionPool({
  open: () => new Connection(address, { statementMs: times.scan, parameters }),
  underWayMax: connectionsMax,
  waitMs: times.wait,
  onIdleLoss: () => reader.clearCaches(),
})
/** Ends sessions, which must not wait for a page. */
const sessionEnder = new SharedConnections(
  1,
  () => new Connection(address, { statementMs: times.read }),
)
const reader = new RetryingReader(() => pageContext(postgresDialect, cacheBounds))

serveJobs({ run, close })

/** Sessions that are being ended; they must be before the connection that tells so is closed. */
const endings = new Set<Promise<void>>()

async function close(): Promise<void> {
  await Promise.all(endings)
  await Promise.all([pool.close(), sessionEnder.close()])
}

function run({ name, input }: Job, signal: AbortSignal): Promise<unknown> {
  const scan = scanNamed(name)
  const caller = scan.callerOf(input as never)
  return reader.read(() => {
    const read = (connection: Connection): Promise<unknown> => {
      const step = scan.run(reader.context, input as never)
      return endOnAbort(connection, signal, () => runInSnapshot(connection, step))
    }
    return pool.use(caller, read, signal)
  })
}

/** Aborted work is ended on the server too; nobody uses its connection again. */
async function endOnAbort<T>(
  connection: Connection,
  signal: AbortSignal,
  work: () => Promise<T>,
): Promise<T> {
  const abort = (): void => {
    connection.abandon()
    const ending = endSession(sessionEnder, connection.name).catch(() => undefined)
    endings.add(ending)
    void ending.then(() => endings.delete(ending))
  }
  signal.throwIfAborted()
  signal.addEventListener('abort', abort)
  try {
    return await work()
  } catch (error) {
    signal.throwIfAborted()
    throw error
  } finally {
    signal.removeEventListener('abort', abort)
  }
}
