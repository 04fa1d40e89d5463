// A source of companies on this machine, which answers in the shape of the Czech ARES and counts who
// asks.

import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type LookupFile, lookupFile } from '@kontor/contract/configuration/lookup-file.ts'

export interface FakeSource {
  /** A file whose one source it is, with the mapping of the example. */
  readonly file: LookupFile
  /** The paths that were asked, in order. */
  readonly asked: readonly string[]
  close(): Promise<void>
}

type Reply = (request: IncomingMessage, response: ServerResponse) => void

const json = { 'content-type': 'application/json' }

/** What its register has, by the numbers. */
export const registered: Readonly<Record<string, object>> = {
  '27082440': {
    ico: '27082440',
    obchodniJmeno: 'Dlouhá a synové a.s.',
    dic: 'CZ27082440',
    sidlo: {
      ...{ kodStatu: 'CZ', nazevStatu: 'Česká republika', nazevObce: 'Praha' },
      ...{ nazevMestskehoObvodu: 'Praha 7', nazevCastiObce: 'Holešovice' },
      ...{ nazevUlice: 'Jankovcova', cisloDomovni: 1522, cisloOrientacni: 53, psc: 17000 },
      textovaAdresa: 'Jankovcova 1522/53, Holešovice, 17000 Praha 7',
    },
    pravniForma: '121',
    seznamRegistraci: { stavZdrojeVr: 'AKTIVNI', stavZdrojeDph: 'AKTIVNI' },
    czNace: ['46900'],
  },
  // A village without streets, and who pays no VAT.
  '00006947': {
    ico: '00006947',
    obchodniJmeno: 'Obec Kozlov',
    sidlo: {
      kodStatu: 'CZ',
      nazevObce: 'Kozlov',
      nazevCastiObce: 'Kozlov',
      cisloDomovni: 31,
      psc: 58401,
    },
  },
}

export async function startFakeSource(reply: Reply = answer): Promise<FakeSource> {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    reply(request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const { sources } = lookupFile.example as LookupFile
  const url = `http://127.0.0.1:${port}/ekonomicke-subjekty/{registration}`
  return {
    file: { sources: sources.map((source) => ({ ...source, url })) },
    asked,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function answer({ url = '' }: IncomingMessage, response: ServerResponse): void {
  const number = url.split('/').at(-1) ?? ''
  const found = Object.hasOwn(registered, number) ? registered[number] : undefined
  if (found === undefined) response.writeHead(404, json).end('{"kod":"NENALEZENO"}')
  else response.writeHead(200, json).end(JSON.stringify(found))
}
