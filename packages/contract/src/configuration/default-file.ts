// Who may read and write the records of a type when neither they nor who is named in them says so.

import { listOf, listOfObjects, objectOf } from '../kinds/composite.ts'
import { flag } from '../kinds/flag.ts'
import { type Input, required } from '../kinds/kind.ts'
import { reference } from '../kinds/reference.ts'
import { text } from '../kinds/text.ts'
import { configurationFile } from './configuration-file.ts'

const people = objectOf({
  everyone: flag(),
  users: listOf(reference('user')),
  groups: listOf(reference('group')),
})

const byDefault = { type: required(text()), read: people, write: people } as const

export const defaultFile = configurationFile({
  name: 'default-file',
  title: 'Default file',
  command: 'kontor acl default put --unit U FILE',
  words: [
    'Says who may `read` and who may `write` every record of a type: everyone in the unit, ' +
      'users, or groups. Whoever may write may also read, and what is left out gives no right ' +
      'to anybody. These rights add to those of the record: of its owner, of the manager of ' +
      'its owner, of the people it names and of those in its `acl`. Supervisors may always read ' +
      'and write everything.',
    'A default also applies to the sub-types that have no default of their own. A file replaces ' +
      'the defaults of the types that it names, at once and for stored records as well. ' +
      '`kontor acl default delete --unit U TYPE` returns to the predefined default: everyone may ' +
      'read and write, except absences and personnel documents, where nobody may.',
  ],
  fields: { defaults: required(listOfObjects(byDefault)) },
  example: {
    defaults: [
      { type: 'INVOICE.SALES', read: { everyone: true }, write: { groups: [1] } },
      { type: 'DOCUMENT.CONTRACT', read: { users: [1], groups: [1] } },
    ],
  },
})

export type DefaultFile = Input<typeof defaultFile.fields>
