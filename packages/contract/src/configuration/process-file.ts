// The processes of a unit: who approves documents of which types, one step after another.

import { codePattern } from '../kinds/code.ts'
import { listOf, listOfObjects, objectOf } from '../kinds/composite.ts'
import { flag } from '../kinds/flag.ts'
import { type Input, type Kind, required } from '../kinds/kind.ts'
import { keyText, patternText, text } from '../kinds/text.ts'
import { limits } from '../limits.ts'
import { configurationFile } from './configuration-file.ts'

const statusCode = patternText('a sub-key of STATUS such as APPROVED', codePattern)

/** How many have to approve. */
function need(): Kind<number | 'all'> {
  const most = limits.processApproversMax
  return {
    words: `a number from 1 to ${most}, or "all"`,
    schema: { type: ['integer', 'string'], minimum: 1, maximum: most, pattern: '^all$' },
  }
}

/** Which manager above the owner, from the nearest. */
function level(): Kind<number> {
  const most = limits.processStepsMax
  const schema = { type: 'integer', minimum: 1, maximum: most }
  return { words: `a number from 1 to ${most}`, schema }
}

/** A list that is left out is no empty one. */
function names(): Kind<readonly string[]> {
  const { fallback: _, ...kind } = listOf(text())
  return kind
}

const step = {
  name: required(keyText(limits.processNameCharactersMax)),
  when: text(),
  approvers: required(
    objectOf({
      users: names(),
      groups: names(),
      manager: level(),
      managersUpTo: patternText('"limit"', '^limit$'),
    }),
  ),
  amount: text(),
  need: need(),
} as const

const end = objectOf({ status: required(statusCode) })

export const processFile = configurationFile({
  name: 'process-file',
  title: 'Process file',
  command: 'kontor process put --unit U FILE',
  words: [
    'Lists the processes by which documents are approved. A process is started by `setProcess` ' +
      'in a create or a change, on a document of one of its `types` or a sub-type, any document ' +
      'where it names none. Its `steps` come up one after another; when the last is approved the ' +
      'document gets the status of `approved`, when somebody rejects it that of `rejected`.',
    '`approvers` is one of `users` (usernames), `groups` (names), `manager` (the n-th above the ' +
      'owner) and `managersUpTo`: the managers above the owner, one after another, up to the ' +
      'first whose `approvalLimits` for the type reach the `amount`, a field of the document. ' +
      '`need` is how many have to approve: 1, another number, or `"all"` there are when the step ' +
      'comes up.',
    '`when` is a filter over the document, in the language of `externalFilter`, looked at when ' +
      'the step comes up: a step that it is not true of is skipped.',
    'Who is disabled approves nothing, nor, unless `self` is true, the owner, the creator and ' +
      'the starter of the document. Where approvers are too few, supervisors make up the rest.',
    'A file is complete: it replaces all processes of the unit but the predefined one. Those ' +
      'that are running end as they began. `kontor process delete --unit U CODE` removes one.',
  ],
  fields: {
    processes: required(
      listOfObjects({
        code: required(patternText('a code such as PROCESS-INVOICE.APPROVAL', codePattern)),
        title: required(keyText(limits.processNameCharactersMax)),
        types: names(),
        steps: required(listOfObjects(step)),
        approved: end,
        rejected: end,
        self: flag(),
      }),
    ),
  },
  example: {
    processes: [
      {
        code: 'PROCESS-INVOICE.APPROVAL',
        title: 'Invoice approval',
        types: ['INVOICE.PURCHASE'],
        steps: [
          { name: 'manager', approvers: { manager: 1 } },
          { name: 'limit', approvers: { managersUpTo: 'limit' }, amount: 'totalNet' },
          {
            name: 'supervisors',
            when: 'totalGross > 50000',
            approvers: { groups: ['Supervisor'] },
            need: 2,
          },
        ],
        approved: { status: 'APPROVED' },
        rejected: { status: 'REJECTED' },
        self: false,
      },
    ],
  },
})

export type ProcessFile = Input<typeof processFile.fields>
