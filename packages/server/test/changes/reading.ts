// Reads the changes of a unit: pages, and streams event by event.

import assert from 'node:assert/strict'
import { type IncomingMessage, request } from 'node:http'
import type { Booted, Reply, Served } from '../support/boot.ts'
import { companyOf, type Saved } from '../support/patch.ts'

interface ChangesQuery {
  readonly since: string
  /** Of the supervisor by default. */
  readonly token?: string | undefined
  /** More parameters, as in `limit=2&include=record`. */
  readonly query?: string
  readonly unit?: number | undefined
}

type Server = Pick<Served, 'call'> & { readonly unit?: number }

export async function askChanges(server: Server, input: ChangesQuery): Promise<Reply> {
  const { since, token, query = '', unit = server.unit ?? 1 } = input
  return await server.call({
    ...{ unit, path: `changes?since=${since}&${query}` },
    ...(token === undefined ? {} : { token }),
  })
}

export interface Changes {
  readonly data: readonly Saved[]
  readonly cursor: string
  readonly hasMore: boolean
}

export async function readChanges(server: Server, input: ChangesQuery): Promise<Changes> {
  const { status, text, json } = await askChanges(server, input)
  assert.equal(status, 200, text)
  return json
}

/** A document that those alone see whom it names, and supervisors. */
export async function fileOf(server: () => Booted, body: object = {}): Promise<number> {
  const file = { type: 'HR.DOC', ownerId: 1, properties: { name: 'File' } }
  const companyId = await companyOf(server)
  return (await server().create('documents', { ...file, companyId, ...body })).id
}

/** Far more than any test has changes. */
const pagesMost = 10_000

/** All pages from there on, as one. */
export async function readAll(server: Server, input: ChangesQuery): Promise<Changes> {
  const data: Saved[] = []
  let page = await readChanges(server, input)
  for (let pages = 1; pages <= pagesMost; pages += 1) {
    data.push(...page.data)
    if (!page.hasMore) return { ...page, data }
    page = await readChanges(server, { ...input, since: page.cursor })
  }
  assert.fail(`The changes have come to no end after ${pagesMost} pages.`)
}

/** Collection, id, version and kind of each. */
export function inShort(data: readonly Saved[]): readonly string[] {
  return data.map(({ collection, id, version, change }) =>
    [collection, id, ...(version === undefined ? [] : [`v${version}`]), change].join(' '),
  )
}

/** Those of records alone: a fresh unit has users, and is told of itself. */
export function ofRecords(data: readonly Saved[]): readonly Saved[] {
  return data.filter(({ collection }) => collection !== 'users' && collection !== 'agencies')
}

export interface StreamEvent {
  readonly event?: string
  readonly id?: string
  readonly data?: string
  readonly retry?: string
  /** The line was a comment alone. */
  readonly isComment: boolean
}

export interface OpenStream {
  readonly status: number
  readonly headers: IncomingMessage['headers']
  /** The next event; undefined at the end. */
  next(): Promise<StreamEvent | undefined>
  /** The next change. */
  nextChange(): Promise<Saved>
  close(): void
}

interface StreamOptions {
  readonly address: string
  readonly unit: number
  readonly token: string
  readonly query?: string
  readonly headers?: Readonly<Record<string, string>>
}

export async function openStream({
  address,
  unit,
  token,
  query = 'since=now',
  headers = {},
}: StreamOptions): Promise<OpenStream> {
  const sent = request(`${address}/rest/v1/${unit}/changes?${query}`, {
    agent: false,
    headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream', ...headers },
  })
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    sent.on('response', resolve).on('error', reject).end()
  })
  const events = eventsOf(response)
  const next = async (): Promise<StreamEvent | undefined> => (await events.next()).value
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    next,
    async nextChange() {
      for (;;) {
        const event = await next()
        if (event === undefined) throw new Error('The stream has ended.')
        if (event.event === 'change') return JSON.parse(event.data ?? '')
      }
    },
    close: () => sent.destroy(),
  }
}

async function* eventsOf(response: IncomingMessage): AsyncGenerator<StreamEvent, undefined> {
  let text = ''
  try {
    for await (const chunk of response.setEncoding('utf8')) {
      text += chunk
      for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
        yield readEvent(text.slice(0, end))
        text = text.slice(end + 2)
      }
    }
  } catch {
    // The connection was cut off: that is an end, too.
  }
  return undefined
}

function readEvent(block: string): StreamEvent {
  const lines = block.split('\n').filter((line) => line !== '')
  const members = lines
    .filter((line) => !line.startsWith(':'))
    .map((line) => {
      const [name = ''] = line.split(':')
      return [name, line.slice(name.length + 1).trim()]
    })
  return { ...Object.fromEntries(members), isComment: members.length === 0 }
}
