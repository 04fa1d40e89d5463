// What is looked up at the moment that somebody asks: the process, the store, what is under way.

import type { ServerLoad } from '../http/start-server.ts'
import type { InspectionStore } from '../store/port/inspection.ts'
import { type Labels, type Metric, reading } from './metric.ts'

export type StateSource = Pick<InspectionStore, 'engine' | 'load' | 'kept'>

export async function readState(
  store: StateSource,
  { connections, memory }: ServerLoad,
): Promise<readonly Metric[]> {
  const shares = Object.entries(memory)
  const { reads, writes } = store.load()
  return [
    gauge('kontor_connections', 'Open connections.', connections),
    reading('gauge', { name: 'kontor_store_jobs', help: 'Reads and writes that wait.' }, [
      [{ kind: 'read' }, reads],
      [{ kind: 'write' }, writes],
    ]),
    reading(
      'gauge',
      { name: 'kontor_memory_reserved_bytes', help: 'Bodies and answers in memory.' },
      shares.map(([share, { bytes }]): [Labels, number] => [{ share }, bytes]),
    ),
    reading(
      'gauge',
      { name: 'kontor_memory_waiting', help: 'Requests that wait for memory.' },
      shares.map(([share, { waiting }]): [Labels, number] => [{ share }, waiting]),
    ),
    ...(await readKeptRows(store)),
    ...(await readFiles(store)),
    ...readProcess(),
  ]
}

/** None while the store cannot be reached. */
async function readKeptRows(store: StateSource): Promise<readonly Metric[]> {
  const kept = await store.kept().catch(() => undefined)
  if (kept === undefined) return []
  const about = { name: 'kontor_kept_rows', help: 'Rows that are stored besides records.' }
  const counts = Object.entries(kept).map(([kind, rows]): [Labels, number] => [{ kind }, rows])
  return [reading('gauge', about, counts)]
}

/** Of a store whose files are on this machine; none while the store cannot be reached. */
async function readFiles(store: StateSource): Promise<readonly Metric[]> {
  const engine = await store.engine().catch(() => undefined)
  const isUp = engine === undefined ? 0 : 1
  const up = gauge('kontor_store_up', 'Whether the store can be reached.', isUp)
  const { databaseBytes, logBytes, freeBytes } = engine?.files ?? {}
  if (databaseBytes === undefined) return [up]
  return [
    up,
    gauge('kontor_database_bytes', 'The file of the database.', databaseBytes),
    gauge('kontor_wal_bytes', 'Its write-ahead log.', logBytes),
    gauge('kontor_disk_free_bytes', 'What is left on its disk.', freeBytes),
  ]
}

function readProcess(): readonly Metric[] {
  const { rss, heapUsed, external } = process.memoryUsage()
  const { user, system } = process.cpuUsage()
  const cpu = { name: 'process_cpu_seconds_total', help: 'CPU time of the process.' }
  return [
    reading('counter', cpu, [[{}, (user + system) / 1e6]]),
    gauge('process_resident_memory_bytes', 'Memory of the process.', rss),
    gauge('kontor_heap_used_bytes', 'Memory of objects in the main thread.', heapUsed),
    gauge('kontor_external_bytes', 'Memory of buffers and the like.', external),
  ]
}

function gauge(name: string, help: string, value: number | undefined): Metric {
  return reading('gauge', { name, help }, [[{}, value]])
}
