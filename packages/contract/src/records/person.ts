// A person of a company as a collection of its own: what is written is the company.

import { immutable, required } from '../kinds/kind.ts'
import { reference } from '../kinds/reference.ts'
import { history } from './common-fields.ts'
import { personFields } from './company.ts'
import { otherType } from './record-type.ts'

export const person = otherType({
  type: 'PERSON',
  title: 'Person',
  collection: 'persons',
  fields: {
    ...personFields,
    companyId: immutable(required(reference('company'))),
    ...history,
  },
  periods: [],
  views: ['PERSONS'],
  rules: [
    'Who may read or write the company may read or write its persons.',
    '`createdAt`, `updatedAt` and `version` are those of the company: a change of the person is ' +
      'one of the company. A person that was not in its company at a moment is 404 for it, and ' +
      'its history tells those versions of the company that changed it.',
    'A person that is disabled stays in its company, and is refused in new references.',
    'A person is taken out of its company by a change of the company.',
  ],
})
