// The files of `deploy/`, and how they call what is in the checkout.

import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Without a slash at its end. */
export const checkout = fileURLToPath(new URL('../../../../', import.meta.url)).replace(/\/$/, '')

export function deployFile(name: string): string {
  return readFileSync(`${checkout}/deploy/${name}`, 'utf8')
}
