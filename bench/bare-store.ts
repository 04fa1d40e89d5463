// The stated limit of a durable create: node:http before node:sqlite and nothing else. A body is
// parsed and stored as Kontor stores an invoice: its text, a document, its row of a view, its item
// rows, each with the same indexes. It is answered once the commit is on disk; whatever waits is
// committed together. Nothing is checked, completed, looked up by words or shown to anybody.

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
  pragma page_size = 8192;
  pragma journal_mode = wal;
  pragma synchronous = full;
  create table record (unit integer, id integer, body text, primary key (unit, id)) strict;
  create table document (
    unit integer, id integer, type text, number text, company integer, properties blob,
    primary key (unit, id)
  ) strict;
  create unique index documentByNumber on document (unit, number, type);
  create index documentByCompany on document (unit, company, id);
  create table listing (
    unit integer, id integer, acl integer, bytes integer, primary key (unit, id)
  ) strict, without rowid;
  create index listingByGrant on listing (unit, acl, id, bytes);
  create table listingRow (
    unit integer, id integer, row text, primary key (unit, id)
  ) strict, without rowid;
  create table journal (
    unit integer, id integer, document integer, company integer, row text, primary key (unit, id)
  ) strict, without rowid;
  create index journalByDocument on journal (unit, document, id);
  create index journalByCompany on journal (unit, company, id);
`)
const insertRecord = database.prepare('insert into record values (1, ?, ?)')
const insertDocument = database.prepare('insert into document values (1, ?, ?, ?, ?, jsonb(?))')
const insertListing = database.prepare('insert into listing values (1, ?, ?, ?)')
const insertListingRow = database.prepare('insert into listingRow values (1, ?, ?)')
const insertJournal = database.prepare('insert into journal values (1, ?, ?, ?, ?)')

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
  const answers = batch.map(({ body }) => store(JSON.parse(body) as Body))
  database.exec('commit')
  for (const [index, answer] of answers.entries()) {
    const headers = { 'content-type': 'application/json', 'content-length': answer.length }
    batch[index]?.response.writeHead(201, headers).end(answer)
  }
}

interface Body {
  readonly type: string
  readonly companyId: number
  readonly ownerId: number
  readonly properties: Readonly<Record<string, unknown>>
}

let lastDocument = 0
let lastRow = 0

function store(sent: Body): Buffer {
  const id = ++lastDocument
  const number = `SI-${id}`
  const { type, companyId, ownerId, properties } = sent
  const { plain, rows } = apart(properties)
  const record = Buffer.from(JSON.stringify({ id, ...sent, number }))
  const row = JSON.stringify({ id, type, number, companyId, ownerId, ...plain })
  insertRecord.run(id, String(record))
  insertDocument.run(id, type, number, companyId, JSON.stringify(plain))
  insertListing.run(id, ownerId, row.length)
  insertListingRow.run(id, row)
  for (const each of rows) {
    const text = JSON.stringify({ ...each, documentId: id, companyId, number, type })
    insertJournal.run(++lastRow, id, companyId, text)
  }
  return record
}

/** The rows of item tables, and the other properties. */
function apart(properties: Body['properties']) {
  const rows: object[] = []
  const plain: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(properties)) {
    const { data } = Object(value) as { readonly data?: readonly object[] }
    if (data === undefined) plain[name] = value
    else rows.push(...data)
  }
  return { plain, rows }
}

server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (typeof address === 'object') process.send?.(address?.port)
})
