// Which fonts a server prints with besides its own: with other fonts, the same paper has other
// bytes.

import { createHash } from 'node:crypto'
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** By names, sizes and times; empty without folders. */
export function fontsTag(folders: readonly string[]): string {
  if (folders.length === 0) return ''
  const files = folders.flatMap((folder) =>
    readdirSync(folder)
      .sort()
      .map((name) => {
        const { size, mtimeMs } = statSync(join(folder, name))
        return [name, size, mtimeMs]
      }),
  )
  return createHash('sha256').update(JSON.stringify(files)).digest('hex')
}
