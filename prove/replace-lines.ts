// Loaded before a server, in each of its threads: puts faults into its source as it is read.

import { registerHooks } from 'node:module'
import type { SourceFault } from './broken-server.ts'

const faults = JSON.parse(process.env['KONTOR_PROVE_FAULTS'] ?? '[]') as readonly SourceFault[]

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context)
    const fitting = faults.filter(({ file }) => url.endsWith(`/${file}`))
    if (fitting.length === 0) return loaded
    let source = String(Buffer.from(loaded.source as Uint8Array))
    for (const { file, from, to } of fitting) {
      if (!source.includes(from)) throw new Error(`${file} has no line ${from}`)
      source = source.replaceAll(from, to)
    }
    return { ...loaded, source }
  },
})
