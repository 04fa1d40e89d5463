// The schemas of imports: what is sent, and what is told of each line.

import {
  expectedCells,
  importEncodings,
  importFile,
  importRequest,
} from '../records/import-request.ts'
import { fieldsSchema } from './json-schema.ts'
import { publishedSchema } from './published-schema.ts'
import {
  count,
  listSchema,
  objectSchema,
  positive,
  type Schemas,
  text,
  textOrNull,
} from './schema-parts.ts'

const fault = objectSchema(
  {
    code: text,
    message: text,
    line: { ...positive, description: 'of the file' },
    column: { ...textOrNull, description: 'null for what is no fault of one cell' },
  },
  {
    pointer: { ...text, description: 'the place in the record' },
    expected: {
      type: 'string',
      enum: expectedCells,
      description: 'what the cell is to be, where that is more than a text',
    },
  },
)

const outcome = objectSchema(
  {
    line: { ...positive, description: 'in which the record begins' },
    outcome: { type: 'string', enum: ['created', 'updated', 'unchanged', 'rejected'] },
    id: { type: ['integer', 'null'] },
    externalId: textOrNull,
  },
  {
    errors: { ...listSchema(fault), description: 'of a rejected record' },
    lines: {
      ...listSchema(objectSchema({ line: positive, cells: listSchema(text) })),
      description: 'the lines of a rejected record, as they were read',
    },
  },
)

const summary = objectSchema({
  read: count,
  created: count,
  updated: count,
  unchanged: count,
  rejected: count,
  isDryRun: { type: 'boolean' },
})

export const importSchemas: Schemas = {
  ImportFile: {
    title: 'A table whose columns are to be understood',
    ...publishedSchema(fieldsSchema(importFile)),
  },
  Import: {
    title: 'A table to be imported',
    ...publishedSchema(fieldsSchema(importRequest)),
  },
  ImportProposal: objectSchema({
    header: listSchema(text),
    samples: { ...listSchema(listSchema(text)), description: 'the first lines' },
    lineCount: { ...count, description: 'below the header' },
    encoding: { type: 'string', enum: importEncodings },
    sheets: { ...listSchema(text), description: 'of a spreadsheet' },
    mapping: { type: 'object', description: 'what is to be read, edited and sent' },
    places: { ...listSchema(text), description: 'where columns can go' },
    notes: listSchema(text),
  }),
  ImportLine: {
    description: 'a record of the file; the last line counts them',
    anyOf: [outcome, summary],
  },
}
