// How many transactions a store has acknowledged, in a file beside it and in the store itself. The
// file is written after each commit and never synced, so it costs next to nothing; what it says was
// on disk before. A store that counts fewer has lost what its log had.

import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { systemClock } from '../../config/clock.ts'
import { sql } from '../sql/statements/sql.ts'
import { queryOne, type Step } from '../sql/statements/step.ts'
import { installation } from '../sql/unit/installation.ts'
import { StepRunner } from './run-step.ts'

export const acknowledgedFile = 'kontor.acknowledged'

/** What the file says: how many commits there were, or that some were found to be lost. */
type Noted = { readonly commits: number; readonly at: string } | { readonly lost: LostCommits }

export interface LostCommits {
  readonly count: number
  /** When the last of them was acknowledged, RFC 3339. */
  readonly at: string
}

/** Counts a transaction, as part of it; answers how many there are with it. */
export function* countCommit(): Step<number> {
  const row = yield* queryOne<{ value: number }>(
    sql`insert into "counter" ("unit", "name", "value") values (${installation}, 'commits', 1)
      on conflict ("unit", "name") do update set "value" = "value" + 1 returning "value"`,
  )
  return row?.value ?? 0
}

function* readCount(): Step<number> {
  const row = yield* queryOne<{ value: number }>(
    sql`select "value" from "counter" where "unit" = ${installation} and "name" = 'commits'`,
  )
  return row?.value ?? 0
}

/** Writes the file for the writer of a store. */
export class Acknowledged {
  readonly #directory: string
  #descriptor: number | undefined
  /** Not written over: a higher count, of another process, or what was found to be lost. */
  #highest = 0

  constructor(directory: string) {
    this.#directory = directory
  }

  /** After the commit, and before anybody is answered. */
  note(commits: number): void {
    try {
      this.#descriptor ??= this.#open()
      if (commits <= this.#highest) return
      this.#highest = commits
      write(this.#descriptor, { commits, at: systemClock.now().toISOString() })
    } catch {
      // What is stored is stored: the file only helps to find out later that it is not.
    }
  }

  close(): void {
    if (this.#descriptor !== undefined) closeSync(this.#descriptor)
  }

  #open(): number {
    const noted = readNoted(this.#directory)
    if (noted !== undefined) this.#highest = 'lost' in noted ? Number.MAX_VALUE : noted.commits
    return openFile(this.#directory)
  }
}

/**
 * What a store has lost of what it acknowledged. It is noted in the file, so that whatever is
 * written next does not hide it.
 * @param noted was read before the database was opened, since others may commit meanwhile.
 */
export function findLost(
  database: DatabaseSync,
  directory: string,
  noted: Noted | undefined,
): LostCommits | undefined {
  if (noted === undefined) return undefined
  if ('lost' in noted) return noted.lost
  const count = noted.commits - new StepRunner(database).run(readCount())
  if (count <= 0) return undefined
  const lost = { count, at: noted.at }
  const descriptor = openFile(directory)
  write(descriptor, { lost })
  closeSync(descriptor)
  return lost
}

/** Throws where a store has lost something. */
export function refuseLost(...found: Parameters<typeof findLost>): void {
  const lost = findLost(...found)
  if (lost !== undefined) throw lossOf(found[1], lost)
}

export function lossOf(directory: string, { count, at }: LostCommits): Error {
  return new Error(
    `The store in ${directory} lacks the last ${count} of the transactions that it has ` +
      `acknowledged, up to ${at}: its log was damaged or cut short, or it is an older copy. ` +
      'Restore a backup, or take the store as it is with `kontor doctor --repair`: then the ids ' +
      'and numbers of what is lost are given again.',
  )
}

/** For a new store, and for one that is taken as it is. */
export function forgetAcknowledged(directory: string): void {
  rmSync(join(directory, acknowledgedFile), { force: true })
}

function openFile(directory: string): number {
  const path = join(directory, acknowledgedFile)
  try {
    return openSync(path, 'r+')
  } catch {
    return openSync(path, 'wx+', 0o600)
  }
}

/** Longer than any text in it: what was there is written over as a whole. */
const fileBytes = 100

function write(descriptor: number, noted: Noted): void {
  writeSync(descriptor, `${JSON.stringify(noted).padEnd(fileBytes - 1)}\n`, 0)
}

/** Undefined where there is none, or none that can be read: then nothing is known. */
export function readNoted(directory: string): Noted | undefined {
  try {
    const noted = JSON.parse(readFileSync(join(directory, acknowledgedFile), 'utf8')) as Noted
    const isNoted = 'lost' in noted ? noted.lost.count > 0 : Number.isSafeInteger(noted.commits)
    return isNoted ? noted : undefined
  } catch {
    return undefined
  }
}
