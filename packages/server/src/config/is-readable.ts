// Whether this process may read a file, such as one with a secret.

import { accessSync, constants } from 'node:fs'

export function isReadable(path: string): boolean {
  try {
    accessSync(path, constants.R_OK)
    return true
  } catch {
    return false
  }
}
