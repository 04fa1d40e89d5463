// Waits until a source has changed.

import { watch } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from './test-files.ts'

const foreign = /(?:^|\/)(?:node_modules|dist[^/]*|kontor-data|kontor-demo)\/|^\.|~$/
/** Editors write several times; what comes within so many milliseconds is one change. */
const pauseMs = 200

export async function nextChange(): Promise<void> {
  const abort = new AbortController()
  const folders = ['packages', 'demo', 'test', 'prove', 'docs', 'bench', 'release']
  const waiting = folders.map(async (folder) => {
    const changes = watch(join(root, folder), { recursive: true, signal: abort.signal })
    for await (const { filename } of changes) {
      if (filename !== null && !foreign.test(filename)) return
    }
  })
  await Promise.any(waiting)
  abort.abort()
  await Promise.allSettled(waiting)
  await new Promise((resolve) => setTimeout(resolve, pauseMs))
}
