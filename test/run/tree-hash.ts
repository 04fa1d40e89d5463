// The state of the sources by the hash that git has for it, and the last one that was green as a whole.

import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { root } from './test-files.ts'

const lastGreen = join(root, 'node_modules/.cache/kontor/last-green')

/** Of the files as they are, committed or not: what `git rev-parse HEAD^{tree}` says of a clean checkout. */
export function hashTree(): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'kontor-index-'))
  const index = { GIT_INDEX_FILE: join(folder, 'index') }
  try {
    git(['read-tree', 'HEAD'], index)
    git(['add', '--all', '--', '.'], index)
    return git(['write-tree'], index)
  } catch {
    // Sources without a repository, as in a package: nothing can be compared with them.
    return undefined
  } finally {
    rmSync(folder, { recursive: true })
  }
}

export function writeLastGreen(hash: string): void {
  mkdirSync(dirname(lastGreen), { recursive: true })
  writeFileSync(lastGreen, `${hash}\n`)
}

/** Where a change begins: at what was last green, else at the last commit. */
export function changeBegin(): string {
  if (!existsSync(lastGreen)) return 'HEAD'
  const hash = readFileSync(lastGreen, 'utf8').trim()
  try {
    git(['cat-file', '-e', hash])
    return hash
  } catch {
    return 'HEAD'
  }
}

/** The paths that differ between two states, those that are gone included. */
export function changedPaths(before: string, after: string): readonly string[] {
  const names = git(['diff-tree', '-r', '--name-only', '--no-renames', before, after])
  return names.split('\n').filter(Boolean)
}

function git(args: readonly string[], env: Readonly<Record<string, string>> = {}): string {
  const options = { cwd: root, env: { ...process.env, ...env }, encoding: 'utf8' } as const
  return execFileSync('git', args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] }).trim()
}
