// Counts the lines of what is exported while it passes, and tells how many there are. A line feed
// within a quoted field of CSV ends no line; NDJSON has none within a line.

import { Progress } from '../terminal/progress.ts'

const lineFeed = 0x0a
const quoteMark = 0x22

export interface CountedLines {
  readonly chunks: AsyncIterable<Uint8Array>
  lines(): number
}

export function countLines(chunks: AsyncIterable<Uint8Array>, isCsv: boolean): CountedLines {
  let lines = 0
  let isQuoted = false
  const progress = new Progress()

  function countFeeds(chunk: Uint8Array): void {
    for (let at = chunk.indexOf(lineFeed); at >= 0; at = chunk.indexOf(lineFeed, at + 1)) lines += 1
  }

  function countUnquoted(chunk: Uint8Array): void {
    for (const byte of chunk) {
      if (byte === quoteMark) isQuoted = !isQuoted
      else if (byte === lineFeed && !isQuoted) lines += 1
    }
  }

  async function* counted(): AsyncGenerator<Uint8Array> {
    for await (const chunk of chunks) {
      if (isCsv) countUnquoted(chunk)
      else countFeeds(chunk)
      yield chunk
      progress.set(() => `Exported: ${lines}`)
    }
    progress.end()
  }
  // The first line of CSV is no row.
  return { chunks: counted(), lines: () => (isCsv ? Math.max(0, lines - 1) : lines) }
}
