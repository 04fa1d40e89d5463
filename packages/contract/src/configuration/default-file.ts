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
    'Says for record types who may `read` and who may `write` every record of the type: everyone ' +
      'in the unit, users, or groups. Whoever may write may read, and what is left out gives the ' +
      'right to nobody. It comes on top of what a record gives by itself: to its owner, to the ' +
      'manager of its owner, to whom it names and to whom its `acl` lists; supervisors may do ' +
      'everything always.',
    'A default holds for the sub-types too, unless they have one of their own. One that is put ' +
      'again replaces the one of its type and takes effect at once, for stored records as well; ' +
      '`kontor acl default delete --unit U TYPE` returns to what is predefined: everyone may do ' +
      'both, but for absences and personnel documents, where nobody may.',
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
