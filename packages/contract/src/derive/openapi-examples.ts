// The examples of the OpenAPI description. A test sends those of requests to a server, and compares
// those of answers with their schemas.

import { type ProblemCode, problems } from '../errors.ts'
import type { Kind, ReferenceTarget } from '../kinds/kind.ts'
import type { AnyCollection, Description } from '../records/record-type.ts'
import { viewShape } from '../views/catalogue.ts'
import { type Described, describedTypes, type Known } from './described.ts'
import { examplePayload } from './example.ts'
import { exampleValue } from './example-values.ts'

type Examples = Readonly<Record<string, { readonly summary: string; readonly value: unknown }>>

/** What bodies of this operation can look like, by name. */
export function bodyExamples(endpoint: Described, known: Known): Examples {
  const { collection, method, part, view, operation, file } = endpoint
  if (operation === 'open-session') return signInExamples
  if (operation === 'end-provider-sessions') return {}
  if (part === 'summary') return summaryExamples
  if (operation === 'put-preferences') return preferencesExamples
  if (file !== undefined) return { whole: { summary: file.title, value: file.example } }
  if (operation === 'run-batch') return batchExamples
  if (operation === 'propose-import') return importFileExamples
  if (operation === 'import-records') return importExamples
  if (operation === 'create-token') return tokenExamples
  if (operation === 'create-group') return groupExamples
  if (operation === 'change-group') return {}
  if (operation === 'create-webhook') return webhookExamples
  if (operation === 'change-webhook') return {}
  if (operation === 'take-webhook-action') return {}
  if (operation === 'take-token-action' || operation === 'take-user-action') return {}
  if (operation.includes('passkey')) return {}
  if (collection === undefined) return queryExamples(view, known)
  if (part === 'actions') return actionExamples(known, collection)
  if (part === 'process') return processExamples
  const types = describedTypes(known).find(([name]) => name === collection)?.[1] ?? []
  return method === 'PATCH' ? changeExamples(types) : createExamples(types)
}

/** These are documents all of them, and cannot be the same one. */
const documentIds: Partial<Readonly<Record<ReferenceTarget, number>>> = {
  binder: 1,
  overhead: 2,
  frozenInvoice: 3,
  sourceDocument: 4,
}

function referenceId(target: ReferenceTarget): number {
  return documentIds[target] ?? 1
}

function createExamples(types: readonly Description[]): Examples {
  const examples = types.flatMap((type) =>
    (['smallest', 'fullest'] as const).map((size) => [
      `${type.type}-${size}`,
      {
        summary: `${type.title}: ${size === 'smallest' ? 'what is needed' : 'all there can be'}`,
        value: examplePayload(type, { size, referenceId }),
      },
    ]),
  )
  return Object.fromEntries(examples)
}

const processExamples: Examples = {
  approve: { summary: 'Approving', value: { action: 'approve' } },
  reject: {
    summary: 'Rejecting, which ends it',
    value: { action: 'reject', comment: 'The order was for half of this.' },
  },
}

const batchExamples: Examples = {
  'a company and its job': {
    summary: 'A company and a job for it, which names it by its temporary id',
    value: {
      operations: [
        { method: 'POST', collection: 'companies', body: { id: -1, name: 'Alfa' } },
        {
          method: 'POST',
          collection: 'jobs',
          body: { companyId: -1, ownerId: 1, properties: { name: 'Poster' } },
        },
      ],
    },
  },
}

/** A header and a line of CSV: `Název;Země` and `Alfa;CZ`. */
const importedFile = {
  collection: 'companies',
  format: 'csv',
  content: 'TsOhemV2O1plbcSbCkFsZmE7Q1oK',
}

const importFileExamples: Examples = {
  table: { summary: 'A table of companies', value: importedFile },
}

const importExamples: Examples = {
  table: {
    summary: 'A table of companies, with one cell mended',
    value: {
      ...importedFile,
      mapping: { columns: { Název: 'name', Země: 'addresses[0].country' } },
      edits: [{ line: 2, column: 'Název', text: 'Alfa Praha' }],
    },
  },
}

const groupExamples: Examples = {
  one: { summary: 'With somebody in it', value: { name: 'Accounting', userIds: [1] } },
}

const webhookExamples: Examples = {
  steps: {
    summary: 'Each step of status of a document',
    value: {
      url: 'https://hooks.example.com/kontor',
      collections: ['documents'],
      changes: ['status'],
    },
  },
}

const tokenExamples: Examples = {
  reading: {
    summary: 'For a program that reads',
    value: { name: 'nightly export', scope: 'read', expiresAt: '2099-12-31T00:00:00Z' },
  },
}

const preferencesExamples: Examples = {
  columns: {
    summary: 'What a page likes to find again',
    value: { columns: { COMPANIES: ['name', 'industry'] } },
  },
}

/** Not the form of a code, which scanners for secrets would find. */
const signInExamples: Examples = {
  code: { summary: 'With a code of `kontor sign-in`', value: { code: 'the code' } },
}

const summaryExamples: Examples = {
  'by month': {
    summary: 'How many records that are not disabled were created in each month, and the last one',
    value: {
      externalFilter: 'NOT isDisabled',
      groupBy: [{ field: 'createdAt', by: 'month' }],
      measures: [{ max: 'createdAt' }],
    },
  },
}

function actionExamples({ catalogue }: Known, collection: AnyCollection): Examples {
  const source = catalogue.types.find((each) => each.collection === collection && each.makes)
  const type = source?.makes?.[0]
  return {
    cancel: { summary: 'Cancel the record', value: { action: 'cancel', reason: 'Sent twice' } },
    restore: { summary: 'Take that back', value: { action: 'restore' } },
    ...(type === undefined
      ? {}
      : { make: { summary: 'Make a document of the record', value: { action: 'make', type } } }),
    copy: { summary: 'Copy the record', value: { action: 'copy' } },
  }
}

/** One field of the first type that may be changed, with an example of its value. */
function changeExamples([type]: readonly Description[]): Examples {
  const changed = Object.entries(type?.fields ?? {}).find(([, kind]) => isPlainText(kind))
  if (changed === undefined) return {}
  const [name, kind] = changed
  const value = { [name]: exampleValue(name, kind) }
  return { one: { summary: `Change ${name}, and leave the rest`, value } }
}

function isPlainText({ filter, isImmutable, isReadOnly, register, schema }: Kind): boolean {
  // A text of at least one character tells records apart: another one may have it.
  const isChanged = isImmutable !== true && isReadOnly !== true && !('minLength' in schema)
  return isChanged && filter === 'text' && register === undefined && !('pattern' in schema)
}

function queryExamples(name: string | undefined, { catalogue, views }: Known): Examples {
  const view = views.find((each) => each.name === name)
  const shape = view === undefined ? undefined : viewShape(view, catalogue)
  const columns = shape?.predefinedColumns.slice(0, 5) ?? ['id']
  const properties = shape?.predefinedProperties.slice(0, 3) ?? []
  const value = { columns, properties, externalFilter: 'id > 0', limit: 10 }
  return { some: { summary: 'Ten rows, cut to some columns', value } }
}

/** A problem as it is answered. */
export function problemExample(code: ProblemCode): { readonly value: object } {
  const { status, title, hint } = problems[code]
  const type = `urn:kontor:problem:${code}`
  return { value: { type, title, status, detail: hint, code, requestId: 'Kq3vX8nT2mPz' } }
}
