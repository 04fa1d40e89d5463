// A user of a unit. What is said of the person counts in every unit; groups and the external id
// belong to one of them.

import { listOf, listOfObjects, objectOf } from '../kinds/composite.ts'
import { flag } from '../kinds/flag.ts'
import { type Kind, required, sentOnly } from '../kinds/kind.ts'
import { amount } from '../kinds/number.ts'
import { reference } from '../kinds/reference.ts'
import { currencyCode, emailAddress, keyText, languageTag, line } from '../kinds/text.ts'
import { limits } from '../limits.ts'
import { identity, marks, notedHistory } from './common-fields.ts'
import { otherType } from './record-type.ts'

const shared = [
  'username',
  'firstName',
  'lastName',
  'email',
  'managerId',
  'approvalLimits',
  'isDraft',
  'isDisabled',
] as const

function lineLike(example: string): Kind<string> {
  const kind = line()
  return { ...kind, schema: { ...kind.schema, examples: [example] } }
}

export const user = otherType({
  type: 'USER',
  title: 'User',
  collection: 'users',
  fields: {
    ...identity,
    username: required(keyText(limits.usernameCharactersMax)),
    firstName: line(),
    lastName: line(),
    email: emailAddress(),
    phone: line(),
    language: languageTag(),
    jobTitle: line(),
    managerId: reference('user'),
    groupIds: listOf(reference('group')),
    groupNames: listOf(line()),
    approvalLimits: listOfObjects({
      types: listOf(line()),
      amount: required(amount()),
      currency: required(currencyCode()),
    }),
    isDraft: flag(),
    ...marks,
    person: sentOnly(
      objectOf({
        firstName: line(),
        lastName: line(),
        jobTitle: line(),
        contacts: listOfObjects({ name: lineLike('phone'), value: lineLike('+420 000 000 000') }),
      }),
    ),
    isMember: sentOnly(flag()),
    ...notedHistory,
  },
  periods: [],
  atMostOne: [['groupIds', 'groupNames']],
  views: ['USERS'],
  rules: [
    'Members of the groups `Supervisor` and `User configurator` create and change users, with a ' +
      'token of scope `admin`.',
    'Users change `firstName`, `lastName`, `phone`, `language` and `jobTitle` of themselves with ' +
      'scope `write`.',
    'Supervisors alone change who is in the group `Supervisor`, and the `username` and the ' +
      '`email` of a supervisor.',
    'What several units share of a user is changed only by who administers all of them: ' +
      `${shared.map((name) => `\`${name}\``).join(', ')}.`,
    'Each unit has at least one supervisor who can act.',
    'A user who is a draft, or disabled, cannot act.',
    '`username` is unique in the installation, whatever the case of its letters.',
    '`groupIds`, `groupNames` and `externalId` are those of the unit alone.',
    'Of `groupIds` and `groupNames` one is sent. Both are taken where a change sends them as ' +
      'they are.',
    '`person` gives the same fields in another form: its contacts are one named `email` and one ' +
      'named `phone`. What a user has no field for, or another one says otherwise, is refused.',
    'Empty `properties` mean nothing.',
    '`"isMember": false` in a change takes the user out of the unit.',
  ],
  administration: {
    by: ['Supervisor', 'User configurator'],
    own: ['firstName', 'lastName', 'phone', 'language', 'jobTitle'],
    shared,
    guarded: ['username', 'email'],
  },
})
