// Opens the store that the configuration names, with the engine it takes and no other loaded.

import { resolve } from 'node:path'
import type { StoreConfig } from './config/config.ts'
import { allowedBudget, type MemoryBudget } from './config/memory-budget.ts'
import type { CopiedTable, CopyOptions } from './store/copy/copy-store.ts'
import type { RawStore } from './store/copy/raw-store.ts'
import type { Restored, RestoreOptions, RestoreTarget } from './store/copy/restore-backup.ts'
import type { BackupOptions, TakenBackup } from './store/copy/write-backup.ts'
import type { Store, StorePurpose } from './store/store.ts'

export interface OpenOptions {
  readonly purpose: StorePurpose
  /** Of a server; a command goes by what container and machine allow. */
  readonly budget?: MemoryBudget
  /** Called when the store can no longer be trusted and the process must end. */
  readonly onFatal: (error: Error) => void
}

/** Opens the store, creating it where the purpose allows, and migrating it as needed. */
export async function openStore(
  { dataDirectory, database }: StoreConfig,
  { purpose, budget = allowedBudget(), onFatal }: OpenOptions,
): Promise<Store> {
  const { boundsOf, commandBounds } = await import('./store/sql/pages/page-context.ts')
  const cacheBounds = purpose === 'serve' ? boundsOf(budget) : commandBounds
  if (database !== undefined) {
    const { openPostgresStore } = await import('./store/postgres/postgres-store.ts')
    return await openPostgresStore(database, { purpose, cacheBounds })
  }
  const { openSqliteStore } = await import('./store/sqlite/sqlite-store.ts')
  const { connectionMemory } = await import('./store/sqlite/open-database.ts')
  const memory = connectionMemory(budget)
  return openSqliteStore({ directory: dataDirectory, purpose, onFatal, cacheBounds, memory })
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

/** Takes a backup of a store into a file, beside all that use the store. */
export async function backUp(
  { dataDirectory, database }: StoreConfig,
  options: Omit<BackupOptions, 'from'>,
): Promise<TakenBackup> {
  const { writeBackup } = await import('./store/copy/write-backup.ts')
  const from = await openSnapshot({ dataDirectory, database })
  try {
    return await writeBackup({ from, ...options })
  } finally {
    await from.close()
  }
}

async function openSnapshot({ dataDirectory, database }: StoreConfig): Promise<RawStore> {
  if (database !== undefined) {
    const { openPostgresSnapshot } = await import('./store/postgres/postgres-snapshot.ts')
    return await openPostgresSnapshot(database)
  }
  const { openSqliteSnapshot } = await import('./store/sqlite/sqlite-snapshot.ts')
  return openSqliteSnapshot(resolve(dataDirectory))
}

/** Restores a backup into an empty place. */
export async function restore(
  { dataDirectory, database }: StoreConfig,
  options: Omit<RestoreOptions, 'openTarget'>,
): Promise<Restored> {
  const { restoreBackup } = await import('./store/copy/restore-backup.ts')
  const openTarget = async (): Promise<RestoreTarget> => {
    if (database !== undefined) {
      const { openPostgresRestore } = await import('./store/postgres/postgres-restore.ts')
      return await openPostgresRestore(database)
    }
    const { openSqliteRestore } = await import('./store/sqlite/sqlite-restore.ts')
    return openSqliteRestore(resolve(dataDirectory))
  }
  return await restoreBackup({ ...options, openTarget })
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
