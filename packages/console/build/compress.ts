// Puts the compressed forms of each file beside it: they are made once, as small as they get.

import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

export function compress(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    // A font is compressed by itself.
    if (!entry.isFile() || entry.name.endsWith('.woff2')) continue
    const path = join(entry.parentPath, entry.name)
    const content = readFileSync(path)
    const size = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
    writeFileSync(`${path}.br`, brotliCompressSync(content, { params: size }))
    writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }))
  }
}
