// The highest costs so far, at each door, beside what a request may cost at most.

import assert from 'node:assert/strict'
import type { Tally } from '../guarantee.ts'
import type { Cost } from './server-meter.ts'

/** How much a request may cost for each megabyte of it and of its record, and beside that. */
export const most = {
  /** Milliseconds of processor on a machine that parses and prints a megabyte of JSON in 10. */
  // What a program does for the first time is slow: that is most of what is beside.
  main: { each: 15, beside: 200 },
  all: { each: 250, beside: 1000 },
  /** Megabytes. */
  memory: { each: 60, beside: 200 },
  // A row of a list longer than a quarter of a page takes pages of its own, in the write-ahead log
  // and in the database: brands with the longest names take 10 times their size, all else under 3.
  disk: { each: 12, beside: 24 },
} as const satisfies Readonly<Record<keyof Cost, unknown>>

const megabyte = 1e6

export interface Request {
  readonly door: string
  readonly where: string
  readonly cost: Cost
  /** Bytes of what is sent, and of the record that it is about. */
  readonly size: number
}

/** The highest costs at each door, by size. */
export class CostTable {
  readonly #doors = new Map<string, number>()
  /** How slow this machine is; undefined where time is not judged. */
  readonly #unit: number | undefined
  #requests = 0

  constructor({ judgesTime }: { readonly judgesTime: boolean }) {
    this.#unit = judgesTime ? jsonMillisecondsOfMegabyte() / 10 : undefined
  }

  note({ door, where, cost, size }: Request): void {
    this.#requests += 1
    const megabytes = size / megabyte
    const { main, all, memory, disk } = cost
    const judge = (name: keyof Cost, found: number): void => {
      const { each, beside } = most[name]
      const atMost = beside + each * megabytes
      const words = `${name} ${found.toFixed(0)}, and ${atMost.toFixed(0)} is the most`
      assert.ok(found <= atMost, `${where}, ${megabytes.toFixed(1)} MB: ${words}`)
    }
    judge('memory', memory / megabyte)
    judge('disk', disk / megabyte)
    if (this.#unit === undefined) return
    // Other work of the machine may slow it down meanwhile.
    const unit = Math.max(this.#unit, jsonMillisecondsOfMegabyte() / 10)
    const units = { main: main / unit, all: all / unit } as const
    judge('main', units.main)
    judge('all', units.all)
    // Small requests have a cost of their own, which is no factor of their size.
    if (megabytes < 1) return
    for (const [name, found] of Object.entries(units)) {
      const threads = name === 'main' ? 'in the main thread' : 'of all threads'
      const key = `${door}: ms ${threads} for 1 MB`
      this.#doors.set(key, Math.max(this.#doors.get(key) ?? 0, found / megabytes))
    }
  }

  tally(): Tally {
    const doors = [...this.#doors].map(([key, value]) => [key, Math.round(value)])
    return { 'requests measured': this.#requests, ...Object.fromEntries(doors) }
  }
}

/** How fast this machine is, by work that is always the same. */
function jsonMillisecondsOfMegabyte(): number {
  const list = Array.from({ length: 10_000 }, (_, index) => ({
    id: index,
    name: `entry "${index}"`,
  }))
  const text = JSON.stringify(list)
  const once = () => {
    const { user, system } = process.cpuUsage()
    for (let count = 0; count < 10; count += 1) JSON.stringify(JSON.parse(text))
    const now = process.cpuUsage()
    return (now.user + now.system - user - system) / 1000 / 10
  }
  const times = Array.from({ length: 5 }, once).toSorted((one, other) => one - other)
  return ((times[2] ?? 1) * megabyte) / text.length
}
