// The thread that reads pages and puts them together, so that small reads do not wait for them.

import { workerData } from 'node:worker_threads'
import { serveJobs } from '../serve-jobs.ts'
import { pageContext } from '../sql/pages/page-context.ts'
import { scanNamed } from '../sql/pages/scans.ts'
import { tellingProgress } from '../thread-progress.ts'
import { postgresDialect } from './postgres-dialect.ts'
import type { ThreadData } from './postgres-store.ts'
import { ReadingConnections } from './reading-connections.ts'
import { RetryingReader } from './retrying-reader.ts'
import { runInSnapshot } from './run-in-snapshot.ts'

/** Of which one caller gets three at most, and fewer the more others take. */
const connectionsMax = 6

const data = workerData as ThreadData
const connections = new ReadingConnections(data, () => reader.clearCaches())
const use = connections.shared(connectionsMax)
const reader = new RetryingReader(() => pageContext(postgresDialect, data.cacheBounds))

serveJobs({
  run({ name, input }, signal, id) {
    const scan = scanNamed(name)
    const caller = scan.callerOf(input as never)
    return reader.read(() =>
      use(
        caller,
        (connection) => {
          const step = scan.run(reader.context, input as never)
          return runInSnapshot(connection, tellingProgress(step, id))
        },
        signal,
      ),
    )
  },
  close: () => connections.close(),
})
