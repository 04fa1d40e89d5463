// Says in words why a user may or may not read and write a record.

import { didYouMean } from '@kontor/contract/did-you-mean.ts'
import { quote } from '@kontor/contract/quote.ts'
import { type Collection, collections } from '@kontor/contract/records/record-type.ts'
import {
  explainAccess,
  sentencesOn,
  type WeighedAccess,
} from '../../rules/rights/explain-access.ts'
import { type Command, readId, requiredId, requiredText, UsageError } from '../terminal/command.ts'
import { printResult } from '../terminal/output.ts'
import { withStore } from '../terminal/with-store.ts'

export const explain: Command = {
  name: 'explain',
  summary: 'Say why a user may or may not read and write a record',
  options: {
    unit: { type: 'string', value: 'ID', help: 'the unit', isRequired: true },
    user: { type: 'string', value: 'ID', help: 'the user', isRequired: true },
    record: {
      type: 'string',
      value: 'COLLECTION:ID',
      help: 'the record, such as documents:12',
      isRequired: true,
    },
  },
  examples: ['kontor explain --unit 1 --user 3 --record documents:12'],
  async run({ values, store }) {
    const unit = requiredId(values, 'unit')
    const user = requiredId(values, 'user')
    const record = readRecord(requiredText(values, 'record'))
    const { reader, isDisabled, requiresVersion, ...rest } = await withStore(
      store,
      async (open) => {
        const found = await open.records.explain({ unit, user, ...record })
        const { requiresIfMatch } = await open.configuration.settings({ unit })
        return { ...found, requiresVersion: requiresIfMatch(found.grants.kind) }
      },
    )
    const explanation =
      reader === undefined
        ? strangerTo(unit)
        : explained({ reader, grants: rest.grants, byDefault: rest.byDefault })
    const result = { unit, user, ...record, isDisabled, requiresVersion, ...explanation }
    printResult(values['json'] === true ? JSON.stringify(result) : inWords(result))
  },
}

function readRecord(text: string): { readonly collection: Collection; readonly id: number } {
  const [name = '', id = ''] = text.split(':')
  const collection = collections.find((each) => each === name)
  if (collection !== undefined) return { collection, id: readId('record', id) }
  const known = collections.join(', ')
  const hint = didYouMean(name, collections)
  throw new UsageError(
    `--record takes COLLECTION:ID, the collection one of ${known}, not ${quote(text)}.${hint}`,
  )
}

interface Explained {
  readonly mayRead: boolean
  readonly mayWrite: boolean
  readonly read: readonly string[]
  readonly write: readonly string[]
}

function explained(access: WeighedAccess): Explained {
  const explanation = explainAccess(access)
  const { mayRead, mayWrite } = explanation
  return {
    mayRead,
    mayWrite,
    read: sentencesOn('read', explanation),
    write: sentencesOn('write', explanation),
  }
}

function strangerTo(unit: number): Explained {
  const reasons = [`The user does not belong to unit ${unit}.`]
  return { mayRead: false, mayWrite: false, read: reasons, write: reasons }
}

const versionRequired =
  'Every change must name the version that it is made for, by `If-Match` or in its body.'

interface Result extends Explained {
  readonly unit: number
  readonly user: number
  readonly collection: Collection
  readonly id: number
  readonly isDisabled: boolean
  /** Whether a change must name the version that it is made for. */
  readonly requiresVersion: boolean
}

function inWords({ unit, user, collection, id, ...explanation }: Result): string {
  const record = `${collection} ${id} of unit ${unit}`
  return [
    `User ${user} ${explanation.mayRead ? 'may' : 'may not'} read ${record}:`,
    ...explanation.read.map((reason) => `  ${reason}`),
    `User ${user} ${explanation.mayWrite ? 'may' : 'may not'} write ${record}:`,
    ...explanation.write.map((reason) => `  ${reason}`),
    ...(explanation.requiresVersion ? [versionRequired] : []),
    ...(explanation.isDisabled
      ? ['The user is disabled: whatever the rule says, no token is accepted.']
      : []),
  ].join('\n')
}
