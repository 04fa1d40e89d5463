// Servers that store every column that they read, and what they show.

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type CacheBounds, usualBounds } from '../../src/store/sql/pages/page-context.ts'
import { openSqliteStore } from '../../src/store/sqlite/sqlite-store.ts'
import type { StorePurpose } from '../../src/store/store.ts'
import { type Booted, boot } from '../support/boot.ts'
import { until } from '../support/until.ts'

/** Whatever is read is stored, a few rows at a time. */
export const storing: CacheBounds = {
  ...usualBounds,
  columnRows: 7,
  columnsFrom: 0,
  isTriedFirst: false,
  storedColumnsFrom: 1,
}
/** Everything by statements. */
const plain: CacheBounds = {
  ...usualBounds,
  columnBytes: 0,
  columnsFrom: Number.POSITIVE_INFINITY,
}

interface Opened {
  readonly cacheBounds?: CacheBounds
  readonly purpose?: StorePurpose
}

/** A server on the data directory, as long as the work takes. */
export async function on<T>(
  directory: string,
  work: (server: Booted) => Promise<T>,
  { cacheBounds = storing, purpose = 'serve' }: Opened = {},
): Promise<T> {
  const onFatal = (error: Error): void => {
    throw error
  }
  const server = await boot({
    name: 'sqlite',
    async open() {
      const store = openSqliteStore({ directory, purpose, onFatal, cacheBounds })
      return { store, remove: () => undefined }
    },
  })
  try {
    return await work(server)
  } finally {
    await server.close()
  }
}

const sums = [{ sum: 'allocation' }, { max: 'startDate' }, { min: 'name' }]
const summarised = [
  { groupBy: [{ field: 'status' }, { field: 'startDate', by: 'month' }], measures: sums },
  { groupBy: [{ field: 'createdAt', by: 'day' }], measures: sums },
]
const orders = ['-allocation,name', 'status,-startDate']

/** What the view of tasks says, as two readers see it. */
export async function shown({ call, issue }: Booted): Promise<readonly unknown[]> {
  const answers: unknown[] = []
  for (const token of [await issue({}), await issue({ user: 2 })]) {
    for (const body of summarised) {
      answers.push((await call({ path: 'views/TASKS/summary', body, token })).json)
    }
    for (const order of orders) {
      const path = `views/TASKS?order=${order}&limit=1000`
      answers.push((await call({ path, token })).json)
    }
  }
  return answers
}

/** The same by statements, without anything that is stored. */
export function shownPlainly(directory: string): Promise<readonly unknown[]> {
  return on(directory, shown, { cacheBounds: plain, purpose: 'create' })
}

/** What lies in the folder of columns. */
export function filesIn(directory: string): readonly string[] {
  try {
    return readdirSync(join(directory, 'columns'))
  } catch {
    return []
  }
}

/** What is shown, once the columns that answer it are stored, where there were others before. */
export async function shownAndStored(
  directory: string,
  show: typeof shown = shown,
): Promise<readonly unknown[]> {
  const before = storedIn(directory)
  return await on(directory, async (server) => {
    const answers = await show(server)
    await until(() => storedIn(directory) !== before)
    return answers
  })
}

function storedIn(directory: string): string {
  const files = filesIn(directory).filter((name) => name.endsWith('.columns'))
  return files.map((name) => readFileSync(join(directory, 'columns', name), 'latin1')).join()
}
