// A store that each round gets a copy of, so that none has to be made anew. It has the records that
// clients change.

import assert from 'node:assert/strict'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openSqliteStore } from '../packages/server/src/store/sqlite/sqlite-store.ts'
import { askerOf } from '../packages/server/test/crash/asker.ts'
import { ChangingLoad, type LoadOptions } from '../packages/server/test/crash/changing-load.ts'
import { atEnd } from '../packages/server/test/support/at-end.ts'
import { boot } from '../packages/server/test/support/boot.ts'

export interface TemplateStore {
  /** Of the supervisor. */
  readonly token: string
  /** Clients that change what is in a copy. */
  loadOn(options: LoadOptions): ChangingLoad
  /** A fresh copy, for as long as the work takes. */
  copied<T>(work: (data: string) => Promise<T>): Promise<T>
}

let template: Promise<TemplateStore> | undefined

/** It is made once for all guarantees. */
export async function withTemplateStore<T>(
  work: (template: TemplateStore) => Promise<T>,
): Promise<T> {
  template ??= makeTemplate()
  return await work(await template)
}

async function makeTemplate(): Promise<TemplateStore> {
  const folder = mkdtempSync(join(tmpdir(), 'kontor-prove-'))
  atEnd(async () => rmSync(folder, { recursive: true, force: true }))
  const made = join(folder, 'made')
  const { token, prepared } = await fill(made)
  let copies = 0
  return {
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
  }
}

async function fill(directory: string) {
  const open = async () => ({
    store: openSqliteStore({ directory, onFatal: assert.ifError }),
    remove: () => undefined,
  })
  const { address, token, close } = await boot({ name: 'template', open })
  const ask = askerOf([address], token)
  const prepared = new ChangingLoad({ ask, servers: 1, clients: 1, isOver: () => true })
  await prepared.prepare()
  await close()
  return { token, prepared }
}
