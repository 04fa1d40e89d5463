// The operations that give a document as paper: a PDF, or an e-invoice, and what keeps it from
// being one.

import { paperForms, paperProfiles } from '../codes/paper-forms.ts'
import type { JsonSchema } from '../kinds/kind.ts'
import { limits } from '../limits.ts'
import { type Endpoint, idParameter, type Parameter, textParameter, unitPath } from './endpoint.ts'

const named: readonly Parameter[] = [
  idParameter('id', 'the id of the document'),
  textParameter('externalId', 'the `externalId` of the document', limits.externalIdCharactersMax),
]

const form: Parameter = {
  name: 'form',
  in: 'query',
  words:
    '`pdf` (the default), or an e-invoice: `factur-x` is a PDF with one in it, `ubl` and `cii` ' +
    'are XML',
  schema: { type: 'string', enum: paperForms, default: paperForms[0] },
}

const profile: Parameter = {
  name: 'profile',
  in: 'query',
  words:
    'the rules that the e-invoice follows: the `eInvoiceProfile` of the company by default, else ' +
    '`en16931`. Not with `form=pdf`; `factur-x` takes no `peppol`',
  schema: { type: 'string', enum: paperProfiles },
}

const language = textParameter(
  'language',
  'one or two languages of the paper, separated by a comma: `cs,en` prints the labels in both. ' +
    'Those of the document by default',
  20,
)

const moments: readonly Parameter[] = [
  idParameter('version', 'answers the document as it was in this version'),
  {
    name: 'asOf',
    in: 'query',
    words:
      'answers the document as it was at this instant: RFC 3339, to the millisecond. Not ' +
      'together with `version`',
    schema: { type: 'string', format: 'date-time' },
  },
]

const parameters = [...named, form, profile, language, ...moments]

const text = { type: 'string' } as const

const paperFaults: JsonSchema = {
  type: 'array',
  items: {
    type: 'object',
    required: ['rule', 'term', 'pointer', 'code', 'message'],
    properties: {
      rule: { type: ['string', 'null'], description: 'of the official rules, such as BR-11' },
      term: { type: ['string', 'null'], description: 'of EN 16931, such as BT-55' },
      pointer: { ...text, description: 'RFC 6901 JSON pointer into the document or the settings' },
      code: text,
      message: text,
    },
  },
}

const checked: JsonSchema = {
  type: 'object',
  required: ['data'],
  properties: {
    data: {
      type: 'object',
      required: ['form', 'profile', 'isComplete', 'faults', 'warnings'],
      properties: {
        form: { ...text, enum: paperForms },
        profile: { type: ['string', 'null'], enum: [...paperProfiles, null] },
        isComplete: { type: 'boolean', description: 'whether the paper can be made' },
        faults: { ...paperFaults, description: 'all that keeps it from being made' },
        warnings: { ...paperFaults, description: 'what is doubtful, and keeps it from nothing' },
      },
    },
  },
}

export const paperEndpoints: readonly Endpoint[] = [
  {
    operation: 'read-paper',
    method: 'GET',
    path: `${unitPath}/documents/paper`,
    summary: 'Get one document as a PDF or an e-invoice',
    scope: 'read',
    parameters,
    collection: 'documents',
    part: 'paper',
  },
  {
    operation: 'check-paper',
    method: 'GET',
    path: `${unitPath}/documents/paper/check`,
    summary: 'Tell what keeps one document from being a paper in a form',
    scope: 'read',
    parameters,
    collection: 'documents',
    part: 'paper',
    answer: { words: 'What was checked, and all that is missing or wrong', schema: checked },
  },
]
