// How much a server may have in memory of what it has read, derived from one number: what the
// machine or the container allows. Every bound has what it is with enough memory and what it needs
// at least; between the two all of them grow together.

import { totalmem } from 'node:os'
import { limits } from '@kontor/contract/limits.ts'

const mebibyte = 1024 * 1024

interface Part {
  /** In the words of the guide. */
  readonly what: string
  /** In MiB, but for what is no memory. */
  readonly least: number
  readonly most: number
}

/** MiB of a server, and of each thread and connection of the embedded store. */
export const memoryParts = {
  blocks: { what: 'rendered rows of views', least: 16, most: 256 },
  compressed: { what: 'the same, compressed', least: 2, most: 64 },
  cut: { what: 'the same, cut to other columns', least: 4, most: 64 },
  pages: { what: 'whole pages that were requested more than once', least: 4, most: 64 },
  columns: { what: 'columns that summaries, filters and orders read', least: 24, most: 192 },
  selected: { what: 'ids of rows that filters select', least: 9, most: 32 },
  sorted: { what: 'ids of rows in an order', least: 9, most: 64 },
  partitions: { what: 'ids that go with rights', least: 9, most: 32 },
  papers: {
    what: 'papers that were checked, or requested again',
    least: 2,
    most: limits.paperCacheBytesMax / mebibyte,
  },
  reads: {
    what: 'answers to reads, on their way to clients',
    least: 24,
    most: limits.readBytesMax / mebibyte,
  },
  writes: {
    what: 'bodies and answers of writes',
    least: 21,
    most: limits.writeBytesMax / mebibyte,
  },
  connection: { what: 'pages of SQLite, for each of nine connections', least: 2, most: 16 },
} as const satisfies Readonly<Record<string, Part>>

export type MemoryPart = keyof typeof memoryParts

/** MiB with which every bound is as low as it gets, and with which it is as high. */
export const memoryLeast = 384
export const memoryEnough = 1900
/** With less there is too little for two long statements at a time, and for a thread more. */
const memoryTight = 1216

export interface MemoryBudget {
  readonly mebibytes: number
  readonly bytes: Readonly<Record<MemoryPart, number>>
  /** Whether one long statement runs at a time, and no thread has columns to sort by. */
  readonly isTight: boolean
}

export function memoryBudget(mebibytes: number): MemoryBudget {
  const share = (mebibytes - memoryLeast) / (memoryEnough - memoryLeast)
  const grown = Math.min(1, Math.max(0, share))
  const entries = Object.entries<Part>(memoryParts).map(([name, { least, most }]) => {
    return [name, Math.floor((least + (most - least) * grown) * mebibyte)]
  })
  const bytes = Object.fromEntries(entries) as MemoryBudget['bytes']
  return { mebibytes, bytes, isTight: mebibytes < memoryTight }
}

/** Where there is enough memory. */
export const fullBudget = memoryBudget(memoryEnough)

/** What container and machine allow this process, in MiB. */
export function allowedMemory(): number {
  // Without a bound it is 0, or more than there is.
  const constrained = process.constrainedMemory()
  const allowed = constrained > 0 ? Math.min(constrained, totalmem()) : totalmem()
  return Math.floor(allowed / mebibyte)
}

/** What a command goes by, which is given no other: what container and machine allow. */
export function allowedBudget(): MemoryBudget {
  return memoryBudget(allowedMemory())
}
