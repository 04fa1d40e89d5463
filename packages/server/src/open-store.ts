// Opens the store that the configuration names, with the engine it takes and no other loaded.

import { resolve } from 'node:path'
import type { StoreConfig } from './config/config.ts'
import type { CopiedTable, CopyOptions } from './store/copy/copy-store.ts'
import type { RawStore } from './store/copy/raw-store.ts'
import type { Store, StorePurpose } from './store/store.ts'

export interface OpenOptions {
  readonly purpose: StorePurpose
  /** Called when the store can no longer be trusted and the process must end. */
  readonly onFatal: (error: Error) => void
}

/** Opens the store, creating it where the purpose allows, and migrating it as needed. */
export async function openStore(
  { dataDirectory, database }: StoreConfig,
  { purpose, onFatal }: OpenOptions,
): Promise<Store> {
  if (database !== undefined) {
    const { openPostgresStore } = await import('./store/postgres/postgres-store.ts')
    return await openPostgresStore(database, { purpose })
  }
  const { openSqliteStore } = await import('./store/sqlite/sqlite-store.ts')
  return openSqliteStore({ directory: dataDirectory, purpose, onFatal })
}

/** Copies one store into another, empty one; no server can use either meanwhile. */
export async function copyBetween(
  from: StoreConfig,
  to: StoreConfig,
  onProgress: CopyOptions['onProgress'],
): Promise<readonly CopiedTable[]> {
  const { copyStore } = await import('./store/copy/copy-store.ts')
  const source = await openEnd(from, 'source')
  try {
    const target = await openEnd(to, 'target')
    try {
      return await copyStore({ from: source, to: target, onProgress })
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
): Promise<RawStore> {
  if (database !== undefined) {
    const { openRawPostgresStore } = await import('./store/postgres/raw-postgres-store.ts')
    return await openRawPostgresStore(database, role)
  }
  const { openRawSqliteStore } = await import('./store/sqlite/raw-sqlite-store.ts')
  return openRawSqliteStore(resolve(dataDirectory), role)
}
