// Imports through a running server, with the client that every caller can use: it sends again what
// failed for a passing reason, and no create twice.

import { Kontor, KontorError } from '@kontor/client'
import { presetCatalogue } from '@kontor/contract/records/catalogue.ts'
import type { Collection, RecordType } from '@kontor/contract/records/record-type.ts'
import type { FieldValues } from '../rules/values/find-values.ts'
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
  const described = new Map<string, RecordType>()
  const inTurn = turns()
  const of = (collection: keyof Kontor) => kontor[collection] as unknown as AnyCollection
  return {
    async types(collection) {
      const types = typesAsDescribed(await kontor.settings.types(), collection)
      for (const each of types) described.set(each.type, each)
      return types
    },
    async find(collection, by, text) {
      try {
        return (await of(collection).read({
          [by]: by === 'id' ? Number(text) : text,
        })) as StoredRecord
      } catch (error) {
        if (error instanceof KontorError && error.code === 'not-found') return undefined
        throw rejectionOf(error)
      }
    },
    async create(collection, body, isDryRun, order) {
      await order.before()
      const send = (): Promise<StoredRecord> =>
        rejecting(isDryRun ? of(collection).rehearse(body) : of(collection).create(body))
      const type = described.get(String(body['type'])) ?? presetType(collection, body['type'])
      const isNumbered = !isDryRun && (type === undefined || drawsNumber(type, body))
      const sent = isNumbered ? inTurn(type?.type ?? '', send) : send()
      order.onSent()
      return await sent
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

/** Records of a collection with one type need not name it. */
function presetType(collection: Collection, name: unknown): RecordType | undefined {
  const types = presetCatalogue.byCollection.get(collection)
  if (typeof name === 'string') return types?.get(name)
  return types?.size === 1 ? types.values().next().value : undefined
}

/** Whether the server numbers the record. */
function drawsNumber({ numberSeries }: RecordType, { number = null }: FieldValues): boolean {
  return numberSeries !== undefined && (number === null || number === '')
}

/**
 * Requests that are under way together arrive in any order, so of those that draw from one series
 * each waits for the answer to the one before. Where that one ended the import, the others are not
 * sent: the same command sends them all in their order.
 */
function turns() {
  const last = new Map<string, Promise<unknown>>()
  return (series: string, send: () => Promise<StoredRecord>): Promise<StoredRecord> => {
    const sent = (last.get(series) ?? Promise.resolve()).then(send)
    const done = sent.catch((error: unknown) => {
      if (!(error instanceof Rejection)) throw error
    })
    done.catch(() => undefined)
    last.set(series, done)
    return sent
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
