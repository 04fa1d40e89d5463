// A server that sends the page of parts in place of the console, with the demo company.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readConsoleFiles } from '../../server/src/http/console-files.ts'
import { type Booted, boot, sqliteEngine } from '../../server/test/support/boot.ts'
import { bundle } from '../build/bundle.ts'
import { loadDemoOfToday } from './demo-day.ts'

const sources = fileURLToPath(new URL('../show', import.meta.url))

/** Built for it: the page is in no bundle that is handed on. */
export async function bootShow(): Promise<Booted> {
  const folder = mkdtempSync(join(tmpdir(), 'kontor-show-'))
  try {
    await bundle(sources, folder)
    const webConsole = { state: readConsoleFiles(folder) }
    const booted = await boot(sqliteEngine, undefined, { app: { webConsole } })
    await loadDemoOfToday(booted)
    return booted
  } finally {
    rmSync(folder, { recursive: true })
  }
}
