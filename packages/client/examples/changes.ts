// What README.md shows of changes: run it beside `npm start` with KONTOR_TOKEN set.

import { Kontor, KontorError } from '@kontor/client'

const kontor = new Kontor({
  baseUrl: process.env['KONTOR_ADDRESS'] ?? 'http://127.0.0.1:8080',
  unit: 1,
  token: process.env['KONTOR_TOKEN'] ?? '',
})

const task = await kontor.tasks.create({ name: 'Call back', ownerId: 1, allocation: 30 })
const read = await kontor.tasks.read(task.id)

// Meanwhile somebody else changes it.
await kontor.tasks.change(task.id, { name: 'Call back today' })

try {
  await kontor.tasks.change(task.id, { name: 'Write back' }, { version: read.version })
} catch (error) {
  if (!(error instanceof KontorError) || error.conflict === undefined) throw error
  for (const { pointer, yours, current } of error.conflict.conflicts ?? []) {
    console.log(`${pointer}: "${yours}" or "${current}"?`)
  }
}

const merged = await kontor.tasks.change(
  task.id,
  { allocation: 60 },
  { version: read.version, merges: true },
)
console.log(merged.name, merged.allocation)

const rehearsed = await kontor.tasks.change(task.id, { status: 'DONE' }, { dryRun: true })
const before = await kontor.tasks.read(task.id, { version: 1 })
console.log(rehearsed.status, before.name)
