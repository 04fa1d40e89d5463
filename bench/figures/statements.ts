// How many statements the store is asked for one page: for the first of its kind, for another once
// the rows are in memory, and for the same again.

import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Bench, Figure, Ratio } from '../figure.ts'
import { createInvoices, demoIds, invoice } from '../invoices.ts'
import { pageKinds } from './pages.ts'

const counted = ['full-page', 'projected-page', 'filtered-half']
const rows = 4000
const hook = new URL('../count-statements.ts', import.meta.url)

interface Counted {
  /** How many statements a page takes. */
  ask(query: string): Promise<number>
}

let started: Promise<Counted | undefined> | undefined

async function start({ servers }: Bench): Promise<Counted | undefined> {
  const file = join(mkdtempSync(join(tmpdir(), 'kontor-bench-')), 'statements')
  writeFileSync(file, '')
  process.once('exit', () => rmSync(join(file, '..'), { recursive: true }))
  hook.searchParams.set('to', file)
  const server = await servers.counted({ imports: [hook.href] })
  if (server === undefined) return undefined
  const ids = await demoIds(server)
  const bodies = Array.from({ length: rows }, (_, index) => invoice(index, ids))
  await createInvoices({ ...server, path: '/rest/v1/1' }, bodies)
  const headers = { authorization: `Bearer ${server.token}` }
  const path = `http://127.0.0.1:${server.port}/rest/v1/1/views/INVOICES.SALES`
  const get = async (query: string): Promise<void> => {
    const response = await fetch(`${path}?${query}`, { headers })
    if (!response.ok) throw new Error(await response.text())
    await response.arrayBuffer()
  }
  // Whatever a first page sets off besides is over.
  await get('limit=1')
  await countOnceQuiet(file)
  return {
    async ask(query) {
      const before = await countOnceQuiet(file)
      await get(query)
      return (await countOnceQuiet(file)) - before
    },
  }
}

/** How many statements there were, once no more come. */
async function countOnceQuiet(file: string): Promise<number> {
  for (let before = -1; ; ) {
    const { size } = statSync(file)
    if (size === before) return size
    before = size
    await setTimeout(150)
  }
}

const turnTitles = {
  first: 'the first page of its kind',
  another: 'another page once all rows were read',
  same: 'the same page again',
} as const

type Turn = keyof typeof turnTitles

/** What is asked before the page that is counted. */
async function lead(turn: Turn, { ask }: Counted, draw: () => string): Promise<string> {
  const query = draw()
  if (turn === 'another') {
    // The rows of the whole view are in memory then.
    for (let offset = 0; offset < rows; offset += 1000) await ask(`offset=${offset}`)
    return draw()
  }
  if (turn === 'same') await ask(query)
  return query
}

export const statementFigures: readonly Figure[] = (Object.keys(turnTitles) as Turn[]).flatMap(
  (turn) =>
    pageKinds
      .filter(({ name }) => counted.includes(name))
      .map((kind) => ({
        name: `statements-${kind.name}-${turn}`,
        title: `statements for ${turnTitles[turn]}: ${kind.title}`,
        isCost: true as const,
        async run(bench: Bench): Promise<Ratio | undefined> {
          started ??= start(bench)
          const server = await started
          if (server === undefined) return undefined
          const count = await server.ask(await lead(turn, server, kind.pages(rows)))
          return { median: count, lowest: count, highest: count }
        },
      })),
)
