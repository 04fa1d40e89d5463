// The files of the repository, as the laws read them. Each is scanned once.

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ScannedSource, scanSource } from './scan-source.ts'

export interface TreeFile {
  /** From the root of the repository, with `/`. */
  readonly path: string
  readonly text: string
  /** Of TypeScript files only. */
  readonly source?: ScannedSource
}

/** In a second work tree of a clone, `.git` is a file. */
const foreign = /^(?:node_modules|\.git|kontor-data|kontor-demo|coverage|dist(?:-.*)?)$/
const textEndings =
  /(?:^|\/)(?:[^/.]+|\.[^/]+|[^/]+\.(?:tsx?|md|json|ndjson|sql|html|css|yml|sh|txt))$/
const pictureEnding = /\.webp$/

/** Every text file below the root that belongs to the repository, and pictures without a text. */
export function readTree(root: string): readonly TreeFile[] {
  return pathsBelow(root, '')
    .filter((path) => textEndings.test(path) || pictureEnding.test(path))
    .sort()
    .map((path) => treeFile(path, pictureEnding.test(path) ? '' : readText(join(root, path))))
}

function readText(path: string): string {
  return readFileSync(path, 'utf8')
}

export function treeFile(path: string, text: string): TreeFile {
  return /\.tsx?$/.test(path) ? { path, text, source: scanSource(text) } : { path, text }
}

function pathsBelow(root: string, folder: string): string[] {
  const entries = readdirSync(join(root, folder), { withFileTypes: true })
  return entries.flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`
    if (foreign.test(entry.name)) return []
    if (entry.isFile()) return [path]
    return entry.isDirectory() ? pathsBelow(root, path) : []
  })
}
