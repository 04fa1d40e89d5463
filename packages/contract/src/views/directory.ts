// Who and what the unit consists of.

import { view } from './view-description.ts'

export const directoryViews = [
  view({ name: 'UNITS', title: 'Units that the token may use', domain: 'unit', source: 'units' }),
  view({ name: 'USERS', title: 'Users of the unit', domain: 'unit', source: 'users' }),
  view({ name: 'GROUPS', title: 'Groups of the unit', domain: 'unit', source: 'groups' }),
]
