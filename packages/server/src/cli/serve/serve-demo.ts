// What `serve --demo` adds: the demo company, and a line to paste that reads from it.

import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { demoPath } from '@kontor/demo/demo-path.ts'
import type { StoreConfig } from '../../config/config.ts'
import type { Services } from '../../service/services.ts'
import type { Store } from '../../store/store.ts'
import { consentToDemo } from '../store/consent-to-demo.ts'
import { printNote } from '../terminal/output.ts'
import { progressLine } from '../terminal/progress.ts'
import { clock } from '../terminal/with-store.ts'

export async function loadDemoCompany(store: Store, services: Services): Promise<void> {
  await consentToDemo(store, 1)
  const { loadDemo } = await import('../../service/demo/load-demo.ts')
  const { added } = await loadDemo(
    { store, services, clock },
    {
      unit: 1,
      onProgress: progressLine('Demo company, records'),
    },
  )
  printNote(added === 0 ? 'The demo company was loaded before.' : 'The demo company is loaded.')
}

/** One token for all starts on a store, in a file as private as the store itself. */
export async function demoToken(
  store: Store,
  { authenticate }: Services,
  { dataDirectory }: StoreConfig,
): Promise<string> {
  const { makeDataDirectory } = await import('../../store/sqlite/open-database.ts')
  makeDataDirectory(dataDirectory)
  const file = join(dataDirectory, 'demo-token')
  if (existsSync(file)) {
    const token = readFileSync(file, 'utf8').trim()
    const caller = authenticate({ token, door: 'header', unit: 1, address: '127.0.0.1' })
    // It may have been revoked, or its key rotated away.
    if (await caller.then(Boolean, () => false)) return token
  }
  const { issueToken } = await import('../../service/access/issue-token.ts')
  const { token } = await issueToken(store, clock, {
    user: 1,
    name: 'demo',
    units: [1],
    scopes: ['read', 'write'],
    ips: [],
  })
  writeFileSync(file, `${token}\n`, { mode: 0o600 })
  return token
}

export function curlLine(address: string, token: string): string {
  return `curl -H 'Authorization: Bearer ${token}' '${address}${demoPath}'`
}
