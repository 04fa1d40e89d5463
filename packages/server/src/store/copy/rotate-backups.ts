// Backups that lie in one folder, named by the instant at which they were taken.

import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

const named = /^kontor-\d{8}-\d{6}\.kontor$/

export function backupName(now: Date): string {
  const digits = now.toISOString().replaceAll(/[-:]/g, '')
  return `kontor-${digits.slice(0, 8)}-${digits.slice(9, 15)}.kontor`
}

/** Answers the paths of what was deleted; files of other names stay. */
export async function deleteOldest(folder: string, keep: number): Promise<readonly string[]> {
  const names = (await readdir(folder)).filter((name) => named.test(name)).sort()
  const oldest = names.slice(0, Math.max(names.length - keep, 0))
  const paths = oldest.map((name) => join(folder, name))
  for (const path of paths) await rm(path)
  return paths
}
