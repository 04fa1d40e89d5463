// The thread that sums up views. It has columns of all rows in memory, which each read brings up to
// date as of its snapshot: so reads take turns, and no snapshot is older than the one before it. A
// statement that may look at every row runs on other connections, so that no turn waits for it.

import { workerData } from 'node:worker_threads'
import { finishRead } from '../interrupted-read.ts'
import { serveJobs } from '../serve-jobs.ts'
import { commandBounds, type PageContext, pageContext } from '../sql/pages/page-context.ts'
import { scanNamed } from '../sql/pages/scans.ts'
import { queryAll, type Step } from '../sql/statements/step.ts'
import { tellingProgress } from '../thread-progress.ts'
import { postgresDialect } from './postgres-dialect.ts'
import type { ThreadData } from './postgres-store.ts'
import { ReadingConnections } from './reading-connections.ts'
import { RetryingReader } from './retrying-reader.ts'
import { beginInSnapshot, runInSnapshot } from './run-in-snapshot.ts'

/** For long statements, and reads that run as a whole: one for each caller. */
const longMax = 2

const data = workerData as ThreadData
const connections = new ReadingConnections(data, () => {
  reader.clearCaches()
  wholeReader.clearCaches()
})
const inTurn = connections.shared(1)
const beside = connections.shared(longMax)
const reader = new RetryingReader(() => pageContext(postgresDialect, data.cacheBounds))
const wholeReader = new RetryingReader(() => pageContext(postgresDialect, commandBounds))

serveJobs({
  run({ name, input }, signal, id) {
    const scan = scanNamed(name)
    const caller = scan.callerOf(input as never)
    const step = ({ context }: RetryingReader<PageContext>) =>
      tellingProgress(scan.run(context, input as never), id)
    const whole = <T>(ofWhole: () => Step<T>): Promise<T> =>
      wholeReader.read(() => beside(caller, (own) => runInSnapshot(own, ofWhole()), signal))
    return finishRead({
      begin: (answered, pauses) =>
        reader.read(() =>
          inTurn(caller, (own) => beginInSnapshot(own, step(reader), { answered, pauses }), signal),
        ),
      query: (statement) => whole(() => queryAll(statement)),
      readWhole: () => whole(() => step(wholeReader)),
    })
  },
  close: () => connections.close(),
})
