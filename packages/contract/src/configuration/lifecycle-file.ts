// Which statuses the records of a type may have, which steps lead from one to another, and what
// some of them do to the record.

import { codePattern } from '../kinds/code.ts'
import { listOf, listOfObjects } from '../kinds/composite.ts'
import { flag } from '../kinds/flag.ts'
import { type Input, required } from '../kinds/kind.ts'
import { line, oneOf, patternText, text } from '../kinds/text.ts'
import { phases } from '../records/statuses.ts'
import { configurationFile } from './configuration-file.ts'
import { translations } from './translations.ts'

const statusCode = patternText('a sub-key of STATUS such as PROCESSING', codePattern)

const status = {
  code: required(statusCode),
  phase: required(oneOf(...phases)),
  title: line(),
  translations: translations(),
} as const

const transition = {
  from: required(listOf(statusCode)),
  to: required(listOf(statusCode)),
  groups: listOf(text()),
} as const

const lifecycle = {
  type: required(text()),
  statuses: listOfObjects(status),
  transitions: listOfObjects(transition),
  freezesOn: listOf(statusCode),
  reopen: listOf(text()),
  requiresProcess: flag(),
} as const

export const lifecycleFile = configurationFile({
  name: 'lifecycle-file',
  title: 'Lifecycle file',
  command: 'kontor lifecycle put --unit U FILE',
  words: [
    'Says which `statuses` the records of a type may have, in their order: the server refuses ' +
      'any other, and a record that is sent without a status has the default of its type, or the ' +
      'first of the list where that is not listed. Without `statuses` any may be set.',
    '`title` is what people read in place of a code, and `translations` what those of a language ' +
      'do; a predefined status without one keeps the title that it has. Titles may change while ' +
      'records have the status. Where a view shows types that call a predefined status ' +
      'differently, it has its predefined title there.',
    '`transitions` are the steps from one status to another; all others are refused. A step that ' +
      'names `groups` is for their members alone; supervisors are no exception. Without ' +
      '`transitions` every step is allowed, as is every step away from a status that is not ' +
      'listed, so no record is stuck. Cancelling is the step to `CANCELLED`, restoring the step ' +
      'back. A new record may have any of the statuses.',
    '`freezesOn` lists the statuses that freeze a record, none for a type that never freezes; ' +
      'left out, those predefined for the type. `reopen` names the groups that may thaw it; left ' +
      'out, supervisors. With `requiresProcess`, `APPROVED` is reached only by ' +
      '[a process](process-file.md), by creates and imports as well.',
    'A lifecycle also applies to the sub-types that have none of their own. A file replaces the ' +
      'lifecycles of the types that it names, at once; stored records keep their status until it ' +
      'changes. `kontor lifecycle delete --unit U TYPE` returns to what is predefined.',
  ],
  fields: { lifecycles: required(listOfObjects(lifecycle)) },
  example: {
    lifecycles: [
      {
        type: 'JOB',
        statuses: [
          { code: 'OPEN', phase: 'open' },
          {
            ...{ code: 'PROOFING', phase: 'open' },
            ...{ title: 'In proofing', translations: { cs: 'V korektuře' } },
          },
          { code: 'DONE', phase: 'done' },
          { code: 'CANCELLED', phase: 'cancelled' },
        ],
        transitions: [
          { from: ['OPEN'], to: ['PROOFING', 'CANCELLED'] },
          { from: ['PROOFING'], to: ['OPEN', 'DONE'], groups: ['Supervisor'] },
          { from: ['CANCELLED'], to: ['OPEN'], groups: ['Supervisor'] },
        ],
      },
      { type: 'INVOICE.PURCHASE', requiresProcess: true },
    ],
  },
})

export type LifecycleFile = Input<typeof lifecycleFile.fields>
