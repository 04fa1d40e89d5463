// Opens the store that the configuration names, with the engine it takes and no other loaded.

import type { StoreConfig } from './config/config.ts'
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
