// What README.md and the guide to changes show of a copy that is kept up to date: run it beside
// `npm start` with KONTOR_TOKEN set. It ends once it is up to date where WAIT is 0.

import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { Kontor } from '@kontor/client'

const kontor = new Kontor({
  baseUrl: process.env['KONTOR_ADDRESS'] ?? 'http://127.0.0.1:8080',
  unit: 1,
  token: process.env['KONTOR_TOKEN'] ?? '',
})

const file = 'companies.json'
const copy = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { cursor: '0', names: {} }

const feed = kontor.changes({
  since: copy.cursor,
  collections: ['companies'],
  includesRecords: true,
  isUpToNow: process.env['WAIT'] === '0',
})
for await (const { changes, cursor } of feed.pages()) {
  for (const change of changes) {
    if (change.change === 'resync') copy.names = await readNames()
    else if ('record' in change) copy.names[change.id] = change.record?.['name']
    else delete copy.names[change.id]
  }
  copy.cursor = cursor
  writeFileSync(`${file}.new`, JSON.stringify(copy))
  renameSync(`${file}.new`, file)
}

async function readNames() {
  const names: Record<number, unknown> = {}
  const rows = kontor.views.rows('COMPANIES', { columns: ['id', 'name'] })
  for await (const { id, name } of rows) names[id] = name
  return names
}
console.log(copy.names[1])
