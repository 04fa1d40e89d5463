// Makes the store of the present version, which tests open with all later ones: a file of SQLite, a
// dump of PostgreSQL and a backup, with the answers of its server and the digests of its
// migrations, in `test/releases/VERSION/`. Run it once, when a release is cut.

import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { version } from '@kontor/contract/version.ts'
import { copyBetween } from '../src/open-store.ts'
import { openSqliteStore } from '../src/store/sqlite/sqlite-store.ts'
import { fillStore, readAnswers } from '../test/releases/fill-store.ts'
import { migrationDigests } from '../test/releases/migration-digests.ts'
import { boot } from '../test/support/boot.ts'
import { succeed } from '../test/support/command.ts'
import { createDatabase, releasePostgres } from '../test/support/postgres-engine.ts'

const folder = fileURLToPath(new URL(`../test/releases/${version}`, import.meta.url))
if (existsSync(folder)) throw new Error(`There is a store of ${version} already: ${folder}`)
const data = mkdtempSync(join(tmpdir(), 'kontor-release-'))
try {
  const answers = await fill()
  mkdirSync(folder)
  await succeed('backup', join(folder, 'store.kontor'), '--data', data)
  write('store.sqlite.gz', readFileSync(join(data, 'kontor.sqlite')))
  write('store.sql.gz', await dump())
  write('answers.json.gz', JSON.stringify(answers))
  const digests = `${JSON.stringify(migrationDigests(), undefined, 2)}\n`
  writeFileSync(join(folder, 'migrations.json'), digests)
} finally {
  rmSync(data, { recursive: true })
}

async function fill(): Promise<unknown> {
  const store = openSqliteStore({ directory: data, onFatal: assert.ifError })
  const open = async () => ({ store, remove: () => undefined })
  const server = await boot({ name: version, open })
  try {
    await fillStore(server)
    return { token: server.token, answers: await readAnswers(server) }
  } finally {
    await server.close()
  }
}

/** All of it in plain statements, without the words that are those of `psql`. */
async function dump(): Promise<string> {
  const database = await createDatabase()
  try {
    const to = { dataDirectory: '', database: database.address }
    await copyBetween({ dataDirectory: data, database: undefined }, to, () => undefined)
    const options = ['--no-owner', '--no-privileges', '--rows-per-insert=100']
    const maxBuffer = 2 ** 30
    const sql = execFileSync('pg_dump', [...options, database.address], { maxBuffer })
    return String(sql).replaceAll(/^(?:\\|SET transaction_timeout).*\n/gm, '')
  } finally {
    await database.drop()
    await releasePostgres()
  }
}

function write(name: string, content: string | Uint8Array): void {
  writeFileSync(join(folder, name), gzipSync(content, { level: 9 }))
}
