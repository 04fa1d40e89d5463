// The operations that import a table: one says what its columns may mean, one imports it.

import { dryRun, type Endpoint, type Parameter, unitPath } from './endpoint.ts'

const path = `${unitPath}/imports`

const upsert: Parameter = {
  name: 'upsert',
  in: 'query',
  words:
    '`true` changes records that are there with other content; without it they are rejected with ' +
    '`duplicate-external-id`',
  schema: { type: 'boolean' },
}

export const importEndpoints: readonly Endpoint[] = [
  {
    operation: 'propose-import',
    method: 'POST',
    path: `${path}/proposal`,
    summary: 'Propose where the columns of a CSV file or a spreadsheet go; stores nothing',
    scope: 'write',
    parameters: [],
  },
  {
    operation: 'import-records',
    method: 'POST',
    path,
    summary: 'Import a CSV file or a spreadsheet: each record as a create; again creates nothing',
    scope: 'write',
    parameters: [dryRun, upsert],
  },
]
