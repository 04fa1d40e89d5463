// The stated limit of a durable create: node:http before node:sqlite and nothing else. A body is
// parsed and stored with its item rows, and answered once the commit is on disk. Whatever waits is
// committed together. Nothing is checked, worked out, numbered, rendered or indexed for anybody.

import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

const directory = mkdtempSync(join(tmpdir(), 'kontor-bench-'))
process.on('SIGTERM', () => {
  rmSync(directory, { recursive: true, force: true })
  process.exit(0)
})

const database = new DatabaseSync(join(directory, 'bare.sqlite'))
database.exec(`
  pragma journal_mode = wal;
  pragma synchronous = full;
  create table document (id integer primary key, unit integer, type text, body text) strict;
  create table row (
    document integer, number integer, body text, primary key (document, number)
  ) strict, without rowid;
`)
const insertDocument = database.prepare('insert into document values (null, 1, ?, ?) returning id')
const insertRow = database.prepare('insert into row values (?, ?, ?)')

interface Waiting {
  readonly body: string
  readonly response: ServerResponse
}

let waiting: Waiting[] = []

const server = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    if (waiting.push({ body: String(Buffer.concat(chunks)), response }) === 1) setImmediate(commit)
  })
})

function commit(): void {
  const batch = waiting
  waiting = []
  database.exec('begin immediate')
  const answers = batch.map(({ body }) => store(JSON.parse(body)))
  database.exec('commit')
  for (const [index, answer] of answers.entries()) {
    const headers = { 'content-type': 'application/json', 'content-length': answer.length }
    batch[index]?.response.writeHead(201, headers).end(answer)
  }
}

interface Body {
  readonly type: string
  readonly properties: Readonly<Record<string, unknown>>
}

function store(record: Body): Buffer {
  const { id } = insertDocument.get(record.type, JSON.stringify(record)) as { id: number }
  for (const value of Object.values(record.properties)) {
    const { data } = Object(value) as { readonly data?: readonly object[] }
    for (const [index, row] of (data ?? []).entries()) {
      insertRow.run(id, index + 1, JSON.stringify(row))
    }
  }
  return Buffer.from(JSON.stringify({ id, ...record }))
}

server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (typeof address === 'object') process.send?.(address?.port)
})
