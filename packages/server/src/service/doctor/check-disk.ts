// Disk space: a full disk refuses writes, and a store needs room for its log and for migrations.

import type { CheckInput, Outcome } from './check.ts'
import { inWords } from './in-words.ts'

const freeBytesMin = 512 * 1024 * 1024

export async function checkDisk({ engine: { files } }: CheckInput): Promise<Outcome> {
  if (files === undefined) return { seen: 'it is the database server’s', findings: [] }
  const { freeBytes, databaseBytes, directory } = files
  const seen = `${inWords(freeBytes)} free, the store takes ${inWords(databaseBytes)}`
  if (freeBytes >= freeBytesMin) return { seen, findings: [] }
  const finding =
    `Only ${inWords(freeBytes)} are free on the disk of ${directory}: ` +
    'free some space there before writes are refused.'
  return { seen, findings: [finding] }
}
