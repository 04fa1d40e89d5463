// Writes docs/reference from the contract. With `--check` nothing is written: the exit code is 1
// where a page is missing, stale or left over, so that the reference cannot lag behind.

import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { referencePages } from '../src/derive/reference-pages.ts'

const contract = fileURLToPath(new URL('..', import.meta.url))
const reference = join(contract, '../../docs/reference')

const wanted = referencePages({ limits: readFileSync(join(contract, 'src/limits.ts'), 'utf8') })
const found = pagesOnDisk()
const stale = [...wanted].filter(([path, text]) => found.get(path) !== text).map(([path]) => path)
const leftOver = [...found.keys()].filter((path) => !wanted.has(path))

if (process.argv.includes('--check')) check()
else write()

function check(): void {
  if (stale.length + leftOver.length === 0) return
  for (const path of stale) console.error(`docs/reference/${path} is not what the contract says`)
  for (const path of leftOver) console.error(`docs/reference/${path} is no page of the reference`)
  console.error('Run `npm run regenerate` and commit what it writes.')
  process.exitCode = 1
}

function write(): void {
  for (const path of leftOver) rmSync(join(reference, path))
  for (const path of stale) {
    mkdirSync(dirname(join(reference, path)), { recursive: true })
    writeFileSync(join(reference, path), wanted.get(path) ?? '')
  }
  console.log(`docs/reference: ${stale.length} written, ${leftOver.length} removed`)
}

/** Every file under docs/reference, by its path there with `/` on every system. */
function pagesOnDisk(): ReadonlyMap<string, string> {
  mkdirSync(reference, { recursive: true })
  const entries = readdirSync(reference, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(reference.length + 1))
  return new Map(
    paths.map((path) => [path.replaceAll('\\', '/'), readFileSync(join(reference, path), 'utf8')]),
  )
}
