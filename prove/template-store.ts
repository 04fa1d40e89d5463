// A store that each round gets a copy of, so that none has to be made anew. It has the records that
// clients change.

import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { askerOf } from '../packages/server/test/crash/asker.ts'
import { ChangingLoad, type LoadOptions } from '../packages/server/test/crash/changing-load.ts'
import { kontor, serve } from '../packages/server/test/support/spawn-kontor.ts'

export interface TemplateStore {
  /** Of the supervisor. */
  readonly token: string
  /** Clients that change what is in a copy. */
  loadOn(options: LoadOptions): ChangingLoad
  /** A fresh copy, for as long as the work takes. */
  copied<T>(work: (data: string) => Promise<T>): Promise<T>
}

export async function withTemplateStore<T>(
  work: (template: TemplateStore) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'kontor-prove-'))
  const made = join(folder, 'made')
  let copies = 0
  try {
    const server = await serve('--data', made)
    const token = await succeed('token', 'create', '--unit', '1', '--user', '1', '--data', made)
    const ask = askerOf([server.address], token)
    const prepared = new ChangingLoad({ ask, servers: 1, clients: 1, isOver: () => true })
    await prepared.prepare()
    await server.stop()
    return await work({
      token,
      loadOn: (options) => new ChangingLoad(options, prepared),
      async copied(use) {
        copies += 1
        const data = join(folder, `copy-${copies}`)
        cpSync(made, data, { recursive: true })
        try {
          return await use(data)
        } finally {
          rmSync(data, { recursive: true, force: true })
        }
      },
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Runs a command that must not fail; answers what it prints. */
export async function succeed(...args: readonly string[]): Promise<string> {
  const { code, stdout, stderr } = await kontor(...args)
  if (code !== 0) throw new Error(`kontor ${args.join(' ')}: ${stderr}`)
  return stdout.trim()
}
