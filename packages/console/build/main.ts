// Builds the console into `dist/`. The new one takes the place of the old at once, so that a server
// never reads half of each.

import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bundle } from './bundle.ts'
import { compress } from './compress.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const target = join(root, 'dist')
// Sources that change from now on are newer than what is being built.
const startedAt = new Date()

removeLeftovers()
const made = mkdtempSync(join(root, 'dist-'))
try {
  await bundle(root, made)
  compress(made)
  chmodSync(made, 0o755)
  utimesSync(join(made, 'index.html'), startedAt, startedAt)
  replace(made)
} finally {
  rmSync(made, { recursive: true, force: true })
}

/** Of builds that were killed an hour ago or more: a younger one may be at work. */
function removeLeftovers(): void {
  const folders = readdirSync(root).filter((name) => name.startsWith('dist-'))
  for (const folder of folders.map((name) => join(root, name))) {
    const stats = statSync(folder, { throwIfNoEntry: false })
    if (stats !== undefined && Number(startedAt) - stats.mtimeMs > 3_600_000) {
      rmSync(folder, { recursive: true, force: true })
    }
  }
}

function replace(folder: string): void {
  const old = `${folder}-old`
  if (existsSync(target)) renameSync(target, old)
  renameSync(folder, target)
  rmSync(old, { recursive: true, force: true })
}
