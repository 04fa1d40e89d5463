// The thread in which a self-check has the engine look at its own pages: one statement that takes
// minutes on a large store, while the main thread tells that it goes on.

import { workerData } from 'node:worker_threads'
import { serveJobs } from '../serve-jobs.ts'
import { integrityOf } from './inspect-engine.ts'
import { openDatabase } from './open-database.ts'
import type { SqliteThreadData } from './read-thread.ts'

const { directory, memory } = workerData as SqliteThreadData
const database = openDatabase(directory, 'reader', memory)

serveJobs({
  run: async () => integrityOf(database),
  close: async () => database.close(),
})
