// Counts the lines of what is exported while it passes, and shows how many on a terminal. A line
// feed within a quoted field of CSV ends no line; NDJSON has none within a line.

import { clock } from '../terminal/with-store.ts'

const lineFeed = 0x0a
const quoteMark = 0x22
const pauseMs = 1000

export interface CountedLines {
  readonly chunks: AsyncIterable<Uint8Array>
  lines(): number
}

export function countLines(chunks: AsyncIterable<Uint8Array>, isCsv: boolean): CountedLines {
  let lines = 0
  let isQuoted = false
  let reportedAt = clock.now().getTime()

  function count(chunk: Uint8Array): void {
    for (const byte of chunk) {
      if (isCsv && byte === quoteMark) isQuoted = !isQuoted
      else if (byte === lineFeed && !isQuoted) lines += 1
    }
  }

  function report(): void {
    const now = clock.now().getTime()
    if (!process.stderr.isTTY || now - reportedAt < pauseMs) return
    reportedAt = now
    process.stderr.write(`\rExported: ${lines}`)
  }

  async function* counted(): AsyncGenerator<Uint8Array> {
    for await (const chunk of chunks) {
      count(chunk)
      yield chunk
      report()
    }
    if (process.stderr.isTTY) process.stderr.write('\r')
  }
  // The first line of CSV is no row.
  return { chunks: counted(), lines: () => (isCsv ? Math.max(0, lines - 1) : lines) }
}
