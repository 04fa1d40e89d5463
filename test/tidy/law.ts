// The words a law is written in. Every law brings files that break it, and the test adds them to
// the tree to see that the law still bites.

import { lineAt } from './scan-source.ts'
import type { TreeFile } from './tree.ts'

export interface Breach {
  readonly path: string
  readonly line: number
  /** What is wrong and what to do instead. */
  readonly message: string
}

export interface Law {
  readonly title: string
  readonly breaches: (tree: readonly TreeFile[]) => readonly Breach[]
  /** Path and text of files, each of which breaks the law. */
  readonly brokenBy: readonly (readonly [path: string, text: string])[]
}

/** A breach wherever the pattern is found in the text, which may be a blanked copy. */
export function findAll(
  path: string,
  text: string,
  pattern: RegExp,
  message: string,
): readonly Breach[] {
  return [...text.matchAll(new RegExp(pattern, `${pattern.flags.replace('g', '')}g`))].map(
    (match) => ({ path, line: lineAt(text, match.index), message: `${match[0]}: ${message}` }),
  )
}

export function isTest(path: string): boolean {
  return /\.(?:test|spec)\.ts$/.test(path) || path.startsWith('test/') || path.includes('/test/')
}

/** What is delivered to users, as opposed to tests, benchmarks and scripts. */
export function isProduct(path: string): boolean {
  return /^(?:packages\/[^/]+\/src|demo)\/.*\.tsx?$/.test(path) && !isTest(path)
}
