// Files with a secret in them, such as that of a client of an identity provider.

import { readFile, stat } from 'node:fs/promises'

/** The text of the file, trimmed. */
export async function readSecretFile(path: string): Promise<string> {
  return (await readFile(path, 'utf8')).trim()
}

interface SecretFileState {
  /** What keeps it from being used, in words; undefined for nothing. */
  readonly problem: string | undefined
  /** Whether every account of the machine may read it. */
  readonly isPublic: boolean
}

/** What can be told of such a file before it is needed. */
export async function secretFileState(path: string): Promise<SecretFileState> {
  const broken = (problem: string): SecretFileState => ({ problem, isPublic: false })
  try {
    const found = await stat(path)
    if (!found.isFile()) return broken('is no file')
    if ((await readSecretFile(path)) === '') return broken('is empty')
    return { problem: undefined, isPublic: (found.mode & 0o004) !== 0 }
  } catch {
    return broken('cannot be read')
  }
}
