// Opens the store that the configuration names, with the engine it takes and no other loaded.

import { resolve } from 'node:path'
import type { StoreConfig } from './config/config.ts'
import type { MovedTable, MoveOptions } from './store/move/move-store.ts'
import type { StoreEnd } from './store/move/store-end.ts'
import type { Store } from './store/store.ts'

/**
 * Opens the store, creating and migrating it as needed.
 * @param onFatal called when the store can no longer be trusted and the process must end.
 */
export async function openStore(
  { dataDirectory, database }: StoreConfig,
  onFatal: (error: Error) => void,
): Promise<Store> {
  if (database !== undefined) {
    const { openPostgresStore } = await import('./store/postgres/postgres-store.ts')
    return await openPostgresStore(database)
  }
  const { openSqliteStore } = await import('./store/sqlite/sqlite-store.ts')
  return openSqliteStore({ directory: dataDirectory, onFatal })
}

/** Copies one store into another, empty one; both are held alone meanwhile. */
export async function moveBetween(
  from: StoreConfig,
  to: StoreConfig,
  onProgress: MoveOptions['onProgress'],
): Promise<readonly MovedTable[]> {
  const { moveStore } = await import('./store/move/move-store.ts')
  const source = await openEnd(from, 'source')
  try {
    const target = await openEnd(to, 'target')
    try {
      return await moveStore({ from: source, to: target, onProgress })
    } finally {
      await target.close()
    }
  } finally {
    await source.close()
  }
}

async function openEnd(
  { dataDirectory, database }: StoreConfig,
  role: 'source' | 'target',
): Promise<StoreEnd> {
  if (database !== undefined) {
    const { openPostgresEnd } = await import('./store/postgres/postgres-end.ts')
    return await openPostgresEnd(database, role)
  }
  const { openSqliteEnd } = await import('./store/sqlite/sqlite-end.ts')
  return openSqliteEnd(resolve(dataDirectory))
}
