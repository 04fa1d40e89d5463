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
import { compress } from './compress.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const target = join(root, 'dist')
// Sources that change from now on are newer than what is being built.
const startedAt = new Date()

const { bundle } = await import('./bundle.ts').catch(failWithAdvice)
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

/** The bundler itself would advise to delete the lock file. */
function failWithAdvice(error: unknown): never {
  const [, reason = ''] = /^(.+?)\.?(?: npm has|\n|$)/.exec(String(error)) ?? []
  const means =
    '`npm run build` installs what npm has left out, as an older Node does, and builds it'
  process.stderr.write(`the bundler cannot be loaded (${reason}). ${means}.\n`)
  process.exit(1)
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
