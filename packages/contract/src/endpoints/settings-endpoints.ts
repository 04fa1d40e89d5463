// The operations on what a unit defines for itself: its types, registers and views.

import { defaultFile } from '../configuration/default-file.ts'
import { eInvoiceFile } from '../configuration/e-invoice-file.ts'
import { numberFile } from '../configuration/number-file.ts'
import { printFormFile } from '../configuration/print-form-file.ts'
import { processFile } from '../configuration/process-file.ts'
import { registerFile } from '../configuration/register-file.ts'
import { typeFile } from '../configuration/type-file.ts'
import { viewFile } from '../configuration/view-file.ts'
import type { JsonSchema } from '../kinds/kind.ts'
import { limits } from '../limits.ts'
import { areas } from '../records/areas.ts'
import { phases } from '../records/statuses.ts'
import { titleLanguages } from '../titles/titles.ts'
import { viewAccesses } from '../views/view-access.ts'
import { dryRun, type Endpoint, idParameter, textParameter, unitPath } from './endpoint.ts'
import { viewConditions } from './view-conditions.ts'

const text = { type: 'string' }
const nothing = { type: ['string', 'null'] }
const yesOrNo = { type: 'boolean' }

type Properties = Readonly<Record<string, JsonSchema>>

function object(properties: Properties): JsonSchema {
  const required = Object.keys(properties)
  return { type: 'object', properties, required, additionalProperties: false }
}

function list(items: JsonSchema): JsonSchema {
  return { type: 'array', items }
}

const translated = {
  type: 'object',
  properties: Object.fromEntries(titleLanguages.map((language) => [language, text])),
  additionalProperties: false,
  description: 'its titles for people of these languages',
}

const fields = list(
  object({
    name: text,
    kind: { ...text, description: 'such as `date`, `amount`, `reference` or `itemTable`' },
    words: { ...text, description: 'what its values are' },
    isRequired: yesOrNo,
    isReadOnly: { ...yesOrNo, description: 'whether the server alone sets it' },
    default: { description: 'null where there is none' },
    refersTo: { ...nothing, description: 'what the id refers to' },
    register: {
      ...nothing,
      description:
        'the key of its codes, which are sent without it; `*` where each code has its own',
    },
    codesOf: { ...nothing, description: 'the key that all its codes have, and are sent with' },
    place: { ...nothing, description: 'the part of a form that the unit has placed it in' },
    title: { ...nothing, description: 'what the unit that has added it calls it' },
    translations: translated,
  }),
)

const file = {
  type: ['object', 'null'],
  description: 'what the unit has put, as a file that can be put again; null where that is nothing',
}

const status = object({
  ...{ code: text, phase: { ...text, enum: [...phases] } },
  ...{ title: nothing, translations: translated },
})

const step = object({
  from: list(text),
  to: list(text),
  groups: {
    ...list(text),
    type: ['array', 'null'],
    description: 'whose members alone may take it; null for whoever may write the record',
  },
})

const lifecycle = {
  ...object({
    isClosed: { ...yesOrNo, description: 'whether other statuses are refused' },
    statuses: { ...list(status), description: 'in the order in which records usually pass them' },
    transitions: {
      ...list(step),
      type: ['array', 'null'],
      description: 'the steps from one status to another; null where every step is allowed',
    },
    freezesOn: { ...list(text), description: 'the statuses that freeze a record' },
    requiresProcess: {
      ...yesOrNo,
      description: 'whether `APPROVED` is reached only by a process',
    },
  }),
  type: ['object', 'null'],
  description: 'put by the unit, or predefined; null where records have no status',
}

const types = {
  words: 'The types',
  schema: object({
    file,
    data: list(
      object({
        type: text,
        title: text,
        translations: translated,
        collection: text,
        fields,
        properties: fields,
        rows: { ...fields, description: 'of its item table' },
        views: { ...list(text), description: 'those that show it' },
        numberSeries: {
          ...object({
            pattern: text,
            next: { ...text, description: 'what a record of today would get' },
            nextYear: { ...text, description: 'what the first record of next year would get' },
          }),
          type: ['object', 'null'],
        },
        lifecycle,
      }),
    ),
  }),
}

const registers = {
  words: 'The codes',
  schema: object({
    file,
    data: list(
      object({
        key: text,
        code: { ...text, description: 'as fields have it' },
        title: { ...nothing, description: 'null where its register has none' },
        translations: translated,
        isClosed: { ...yesOrNo, description: 'whether other codes of the key are refused' },
        isUsed: { ...yesOrNo, description: 'whether a record that the caller may read has it' },
      }),
    ),
  }),
}

const ids = list({ type: 'integer' })
const people = object({ everyone: yesOrNo, users: ids, groups: ids })

const accessDefaults = {
  words: 'The defaults',
  schema: object({
    file,
    data: {
      ...list(
        object({
          type: text,
          title: text,
          area: { ...text, enum: [...areas] },
          read: people,
          write: people,
        }),
      ),
      description: 'what holds for each type, put or predefined',
    },
  }),
}

const key = textParameter(
  'key',
  'the key of the codes, such as `STATUS` or `CATEGORY.JOB`; without it, those of all keys',
  limits.codeCharactersMax,
)

const changed = object({
  kind: { ...text, description: 'such as `type`, `register`, `view` or `print-form`' },
  name: text,
  from: { description: 'null where there is none yet' },
  to: {},
})

const standing = {
  ...list(object({ status: text, records: { type: 'integer' } })),
  description:
    'for each status that it lists no more, how many records have it, of those that the caller ' +
    'may read; absent where none has',
}

const lacking = {
  ...list(object({ name: text, records: { type: 'integer' } })),
  description:
    'for each property that it makes required, how many records lack it, of those that the ' +
    'caller may read; absent where it makes none required',
}

const change = {
  ...changed,
  properties: { ...(changed['properties'] as Properties), lacking, standing },
}

/** What a put answers: the file, or with `dryRun` what would change. */
export const putAnswer = {
  words: 'The file as it was put; with `dryRun`, the `changes` that it would make',
  schema: {
    type: 'object',
    properties: {
      changes: list(change),
    },
  },
} as const

const putDefaults = {
  ...putAnswer,
  schema: {
    ...putAnswer.schema,
    properties: {
      ...putAnswer.schema.properties,
      access: {
        ...object({
          types: {
            ...list(object({ type: text, mayRead: yesOrNo, mayWrite: yesOrNo })),
            description: 'whether all records of the type, and not only those that name the user',
          },
          views: list(object({ name: text, access: { ...text, enum: [...viewAccesses] } })),
        }),
        description: 'what the user could see with these defaults; with `userId` alone',
      },
    },
  },
} as const

const write = { method: 'PUT', scope: 'admin', parameters: [dryRun], part: 'settings' } as const
const view = `${unitPath}/views/{viewName}`

export const settingsEndpoints: readonly Endpoint[] = [
  {
    operation: 'list-types',
    method: 'GET',
    path: `${unitPath}/types`,
    summary: 'Describe the record types of the unit, its own and its additions included',
    scope: 'read',
    parameters: [],
    part: 'settings',
    answer: types,
  },
  {
    ...write,
    operation: 'put-types',
    path: `${unitPath}/types`,
    summary: 'Add the document types and properties of a file',
    file: typeFile,
    answer: putAnswer,
  },
  {
    operation: 'list-registers',
    method: 'GET',
    path: `${unitPath}/registers`,
    summary: 'List the codes that the unit knows, and those that its records have',
    scope: 'read',
    parameters: [key],
    part: 'settings',
    answer: registers,
  },
  {
    ...write,
    operation: 'put-registers',
    path: `${unitPath}/registers`,
    summary: 'Replace the registers that a file names',
    file: registerFile,
    answer: putAnswer,
  },
  {
    operation: 'list-numbers',
    method: 'GET',
    path: `${unitPath}/numbers`,
    summary: 'Read how the unit numbers its records, as a file that can be put',
    scope: 'read',
    parameters: [],
    part: 'settings',
    answer: { words: 'The file', schema: object({ numbers: list({ type: 'object' }) }) },
  },
  {
    ...write,
    operation: 'put-numbers',
    path: `${unitPath}/numbers`,
    summary: 'Replace the number series of the types that a file names',
    file: numberFile,
    answer: putAnswer,
  },
  {
    operation: 'list-access-defaults',
    method: 'GET',
    path: `${unitPath}/access-defaults`,
    summary: 'Read who may read and write records of each type by default',
    scope: 'read',
    parameters: [],
    part: 'settings',
    answer: accessDefaults,
  },
  {
    ...write,
    operation: 'put-access-defaults',
    path: `${unitPath}/access-defaults`,
    summary: 'Replace the defaults of the types that a file names; for supervisors',
    parameters: [
      dryRun,
      idParameter('userId', 'with `dryRun`, tells what this user could then see'),
    ],
    file: defaultFile,
    answer: putDefaults,
  },
  {
    operation: 'list-print-forms',
    method: 'GET',
    path: `${unitPath}/print-forms`,
    summary: 'Read the forms that documents of the unit are printed on, as a file that can be put',
    scope: 'read',
    parameters: [],
    part: 'settings',
    answer: { words: 'The file', schema: object({ printForms: list({ type: 'object' }) }) },
  },
  {
    ...write,
    operation: 'put-print-forms',
    path: `${unitPath}/print-forms`,
    summary: 'Replace the print forms of the unit',
    file: printFormFile,
    answer: putAnswer,
  },
  {
    operation: 'get-e-invoice-settings',
    method: 'GET',
    path: `${unitPath}/e-invoice`,
    summary: 'Read what e-invoices of the unit take by default, as a file that can be put',
    scope: 'read',
    parameters: [],
    part: 'settings',
    answer: { words: 'The file; empty where none was put', schema: { type: 'object' } },
  },
  {
    ...write,
    operation: 'put-e-invoice-settings',
    path: `${unitPath}/e-invoice`,
    summary: 'Replace what e-invoices of the unit take by default',
    file: eInvoiceFile,
    answer: putAnswer,
  },
  {
    operation: 'list-processes',
    method: 'GET',
    path: `${unitPath}/processes`,
    summary: 'Read the processes by which documents are approved, as a file that can be put',
    scope: 'read',
    parameters: [],
    part: 'settings',
    answer: { words: 'The file', schema: object({ processes: list({ type: 'object' }) }) },
  },
  {
    ...write,
    operation: 'put-processes',
    path: `${unitPath}/processes`,
    summary: 'Replace the processes of the unit',
    file: processFile,
    answer: putAnswer,
  },
  {
    ...write,
    operation: 'put-view',
    path: view,
    parameters: [dryRun, ...viewConditions],
    summary: 'Add a view to the unit, or replace it',
    file: viewFile,
    answer: { ...putAnswer, isTagged: true },
  },
  {
    ...write,
    operation: 'delete-view',
    method: 'DELETE',
    parameters: [],
    path: view,
    summary: 'Remove a view that the unit added; records stay',
    answer: { words: 'The view is gone', schema: object({ name: text }) },
  },
]
