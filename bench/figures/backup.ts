// What clients notice of backups: pages and creates while `kontor backup` takes one after another,
// against the same without any.

import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { compare, type Figure, type Side } from '../figure.ts'
import type { ManyRows } from '../large-unit.ts'
import { type KontorServer, startBackup } from '../processes.ts'
import { creates } from './creates.ts'
import { pageKinds, pageSide, prepare } from './pages.ts'

type Store = KontorServer & ManyRows

const page = pageKinds.find(({ name }) => name === 'full-page')

export const backupFigures: readonly Figure[] = [
  besideBackups('backup-pages', 'full pages, 8 clients', async (store) => {
    if (page === undefined) throw new Error('There is no figure of full pages.')
    await prepare(store, page)
    return pageSide(store, page)
  }),
  besideBackups('backup-creates', 'durable create of a 15-row invoice, 16 clients', async (store) =>
    creates(store, 16),
  ),
]

function besideBackups(
  name: string,
  title: string,
  sideOf: (store: Store) => Promise<Side>,
): Figure {
  return {
    name,
    title: `${title}, while backups are taken / while none is`,
    async run({ servers, ...bench }) {
      const store = await servers.created()
      if (store === undefined) return undefined
      const side = await sideOf(store)
      const backups = new Backups(store)
      const subject: Side = async () => {
        await backups.start()
        return await side()
      }
      const limit: Side = async () => {
        await backups.stop()
        return await side()
      }
      try {
        const ratio = await compare({ servers, ...bench }, subject, limit)
        process.stderr.write(`${name}: ${backups.taken} backups, ${store.rows} records at least\n`)
        return ratio
      } finally {
        await backups.stop()
      }
    },
  }
}

/** Backups of a store, one after the other, from their start to their stop. */
class Backups {
  taken = 0
  readonly #store: KontorServer
  #isOver = true
  #taking: Promise<void> = Promise.resolve()

  constructor(store: KontorServer) {
    this.#store = store
  }

  /** Resolves once the first one is at work: what a command needs to start is not measured. */
  async start(): Promise<void> {
    this.#isOver = false
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#taking = this.#take(resolve)
    await Promise.race([promise, this.#taking])
  }

  /** Resolves once the last one is whole. */
  async stop(): Promise<void> {
    this.#isOver = true
    await this.#taking
  }

  async #take(onBegun: () => void): Promise<void> {
    while (!this.#isOver) {
      const { child, file } = startBackup(this.#store)
      child.stderr.once('data', onBegun)
      const [code] = await once(child, 'close')
      if (code !== 0) throw new Error(`kontor backup ended with ${code}.`)
      rmSync(file)
      this.taken += 1
    }
  }
}
