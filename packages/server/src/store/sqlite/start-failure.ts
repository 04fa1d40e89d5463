// Why an embedded store cannot be opened, in one sentence: where, what, and what to do.

import { join } from 'node:path'

/** The file of the store in a data directory. */
export const databaseFile = 'kontor.sqlite'
/** In it a backup is restored; it is there only as long as that takes. */
export const restoringFolder = 'restoring'
/** In it columns are stored, for what is read after a start. */
export const columnsFolder = 'columns'

/** Runs what opens a store; what it throws becomes what `startFailure` says. */
export function opening<T>(directory: string, open: () => T): T {
  try {
    return open()
  } catch (error) {
    throw startFailure(directory, error)
  }
}

/** By the codes of the operating system. */
const systemFaults: Readonly<Record<string, string>> = {
  EACCES: 'this user may not use it: change its owner or its mode',
  EPERM: 'this user may not use it: change its owner or its mode',
  EROFS: 'it can only be read: make it writable, or name another with --data',
  ENOSPC: 'the disk is full: free some space there',
  EDQUOT: 'the quota of its disk is used up: free some space there',
  ENOTDIR: 'there is a file where a folder should be: name another with --data',
  EEXIST: 'there is a file where a folder should be: name another with --data',
  ENOENT: 'no folder can be made there: name another with --data',
  ENAMETOOLONG: 'the name is too long: name another with --data',
  EMFILE: 'this process may open no more files: raise its limit (ulimit -n, LimitNOFILE)',
  ENFILE: 'this machine has too many files open: end some programs',
  EIO: 'its disk cannot be read or written: look at the disk',
  ELOOP: 'links there lead in a circle: name another with --data',
}

/** By the primary result codes of SQLite. */
const databaseFaults: Readonly<Record<number, string>> = {
  1: 'its tables are not those of a whole store: restore it from a backup',
  3: 'this user may not use it: change its owner or its mode',
  5: 'another program has locked it: end that program and start again',
  6: 'another program has locked it: end that program and start again',
  8: 'it can only be read: make the file and its folder writable for this user',
  10: 'its disk cannot be read or written, or is full: look at the disk',
  11: 'it is damaged: restore it from a backup',
  13: 'the disk is full: free some space there',
  14: 'it cannot be opened: see that it is a file and that this user may use it and its folder',
  26: 'it is no store, or damaged: restore it from a backup',
}

function startFailure(directory: string, error: unknown): Error {
  if (!(error instanceof Error)) return new Error(String(error))
  const { errcode, code = '' } = error as Error & { errcode?: number; code?: string }
  const ofDatabase = errcode === undefined ? undefined : databaseFaults[errcode & 0xff]
  const fault = ofDatabase ?? systemFaults[code]
  if (fault === undefined) return error
  const place = ofDatabase === undefined ? directory : join(directory, databaseFile)
  return new Error(`The store ${place} cannot be opened: ${fault}.`, { cause: error })
}
