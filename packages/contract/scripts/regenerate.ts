// Writes what is derived: of the contract docs/reference, the types of the client and the shape of
// what is stored, of the decision records their index. With `--check` nothing is written: the exit
// code is 1 where a file is missing, stale or left over, so that none can lag behind.

import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { codeUnions } from '../src/derive/code-unions.ts'
import { directoryInterfaces } from '../src/derive/directory-interfaces.ts'
import { fileInterfaces } from '../src/derive/file-interfaces.ts'
import { partsFile } from '../src/derive/named-parts.ts'
import { recordInterfaces } from '../src/derive/record-interfaces.ts'
import { referencePages } from '../src/derive/reference-pages.ts'
import { undescribedViews } from '../src/views/undescribed-views.ts'
import { decisionIndex } from './decision-index.ts'
import { storedShapeFile } from './stored-shape-file.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const limits = readText('packages/contract/src/limits.ts')
const lock = readText('package-lock.json')
const decision = readText('docs/decisions/0005-dependencies-and-their-reasons.md')

const undescribed = undescribedViews()
if (undescribed.length > 0) {
  for (const sentence of undescribed) console.error(sentence)
  process.exit(1)
}

const isRecord = (path: string) => /^\d{4}-/.test(path)
const decisions = filesIn(join(root, 'docs/decisions'))
const records = new Map([...decisions].filter(([path]) => isRecord(path)))

const folders: Readonly<Record<string, ReadonlyMap<string, string>>> = {
  'docs/decisions': new Map([...records, ['README.md', decisionIndex(records)]]),
  'docs/reference': referencePages({ limits, lock, decision }),
  'packages/client/src/types': new Map([
    ...recordInterfaces(),
    ...directoryInterfaces(),
    ...partsFile(),
    ...fileInterfaces(),
    ['codes.ts', codeUnions()],
  ]),
  'packages/server/src/store/shape': storedShapeFile(join(root, 'packages/server/src/store/shape')),
}

for (const [folder, wanted] of Object.entries(folders)) {
  const found = filesIn(join(root, folder))
  const stale = [...wanted.keys()].filter((path) => found.get(path) !== wanted.get(path))
  const leftOver = [...found.keys()].filter((path) => !wanted.has(path))
  if (process.argv.includes('--check')) check(folder, stale, leftOver)
  else write(folder, { wanted, stale, leftOver })
}

function readText(path: string): string {
  return readFileSync(join(root, path), 'utf8')
}

function check(folder: string, stale: readonly string[], leftOver: readonly string[]): void {
  if (stale.length + leftOver.length === 0) return
  for (const path of stale) console.error(`${folder}/${path} is not what the contract says`)
  for (const path of leftOver) console.error(`${folder}/${path} is derived from nothing`)
  console.error('Run `npm run regenerate` and commit what it writes.')
  process.exitCode = 1
}

interface Work {
  readonly wanted: ReadonlyMap<string, string>
  readonly stale: readonly string[]
  readonly leftOver: readonly string[]
}

function write(folder: string, { wanted, stale, leftOver }: Work): void {
  for (const path of leftOver) rmSync(join(root, folder, path))
  for (const path of stale) {
    const file = join(root, folder, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, wanted.get(path) ?? '')
  }
  console.log(`${folder}: ${stale.length} written, ${leftOver.length} removed`)
}

/** Every file under a folder, by its path there with `/` on every system. */
function filesIn(folder: string): ReadonlyMap<string, string> {
  mkdirSync(folder, { recursive: true })
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
  return new Map(
    paths.map((path) => [path.replaceAll('\\', '/'), readFileSync(join(folder, path), 'utf8')]),
  )
}
