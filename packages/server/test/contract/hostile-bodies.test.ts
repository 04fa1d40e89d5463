// Bodies made to hurt: each is answered precisely and for little, so that nobody else has to wait.

import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { limits } from '@kontor/contract/limits.ts'
import { isThorough } from '../../../../test/thorough.ts'
import type { Booted, Reply } from '../support/boot.ts'
import { onOneEngine } from '../support/engines.ts'

type Server = () => Booted

const table = 'bodyEditTable-INVOICE.SALES.ITEMS'
/** Bodies are as large as may be in the thorough run, and a fifth of that otherwise. */
const part = (whole: number): number => Math.floor(isThorough ? whole : whole / 5)
const bytes = part(limits.requestBodyBytesMax - 10_000)
/** So many that all of them and what is around them may still stand in one body. */
const values = part(limits.requestValuesMax - 100)
const entries = part(limits.listEntriesMax)
const tooMany = part(900_000)

function repeated(text: string, bytesMax = bytes): string {
  return text.repeat(Math.floor(bytesMax / Buffer.byteLength(text)))
}

function list(length: number, make: (index: number) => string): string {
  return Array.from({ length }, (_, index) => make(index)).join()
}

function company(members: string): string {
  return `{"name":"A",${members}}`
}

function richText(html: string): string {
  return company(`"properties":{"bodyRichtext-1":${JSON.stringify(html)}}`)
}

function invoice(properties: string): string {
  return `{"type":"INVOICE.SALES","ownerId":1,"companyId":1,"properties":{${properties}}}`
}

function rows(count: number, make: (index: number) => string): string {
  return invoice(`"currencyDoc":"EUR","${table}":{"data":[${list(count, make)}]}`)
}

/** Whole bodies of the shapes that cost most where something is not bounded. */
const tooLarge: Readonly<Record<string, () => string>> = {
  'numbers in a list': () => `{"name":[${repeated('1,')}1]}`,
  'lists within lists': () => `{"name":[${repeated(`${'['.repeat(60)}${']'.repeat(60)},`)}1]}`,
  'many members': () => `{${list(tooMany, (index) => `"${index}":1`)}}`,
  'many unknown properties': () =>
    company(`"properties":{${list(tooMany, (index) => `"p${index}":1`)}}`),
  'many people': () => company(`"acl":{"read":{"users":[${repeated('1,')}1]}}`),
}

type Case = readonly [collection: string, body: () => string, status: number]

const plainBody = () => longField('a')

/** A company with a text without a bound of its own. */
function longField(text: string): string {
  return company(`"industry":"${repeated(text)}"`)
}

/** As much as may stand in one body, or the same part of it. */
const largest: Readonly<Record<string, Case>> = {
  'one text': ['companies', plainBody, 201],
  'one text of escapes': ['companies', () => longField('\\n'), 201],
  'one text of pairs': ['companies', () => longField('\\ud83d\\ude00'), 201],
  'one name': ['companies', () => `{"name":"${repeated('a')}"}`, 422],
  'lone surrogates': ['companies', () => `{"name":"${repeated('\\ud83d')}"}`, 400],
  'no end': ['companies', () => `{"name":"${repeated('a')}`, 400],
  'inexact numbers': ['companies', () => `{"name":[${list(values, () => '1e400')}]}`, 400],
  'one member again and again': ['companies', () => `{${list(values, () => '"a":1')}}`, 400],
  'names that are nearly known': [
    'companies',
    () => `{${list(values, (index) => `"orderingAddressI${index}":1`)}}`,
    422,
  ],
  'unknown properties': [
    'documents',
    () =>
      `{"type":"DOCUMENT.ISSUED","ownerId":1,"companyId":1,
        "properties":{${list(values, (index) => `"properties.p${index}":1`)}}}`,
    422,
  ],
  'names of a hundred thousand characters': [
    'companies',
    () => `{${list(part(100), (index) => `"${'n'.repeat(100_000)}${index}":1`)}}`,
    422,
  ],
  'wrong entries': ['companies', () => company(`"tags":[${list(values, () => '1')}]`), 422],
  'empty rows': ['documents', () => rows(values, () => '{}'), 422],
  'as many rows as may be': ['documents', () => rows(entries, () => '{"count":1.5}'), 201],
  'a rate each': [
    'documents',
    () => rows(entries, (index) => `{"amountDoc":1.01,"vatPercentage":${index / 100}}`),
    201,
  ],
  'a wrong currency in every row': [
    'documents',
    () =>
      invoice(`"currencyDoc":"${'X'.repeat(bytes / 2)}",
        "${table}":{"data":[${list(entries, () => '{"currencyDoc":"EUR"}')}]}`),
    422,
  ],
  'persons with all that refers to them': [
    'companies',
    () =>
      company(`"persons":[${list(entries, (index) => `{"id":-${index + 1}}`)}],
        "brands":[${list(entries, (index) => `{"personId":-${index + 1}}`)}]`),
    201,
  ],
  'people that do not exist': [
    'tasks',
    () => `{"ownerId":1,"participantIds":[${list(entries, (index) => `${index + 2}`)}]}`,
    422,
  ],
  'a code without end': ['companies', () => company(`"category":"${repeated('A.')}A"`), 422],
  'a type without end': ['documents', () => `{"type":"${repeated('A')}"}`, 422],
  'ordinary rich text': [
    'companies',
    () => richText(repeated('<p>hello</p>', part(1_400_000))),
    201,
  ],
  'more ordinary rich text': ['companies', () => richText(repeated('<b></b>')), 422],
  'attributes without end': ['companies', () => richText(`<b${repeated(' lang=a')}>`), 422],
  'a style without end': [
    'companies',
    () => richText(`<b style="${repeated('color:red;')}">`),
    422,
  ],
  'unknown elements': ['companies', () => richText(repeated('<x>')), 422],
  'unknown elements that are cleaned': [
    'companies',
    () => richText('<x>'.repeat(part(limits.cleanedMarksMax / 2))),
    201,
  ],
}

/**
 * The dearest takes 3 here; one that grows with its square takes hundreds. Processor time is compared
 * in the thorough run alone: its bodies are as large as may be, so that little else counts.
 */
const plainBodiesMax = 6

type Send = (path: string, body: string, what: string) => Promise<Reply>

/** Sends bodies; each may take the processor so many times as long as a plain one of the largest size. */
function bounded(server: Server): Send {
  let plain: Promise<number> | undefined
  return async (path, body, what) => {
    plain ??= isThorough ? plainSeconds(server) : Promise.resolve(Number.POSITIVE_INFINITY)
    const most = plainBodiesMax * (await plain)
    let { reply, seconds } = await timed(server, path, body)
    // A collection of garbage or a compilation can fall to one request; it does not fall to three.
    for (let again = 0; seconds >= most && again < 2; again += 1) {
      ;({ reply, seconds } = await timed(server, path, body))
    }
    assert.ok(seconds < most, `${what}: ${seconds} s of CPU, of ${most}`)
    const isShort = reply.status < 400 || reply.text.length < 200_000
    assert.ok(isShort, `${what}: an answer of ${reply.text.length} characters`)
    return reply
  }
}

/** What it takes all threads of the server, and the client here. */
async function timed(server: Server, path: string, body: string) {
  const before = process.cpuUsage()
  const reply = await server().call({ path, body })
  const { user, system } = process.cpuUsage(before)
  return { reply, seconds: (user + system) / 1e6 }
}

/** The median of three. */
async function plainSeconds(server: Server): Promise<number> {
  const all: number[] = []
  while (all.length < 3) all.push((await timed(server, 'companies', plainBody())).seconds)
  return all.toSorted((one, other) => one - other)[1] ?? 0
}

onOneEngine('hostile bodies', (server) => {
  const send = bounded(server)
  // The company that documents refer to.
  before(() => server().create('companies', { name: 'Acme' }))

  test('what holds too many values is refused before anything is made of it', async () => {
    for (const [what, body] of Object.entries(tooLarge)) {
      const { status, json } = await send('companies', body(), what)
      assert.deepEqual([status, json.code], [413, 'body-too-large'], what)
    }
  })

  test('the largest and the most faulty of bodies are answered, and for little', async () => {
    for (const [what, [collection, body, status]] of Object.entries(largest)) {
      const reply = await send(collection, body(), what)
      assert.equal(reply.status, status, `${what}: ${reply.text.slice(0, 300)}`)
    }
  })

  test('all faults are counted, however many', async () => {
    const body = `{"name":"A",${list(values, (index) => `"m${index}":1`)}}`
    const { json } = await server().call({ path: 'companies', body })
    assert.equal(json.errors.length, limits.faultsMax)
    assert.equal(json.moreErrors, values - limits.faultsMax)
  })

  limitsOfLists(server)
  limitsOfNumbers(server)
  limitsOfTexts(server)
})

/** Code and pointer of every fault; empty where the record was created. */
async function faultsOf(server: Server, collection: string, body: unknown): Promise<string[]> {
  const { status, json, text } = await server().call({ path: collection, body })
  assert.ok(status === 201 || status === 422, text.slice(0, 300))
  const faults: readonly { code: string; pointer: string }[] = json.errors ?? []
  return faults.map(({ code, pointer }) => `${code} ${pointer}`)
}

function limitsOfLists(server: Server): void {
  const most = limits.listEntriesMax
  test('a list takes so many entries, an item table so many rows, a map so many members', async () => {
    const many = (count: number) => Array.from({ length: count }, (_, index) => `${index}`)
    for (const count of [most, most + 1]) {
      const faults = (pointer: string) => (count > most ? [`too-many-entries ${pointer}`] : [])
      const tags = { name: 'A', tags: many(count) }
      assert.deepEqual(await faultsOf(server, 'companies', tags), faults('/tags'))
      const contacts = { name: 'A', contacts: many(count).map((value) => ({ value })) }
      assert.deepEqual(await faultsOf(server, 'companies', contacts), faults('/contacts'))
      const registrations = Object.fromEntries(many(count).map((name) => [name, name]))
      const registered = { name: 'A', registrations }
      assert.deepEqual(await faultsOf(server, 'companies', registered), faults('/registrations'))
      const body = rows(count, () => '{}')
      const pointer = `/properties/${table}/data`
      assert.deepEqual(await faultsOf(server, 'documents', body), faults(pointer))
    }
  })

  test('a query of a view names so many columns at most', async () => {
    const path = 'views/COMPANIES/query'
    for (const [length, code] of [
      [most, 'unknown-name'],
      [most + 1, 'too-many-entries'],
    ] as const) {
      const columns = Array.from({ length }, (_, index) => `c${index}`)
      const { json } = await server().call({ path, body: { columns } })
      assert.equal(json.errors[0].code, code)
    }
  })
}

function limitsOfNumbers(server: Server): void {
  test('an integer is so large at most, in either direction', async () => {
    const of = (salesMaturity: number) => ({ name: 'A', salesMaturity })
    for (const sign of [1, -1]) {
      const most = sign * limits.integerMax
      assert.deepEqual(await faultsOf(server, 'companies', of(most)), [])
      const faults = await faultsOf(server, 'companies', of(most + sign))
      assert.deepEqual(faults, ['number-too-large /salesMaturity'])
    }
  })
}

function limitsOfTexts(server: Server): void {
  test('a code is so long at most', async () => {
    const of = (length: number) => ({ name: 'A', category: `A-${'B'.repeat(length - 2)}` })
    const { codeCharactersMax: max } = limits
    assert.deepEqual(await faultsOf(server, 'companies', of(max)), [])
    assert.deepEqual(await faultsOf(server, 'companies', of(max + 1)), ['bad-code /category'])
  })

  test('so much rich text of a record is cleaned, and more is refused', async () => {
    const of = (first: string, second: string) => ({
      type: 'INVOICE.SALES',
      ownerId: 1,
      companyId: 1,
      properties: { 'bodyRichtext-1': first, 'bodyRichtext-2': second },
    })
    const most = '<x>'.repeat(limits.cleanedMarksMax / 2 - 1)
    const shown = ['too-much-markup /properties/bodyRichtext-2']
    assert.deepEqual(await faultsOf(server, 'documents', of(most, '<x>')), [])
    assert.deepEqual(await faultsOf(server, 'documents', of(most, '<x>;')), shown)
    const ordinary = '<p>a "b" &amp; c</p>'.repeat(10_000)
    assert.deepEqual(await faultsOf(server, 'documents', of(most, ordinary)), [])
  })
}
