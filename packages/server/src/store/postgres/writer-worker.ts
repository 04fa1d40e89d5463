// The thread that writes, so that no other request waits while rows are put into statements.

import { workerData } from 'node:worker_threads'
import { serveJobs } from '../serve-jobs.ts'
import type { ThreadData } from './postgres-store.ts'
import { UnitWriters } from './unit-writers.ts'

const writers = new UnitWriters(workerData as ThreadData)

serveJobs({ run: (job) => writers.run(job), close: () => writers.close() })
