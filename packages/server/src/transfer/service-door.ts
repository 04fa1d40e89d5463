// Imports into a store that the command opens itself, by the use cases that HTTP calls.

import type { Collection, RecordType } from '@kontor/contract/records/record-type.ts'
import { Refusal } from '../refusal.ts'
import type { UnitSettings } from '../rules/settings/unit-settings.ts'
import type { Principal } from '../service/requests/principal.ts'
import type { Services } from '../service/services.ts'
import { type Door, endingCodes, Rejection, type StoredRecord } from './door.ts'

interface Opened {
  readonly services: Services
  /** Who imports, at the time. */
  readonly principal: () => Principal
  readonly settings: () => Promise<Pick<UnitSettings, 'catalogue'>>
}

export function serviceDoor({ services, principal: importing, settings }: Opened): Door {
  return {
    async types(collection: Collection): Promise<readonly RecordType[]> {
      return [...((await settings()).catalogue.byCollection.get(collection)?.values() ?? [])]
    },
    async find(collection, by, text) {
      try {
        const lookup = by === 'id' ? { by, id: Number(text) } : { by, text }
        return recordOf(await services.findRecord({ principal: importing(), collection, lookup }))
      } catch (error) {
        if (error instanceof Refusal && error.problem === 'not-found') return undefined
        throw rejectionOf(error)
      }
    },
    async create(collection, body, isDryRun, order) {
      const input = { principal: importing(), collection, body: { ...body }, isDryRun, order }
      return recordOf(await rejecting(services.createRecord(input)))
    },
    async change(collection, id, body, isDryRun) {
      const patch = { ...body }
      const request = { principal: importing(), collection, patch, isDryRun, digest: '' }
      // It is meant for whatever is there, also where the unit wants a version to be named.
      const expected = 'any'
      const lookup = { by: 'id', id } as const
      const listMode = 'replace'
      return recordOf(
        await rejecting(services.changeRecord({ ...request, expected, lookup, listMode })),
      )
    },
    async rows(viewName, columns, externalFilter) {
      const query = { columns, ...(externalFilter === undefined ? {} : { externalFilter }) }
      const input = { principal: importing(), viewName, query }
      const { rows } = await rejecting(services.streamView(input, 'ndjson'))
      const chunks: Uint8Array[] = []
      for await (const chunk of rows ?? []) chunks.push(chunk)
      const lines = Buffer.concat(chunks).toString().split('\n').slice(0, -1)
      return lines.map((line) => JSON.parse(line) as StoredRecord)
    },
  }
}

function recordOf({ json }: { readonly json: string | Uint8Array }): StoredRecord {
  return JSON.parse(String(json)) as StoredRecord
}

async function rejecting<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw rejectionOf(error)
  }
}

function rejectionOf(error: unknown): unknown {
  if (!(error instanceof Refusal) || endingCodes.has(error.problem)) return error
  return new Rejection(error.problem, error.message, error.details.faults)
}
