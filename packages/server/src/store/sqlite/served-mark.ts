// While a server runs, the latest records are in the log beside the database. A mark in the header
// of the database says so: it shows whether a copy was made then and lacks the log.

import { closeSync, existsSync, openSync, readSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { isServed } from './serve-lock.ts'
import { databaseFile } from './start-failure.ts'

/** SQLite has a number for its users there, `user_version`. */
const headerOffset = 60
const served = 1

/** Whether the database was copied from a running server, and its log was not. */
export function isCopyWithoutLog(directory: string): boolean {
  const log = join(directory, `${databaseFile}-wal`)
  if (existsSync(log) || !isMarkedInHeader(join(directory, databaseFile))) return false
  // A server may have begun to write meanwhile.
  return !existsSync(log)
}

/** Throws for such a copy, unless a server is about to open its own. */
export function refuseCopyWithoutLog(directory: string): void {
  if (!isCopyWithoutLog(directory) || isServed(directory)) return
  throw withoutLog(directory)
}

export function withoutLog(directory: string): Error {
  return new Error(
    `The store in ${directory} is a copy from a running server without its log, so the latest ` +
      'records are missing: restore a backup, or copy it again once the server has stopped ' +
      '(`kontor doctor --repair` takes it as it is).',
  )
}

function isMarkedInHeader(file: string): boolean {
  if (!existsSync(file)) return false
  const number = Buffer.alloc(4)
  const descriptor = openSync(file, 'r')
  try {
    readSync(descriptor, number, 0, number.length, headerOffset)
  } finally {
    closeSync(descriptor)
  }
  return number.readUInt32BE() === served
}

/** From now on the database alone is not whole. */
export function markServed(database: DatabaseSync): void {
  database.exec(`pragma user_version = ${served}`)
  database.exec('pragma wal_checkpoint(passive)')
}

export function unmark(database: DatabaseSync): void {
  database.exec('pragma user_version = 0')
}

export function isMarked(database: DatabaseSync): boolean {
  return database.prepare('pragma user_version').get()?.['user_version'] === served
}

/** A server that was killed has left its mark, and its log, which is read by now. */
export function unmarkLeft(database: DatabaseSync, directory: string): void {
  if (isMarked(database) && !isServed(directory)) unmark(database)
}
