// Companies are looked up by their registration numbers in a source outside, where whoever runs the
// server has set one, and nowhere else.

import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { test } from 'node:test'
import { type LookupFile, lookupFile } from '@kontor/contract/configuration/lookup-file.ts'
import { limits } from '@kontor/contract/limits.ts'
import type { Booted, Reply } from '../support/boot.ts'
import { onOneEngine } from '../support/engines.ts'
import { startFakeSource } from '../support/fake-source.ts'
import { settableClock } from '../support/settable-clock.ts'

type Server = () => Booted

const clock = settableClock('2099-03-05T12:00:00.000Z')

const troubles: Readonly<Record<string, (response: ServerResponse) => void>> = {
  'that fails': (response) => response.writeHead(500).end('{}'),
  'that answers no JSON': (response) => response.end('<html>'),
  'that breaks off': (response) => response.destroy(),
  'that answers too much': (response) => {
    response.end(JSON.stringify({ obchodniJmeno: 'x'.repeat(limits.companySourceBytesMax) }))
  },
}

test('the guide has the example of the file', () => {
  const url = new URL('../../../../docs/guides/company-lookup.md', import.meta.url)
  const [, file = ''] = /<<'END'\n([\s\S]*?)^END$/m.exec(readFileSync(url, 'utf8')) ?? []
  assert.deepEqual(JSON.parse(file), lookupFile.example)
})

onOneEngine(
  'sources of companies',
  (server) => {
    looksUp(server)
    bounds(server)
    refuses(server)
  },
  clock,
)
onOneEngine(
  'sources that never answer',
  (server) => {
    test('nobody waits long for a source', async (t) => {
      const source = await startFakeSource(() => undefined)
      t.after(() => source.close())
      await put(server, source.file)
      const { status, json } = await lookUp(server, 'registration=27082440')
      assert.deepEqual([status, json.code], [503, 'source-unavailable'])
    })
  },
  clock,
  { sourceSecondsMax: 0.2 },
)

async function put(server: Server, file: LookupFile | undefined): Promise<void> {
  await server().store.installation.putLookupFile({ file })
}

function lookUp(server: Server, query: string, token?: string): Promise<Reply> {
  const path = `company-sources/company?${query}`
  return server().call({ path, ...(token === undefined ? {} : { token }) })
}

function nextMinute(): void {
  clock.set(new Date(clock.now().getTime() + 60_000).toISOString())
}

function looksUp(server: Server): void {
  test('without a file nothing is looked up', async () => {
    await put(server, undefined)
    const { json } = await server().call({ path: 'company-sources' })
    assert.deepEqual(json, { data: [] })
    const { status, json: problem } = await lookUp(server, 'registration=27082440')
    assert.deepEqual([status, problem.code], [404, 'not-found'])
    assert.match(problem.detail, /`kontor lookup put`/)
  })

  test('a company is answered as a create takes it, whatever is between its digits', async (t) => {
    const source = await startFakeSource()
    t.after(() => source.close())
    await put(server, source.file)
    const known = { name: 'ares', title: 'ARES', country: 'CZ', registrations: ['IČO', 'DIČ'] }
    const { json: listed } = await server().call({ path: 'company-sources' })
    assert.deepEqual(listed, { data: [known] })
    const { status, json } = await lookUp(server, 'registration=270%20824-40&source=ares')
    assert.equal(status, 200)
    assert.deepEqual(json, {
      source: known,
      data: {
        name: 'Dlouhá a synové a.s.',
        registrations: { IČO: '27082440', DIČ: 'CZ27082440' },
        addresses: [{ street: 'Jankovcova 1522/53', city: 'Praha 7', zip: '17000', country: 'CZ' }],
      },
    })
    const created = await server().call({ path: 'companies', body: json.data })
    assert.equal(created.status, 201)
    const { json: village } = await lookUp(server, 'registration=00006947')
    assert.deepEqual(village.data, {
      name: 'Obec Kozlov',
      registrations: { IČO: '00006947' },
      addresses: [{ street: 'Kozlov 31', city: 'Kozlov', zip: '58401', country: 'CZ' }],
    })
  })

  test('a number that the source does not know is answered with null', async (t) => {
    const source = await startFakeSource()
    t.after(() => source.close())
    await put(server, source.file)
    const { status, json } = await lookUp(server, 'registration=99999999')
    assert.deepEqual([status, json.data], [200, null])
  })

  test('what was answered is answered again for some minutes', async (t) => {
    const source = await startFakeSource()
    t.after(() => source.close())
    await put(server, source.file)
    for (const number of ['27082440', '27082440', '11111111', '11111111']) {
      await lookUp(server, `registration=${number}`)
    }
    const once = ['/ekonomicke-subjekty/27082440', '/ekonomicke-subjekty/11111111']
    assert.deepEqual(source.asked, once)
    for (let minute = 0; minute < limits.companySourceCachedMinutes; minute += 1) nextMinute()
    await lookUp(server, 'registration=27082440')
    assert.equal(source.asked.length, 3)
  })
}

function bounds(server: Server): void {
  test('a number cannot lead anywhere else', async (t) => {
    const source = await startFakeSource()
    t.after(() => source.close())
    await put(server, source.file)
    for (const number of ['..%2F..%2Fsecret', '1%3Fx%3D1', '1%23', '', '%20', '1%0A2%40', '%00']) {
      const { status } = await lookUp(server, `registration=${number}`)
      assert.equal(status, 400, number)
    }
    for (const query of ['', 'source=ares', 'registration=1&source=other', 'registration=1&x=1']) {
      assert.equal((await lookUp(server, query)).status, 400, query)
    }
    assert.deepEqual(source.asked, [])
  })

  test('who may create no company looks none up', async (t) => {
    const source = await startFakeSource()
    t.after(() => source.close())
    await put(server, source.file)
    const token = await server().issue({ scopes: ['read'] })
    const { status, json } = await lookUp(server, 'registration=27082440', token)
    assert.deepEqual([status, json.code], [403, 'insufficient-scope'])
    assert.equal((await server().call({ path: 'company-sources', token })).status, 403)
    assert.deepEqual(source.asked, [])
  })

  test('one user looks up so many companies in a minute', async (t) => {
    const source = await startFakeSource()
    t.after(() => source.close())
    await put(server, source.file)
    nextMinute()
    for (let count = 0; count < limits.companyLookupsPerMinuteMax; count += 1) {
      assert.equal((await lookUp(server, `registration=${1000 + count}`)).status, 200)
    }
    const { status, json, headers } = await lookUp(server, 'registration=2000')
    assert.deepEqual([status, json.code], [429, 'too-many-requests'])
    assert.equal(headers.get('retry-after'), '60')
    nextMinute()
    assert.equal((await lookUp(server, 'registration=2000')).status, 200)
  })
}

function refuses(server: Server): void {
  for (const [words, trouble] of Object.entries(troubles)) {
    test(`a source ${words} is told in one sentence, and asked again the next time`, async (t) => {
      const source = await startFakeSource((_, response) => trouble(response))
      t.after(() => source.close())
      await put(server, source.file)
      nextMinute()
      for (const times of [1, 2]) {
        const { status, json } = await lookUp(server, 'registration=27082440')
        assert.deepEqual([status, json.code], [503, 'source-unavailable'])
        assert.equal(json.detail, 'ARES does not answer as it should.')
        assert.equal(source.asked.length, times)
      }
    })
  }

  test('a source that sends on is not followed', async (t) => {
    const elsewhere = await startFakeSource()
    t.after(() => elsewhere.close())
    const [{ url = '' } = {}] = elsewhere.file.sources
    const source = await startFakeSource((_, response) => {
      response.writeHead(302, { location: url.replace('{registration}', '27082440') }).end()
    })
    t.after(() => source.close())
    await put(server, source.file)
    const { status, json } = await lookUp(server, 'registration=27082440')
    assert.deepEqual([status, json.code], [503, 'source-unavailable'])
    assert.deepEqual(elsewhere.asked, [])
  })

  test('what is no text of a company is left out', async (t) => {
    const source = await startFakeSource((_, response) => {
      const sidlo = { kodStatu: 'Česko', psc: 11000, nazevObce: ' Praha\n1 ' }
      response.end(JSON.stringify({ obchodniJmeno: 'A\u0000\tB', ico: 'x'.repeat(201), sidlo }))
    })
    t.after(() => source.close())
    await put(server, source.file)
    const { json } = await lookUp(server, 'registration=27082440')
    const addresses = [{ zip: '11000', city: 'Praha 1' }]
    assert.deepEqual(json.data, { name: 'A B', registrations: {}, addresses })
    assert.equal((await server().call({ path: 'companies', body: json.data })).status, 201)
  })
}
