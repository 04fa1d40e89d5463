// Imports through a running server, with the client that every caller can use: it sends again what
// failed for a passing reason, and no create twice.

import { Kontor, KontorError } from '@kontor/client'
import { type Door, endingCodes, Rejection, type StoredRecord } from './door.ts'
import { typesAsDescribed } from './types-as-described.ts'

interface Server {
  readonly address: string
  readonly unit: number
  readonly token: string
}

/** What the client types by collection, as an import uses it: the server checks what it sends. */
interface AnyCollection {
  read(lookup: object): Promise<unknown>
  create(body: object): Promise<unknown>
  rehearse(body: object): Promise<unknown>
  change(id: number, body: object, options: object): Promise<unknown>
}

interface AnyViews {
  rows(view: string, query: object): AsyncIterable<unknown>
}

export function httpDoor(server: Server): Door {
  const { address: baseUrl, ...caller } = server
  const kontor = new Kontor({ ...caller, baseUrl })
  const views = kontor.views as unknown as AnyViews
  const of = (collection: keyof Kontor) => kontor[collection] as unknown as AnyCollection
  return {
    types: async (collection) => typesAsDescribed(await kontor.settings.types(), collection),
    async find(collection, by, text) {
      try {
        return (await of(collection).read({ [by]: text })) as StoredRecord
      } catch (error) {
        if (error instanceof KontorError && error.code === 'not-found') return undefined
        throw rejectionOf(error)
      }
    },
    async create(collection, body, isDryRun, order) {
      await order.before()
      const sent = isDryRun ? of(collection).rehearse(body) : of(collection).create(body)
      order.onSent()
      return await rejecting(sent)
    },
    change: (collection, id, body, isDryRun) =>
      rejecting(
        of(collection).change(id, body, {
          lists: 'replace',
          version: 'any',
          ...(isDryRun ? { dryRun: true } : {}),
        }),
      ),
    rows: (view, columns, filter) =>
      rejecting(Array.fromAsync(views.rows(view, { columns, properties: [], filter }))),
  }
}

async function rejecting<T>(work: Promise<unknown>): Promise<T> {
  try {
    return (await work) as T
  } catch (error) {
    throw rejectionOf(error)
  }
}

function rejectionOf(error: unknown): unknown {
  if (!(error instanceof KontorError) || endingCodes.has(error.code)) return error
  return new Rejection(error.code, error.problem.detail, error.errors)
}
