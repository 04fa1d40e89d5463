// The shape of what is stored, as the file of it that the server reads: a shape that differs from
// the one in the file so far has the next version.

import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { storedParts } from '../src/derive/stored-shape.ts'

const name = 'stored-shape.ts'

/** @param folder where the file is to be. */
export function storedShapeFile(folder: string): ReadonlyMap<string, string> {
  const path = join(folder, name)
  const text = existsSync(path) ? readFileSync(path, 'utf8') : ''
  const version = Number(/version: (\d+)/.exec(text)?.[1] ?? 0)
  const same = fileOf(version)
  return new Map([[name, same === text ? same : fileOf(version + 1)]])
}

function fileOf(version: number): string {
  const lines = Object.entries(storedParts()).flatMap(([part, digested]) => [
    `  ${part}: {`,
    ...Object.entries(digested).map(([each, value]) => `    '${each}': '${digestOf(value)}',`),
    '  },',
  ])
  return [
    '// Generated: `npm run regenerate`. What decides how records are stored, as digests: a store',
    '// with others is brought to these when it is opened.',
    '',
    "import type { StoredShape } from '@kontor/contract/derive/stored-shape.ts'",
    '',
    'export const storedShape: StoredShape = {',
    `  version: ${version},`,
    ...lines,
    '}',
    '',
  ].join('\n')
}

function digestOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 16)
}
