// Who and what the unit consists of.

import { view } from './view-description.ts'

export const directoryViews = [
  view({ name: 'UNITS', title: 'Units that the token may use', source: 'units' }),
  view({ name: 'USERS', title: 'Users of the unit', source: 'users' }),
  view({ name: 'GROUPS', title: 'Groups of the unit', source: 'groups' }),
]
