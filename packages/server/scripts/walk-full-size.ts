// Walks a view of 200,000 rows by 1,000 while 5,000 more are created, over HTTP, and fails unless
// every row that was there at the start was shown exactly once. The tests do the same with fewer.

import assert from 'node:assert/strict'
import { type Booted, boot, sqliteEngine } from '../test/support/boot.ts'

const rowsAtStart = 200_000
const rowsAdded = 5000
const limit = 1000

const server = await boot(sqliteEngine)
try {
  await create(server, rowsAtStart)
  const begun = performance.now()
  let isDone = false
  const adding = create(server, rowsAdded).then(() => {
    isDone = true
  })
  const { ids, isDoneAt } = await walk(server, () => isDone)
  await adding
  assert.equal(ids.length, new Set(ids).size)
  assert.ok(ids.every((id, index) => index === 0 || id > (ids[index - 1] ?? 0)))
  const shown = new Set(ids)
  for (let id = 1; id <= rowsAtStart; id++) assert.ok(shown.has(id), `row ${id} was not shown`)
  const seconds = ((performance.now() - begun) / 1000).toFixed(1)
  process.stdout.write(
    `${ids.length} rows walked in ${seconds} s, each once; ` +
      `the last of ${rowsAdded} was created at row ${isDoneAt}\n`,
  )
} finally {
  await server.close()
}

async function create({ services }: Booted, count: number): Promise<void> {
  const reader = { unit: 1, user: 1, groups: [1], managed: [], isSupervisor: true, units: [1] }
  const principal = { reader, tokenId: 'walk', scopes: ['write'] as const }
  for (let left = count; left > 0; left -= 250) {
    await Promise.all(
      Array.from({ length: Math.min(left, 250) }, (_, index) => {
        const body = { name: `Company ${index}` }
        const input = { principal, collection: 'companies', body, isDryRun: false } as const
        return services.createRecord(input)
      }),
    )
  }
}

interface Walk {
  readonly ids: readonly number[]
  /** How many rows had been shown when the last one was created. */
  readonly isDoneAt: number
}

async function walk({ call }: Booted, isAdded: () => boolean): Promise<Walk> {
  const ids: number[] = []
  let isDoneAt = 0
  for (let offset: number | null = 0; offset !== null; ) {
    const { json } = await call({ path: `views/COMPANIES?limit=${limit}&offset=${offset}` })
    ids.push(...json.data.map(({ id }: { id: number }) => id))
    if (!isAdded()) isDoneAt = ids.length
    offset = json.metadata.nextOffset
  }
  return { ids, isDoneAt }
}
