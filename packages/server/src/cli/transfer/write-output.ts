// Writes the output of a long command: to standard output, or to a file that is there only when it
// is whole. A device or a pipe is written to as it is, and never replaced.

import { once } from 'node:events'
import { createWriteStream, realpathSync, statSync, type WriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import type { Writable } from 'node:stream'
import { finished } from 'node:stream/promises'

/** `-` is standard output. */
export async function writeOutput(
  file: string,
  chunks: AsyncIterable<Uint8Array>,
  process: { readonly pid: number; readonly stdout: Writable },
): Promise<void> {
  if (file === '-') {
    await writeAll(process.stdout, chunks)
    return
  }
  const found = statSync(file, { throwIfNoEntry: false })
  if (found !== undefined && !found.isFile() && !found.isDirectory()) {
    return await writeThrough(createWriteStream(file), chunks)
  }
  // Where a link leads to: a link such as /dev/stdout is not to be replaced either.
  const whole = found?.isFile() === true ? realpathSync(file) : file
  const partial = `${whole}.partial-${process.pid}`
  try {
    await writeThrough(createWriteStream(partial, { flags: 'wx', mode: 0o600 }), chunks)
    await rename(partial, whole)
  } catch (error) {
    await rm(partial, { force: true })
    throw error
  }
}

async function writeThrough(stream: WriteStream, chunks: AsyncIterable<Uint8Array>): Promise<void> {
  await once(stream, 'open')
  await writeAll(stream, chunks)
  stream.end()
  await finished(stream)
}

/** No more is taken than can be written; where nobody reads any more, the rest is not made. */
async function writeAll(to: Writable, chunks: AsyncIterable<Uint8Array>): Promise<void> {
  for await (const chunk of chunks) {
    if (to.destroyed) return
    if (!to.write(chunk)) await untilWritable(to)
  }
}

/** Failures are found elsewhere: of a file by `finished`; a closed pipe is none. */
function untilWritable(to: Writable): Promise<void> {
  return new Promise((resolve) => {
    function go(): void {
      to.off('drain', go).off('close', go).off('error', go)
      resolve()
    }
    to.on('drain', go).on('close', go).on('error', go)
  })
}
