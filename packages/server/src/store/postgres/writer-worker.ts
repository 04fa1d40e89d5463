// The thread that writes: what it costs to put rows into statements holds up no other request.

import { workerData } from 'node:worker_threads'
import { serveJobs } from '../serve-jobs.ts'
import { readAddress } from './database-address.ts'
import type { ThreadData } from './postgres-store.ts'
import { UnitWriters } from './unit-writers.ts'

const { address, times } = workerData as ThreadData
const writers = new UnitWriters(readAddress(address), times)

serveJobs({ run: (job) => writers.run(job), close: () => writers.close() })
