// Imports: what the columns of a table may mean, and the records of it, each as a create.

import type { Fields } from '@kontor/contract/kinds/kind.ts'
import {
  type CellEdit,
  type ImportFile,
  importFile,
  importRequest,
} from '@kontor/contract/records/import-request.ts'
import { Refusal } from '../../refusal.ts'
import { validateFields } from '../../rules/records/validate-schema.ts'
import type { Principal } from '../../service/requests/principal.ts'
import type { Services } from '../../service/services.ts'
import { importSent } from '../../transfer/import-sent.ts'
import { readMapping } from '../../transfer/mapping.ts'
import { proposeImport } from '../../transfer/propose-import.ts'
import { serviceDoor } from '../../transfer/service-door.ts'
import { type HttpAnswer, jsonAnswer, privateHeaders } from '../answer.ts'
import { requireScope } from '../bearer.ts'
import { requireJson } from '../require-json.ts'
import type { Call } from '../route.ts'

export async function readProposal(services: Services, call: Call): Promise<HttpAnswer> {
  const file = (await readBody(call, importFile)) as unknown as ImportFile
  const { catalogue, end } = await services.beginImport(call.principal)
  try {
    const types = [...(catalogue.byCollection.get(file.collection)?.values() ?? [])]
    return jsonAnswer(JSON.stringify(await proposeImport(file, types)))
  } finally {
    end()
  }
}

type ImportBody = ImportFile & {
  readonly mapping: Readonly<Record<string, unknown>>
  readonly edits?: readonly CellEdit[] | null
}

/** What is there already is found and compared, so the caller must read as well as write. */
export async function importRecords(services: Services, call: Call): Promise<HttpAnswer> {
  requireScope(call.principal.scopes, 'read')
  const body = (await readBody(call, importRequest)) as unknown as ImportBody
  const { mapping: sent, edits, ...file } = body
  const mapping = readMapping(sent)
  const { catalogue, end } = await services.beginImport(call.principal)
  let principal: Principal = call.principal
  const renew = async (): Promise<void> => {
    principal = await call.renew()
    requireScope(principal.scopes, 'read')
    requireScope(principal.scopes, 'write')
  }
  const settings = async () => ({ catalogue })
  const door = serviceDoor({ services, principal: () => principal, settings })
  const isDryRun = call.parameters.get('dryRun') === true
  const isUpsert = call.parameters.get('upsert') === true
  const { stopping } = call
  try {
    const lines = await importSent({
      ...{ door, file, mapping, isDryRun, isUpsert, stopping, renew },
      edits: edits ?? [],
    })
    const headers = { ...privateHeaders, 'content-type': 'application/x-ndjson' }
    return { status: 200, headers, body: ended(lines, end) }
  } catch (error) {
    end()
    throw error
  }
}

async function* ended(
  lines: AsyncIterable<Uint8Array>,
  end: () => void,
): AsyncGenerator<Uint8Array> {
  try {
    yield* lines
  } finally {
    end()
  }
}

async function readBody(
  { body }: Call,
  fields: Fields,
): Promise<Readonly<Record<string, unknown>>> {
  const sent = await requireJson(body)
  const faults = validateFields(fields, sent)
  if (faults.length > 0) throw new Refusal('invalid-record', { faults })
  return sent
}
