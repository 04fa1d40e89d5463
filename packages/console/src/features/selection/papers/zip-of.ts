// Files as one ZIP. It is made file by file, and what is done is the browser's to store, so that no
// more than one file is in the memory of the page.

import { Zip, ZipDeflate } from 'fflate'
import type { PaperFile } from '../../../data/records/read-paper.ts'

/** @param at when they were made. */
export async function zipOf(files: readonly PaperFile[], at: Date): Promise<Blob> {
  const parts: Blob[] = []
  const zip = new Zip((error, chunk) => {
    if (error !== null) throw error
    parts.push(new Blob([chunk as Uint8Array<ArrayBuffer>]))
  })
  const taken = new Set<string>()
  for (const { name, content } of files) {
    const file = new ZipDeflate(freeName(name, taken))
    file.mtime = at
    zip.add(file)
    file.push(new Uint8Array(await content.arrayBuffer()), true)
  }
  zip.end()
  return new Blob(parts, { type: 'application/zip' })
}

/** The name, with a number where another file has it: many disks see no difference of case. */
function freeName(name: string, taken: Set<string>): string {
  const dot = name.lastIndexOf('.')
  for (let count = 1; ; count += 1) {
    const free = count === 1 ? name : `${name.slice(0, dot)} (${count})${name.slice(dot)}`
    if (taken.has(free.toLowerCase())) continue
    taken.add(free.toLowerCase())
    return free
  }
}
