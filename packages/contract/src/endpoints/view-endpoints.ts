// The operations on views: which there are, their rows, and sums over them.

import { limits } from '../limits.ts'
import { titleLanguages } from '../titles/titles.ts'
import { type Endpoint, type Parameter, unitPath } from './endpoint.ts'

/** The files that a view can be downloaded as. */
const downloadFormats = ['csv', 'ndjson', 'xlsx'] as const
export type DownloadFormat = (typeof downloadFormats)[number]

const names = { type: 'string' }
const viewParameters: readonly Parameter[] = [
  {
    name: 'columns',
    in: 'query',
    words: 'the columns to return, separated by commas',
    schema: names,
  },
  {
    name: 'properties',
    in: 'query',
    words: 'the properties to return, separated by commas',
    schema: names,
  },
  { name: 'externalFilter', in: 'query', words: 'a filter that chooses the rows', schema: names },
  {
    name: 'order',
    in: 'query',
    words:
      `up to ${limits.orderNamesMax} columns or properties to order the rows by, separated by ` +
      'commas; `-` before a name for descending. Null comes last either way, and equal rows come ' +
      'by ascending `id`, as all rows do without it',
    schema: names,
  },
  {
    name: 'through',
    in: 'query',
    words: 'rows with greater ids are left out, whatever the filter says',
    schema: { type: 'integer', minimum: 0, maximum: limits.integerMax },
  },
  {
    name: 'after',
    in: 'query',
    words: 'rows with this id or smaller ones are left out, whatever the filter says',
    schema: { type: 'integer', minimum: 0, maximum: limits.integerMax },
  },
  {
    name: 'limit',
    in: 'query',
    words: 'the largest number of rows to return',
    schema: { type: 'integer', minimum: 1, maximum: limits.integerMax },
  },
  {
    name: 'offset',
    in: 'query',
    words: 'how many rows to skip',
    schema: { type: 'integer', minimum: 0, maximum: limits.integerMax },
  },
  {
    name: 'shown',
    in: 'query',
    words:
      'the order of the columns of a CSV or a sheet, columns and properties among one another, ' +
      'as `order` names them, separated by commas; what is not named comes last',
    schema: names,
  },
  {
    name: 'as',
    in: 'query',
    words:
      "a file to download, `csv`, `ndjson` or `xlsx`, whatever `Accept` says; in such CSV a `'` " +
      'guards texts that a spreadsheet would take for a formula, and those that look guarded ' +
      'already, so that an import takes off one; in a sheet, numbers and dates ' +
      `are such, and at most ${limits.sheetRowsMax.toLocaleString('en')} rows`,
    schema: { type: 'string', enum: downloadFormats },
  },
  {
    name: 'titles',
    in: 'query',
    words:
      'with `as=xlsx`, the language in which the first line and the codes of a sheet are written ' +
      'out for people: `Issue date` for `properties.issueDate`, `Paid` for `PAYMENT.PAID`. ' +
      'Without it they are as programs name them, which is what an import takes',
    schema: { type: 'string', enum: titleLanguages },
  },
]

export const viewEndpoints: readonly Endpoint[] = [
  {
    operation: 'list-views',
    method: 'GET',
    path: `${unitPath}/views`,
    summary: 'List the views with their columns and properties',
    scope: 'read',
    parameters: [],
  },
  {
    operation: 'list-views-with-rows',
    method: 'GET',
    path: `${unitPath}/views-with-rows`,
    summary: 'List the names of the views that have rows for the caller',
    scope: 'read',
    parameters: [
      {
        name: 'views',
        in: 'query',
        words: 'the views to look at, separated by commas; each view of the unit without it',
        schema: { ...names, minLength: 1 },
      },
    ],
    answer: {
      words: 'Those of the views that have rows',
      schema: {
        type: 'object',
        properties: { data: { type: 'array', items: names } },
        required: ['data'],
        additionalProperties: false,
      },
    },
  },
  {
    operation: 'read-view',
    method: 'GET',
    path: `${unitPath}/views/{viewName}`,
    summary: 'Read rows of a view',
    scope: 'read',
    parameters: viewParameters,
  },
  {
    operation: 'query-view',
    method: 'POST',
    path: `${unitPath}/views/{viewName}/query`,
    summary: 'Read rows of a view, with the parameters as a JSON body',
    scope: 'read',
    parameters: [],
  },
  {
    operation: 'summarise-view',
    method: 'POST',
    path: `${unitPath}/views/{viewName}/summary`,
    summary: 'Count rows of a view and add up what is in them, by up to two groups',
    scope: 'read',
    parameters: [],
    part: 'summary',
  },
]
