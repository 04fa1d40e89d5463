// The fields of a user that the settings show, by who may change them.

import type { Fields } from '@kontor/contract/kinds/kind.ts'
import { administeredTypes } from '@kontor/contract/records/directory-catalogue.ts'

const { fields, administration } = administeredTypes.users

/** In the order of the form. Access has buttons of its own. */
const shown = [
  ...['username', 'email', 'firstName', 'lastName', 'phone', 'jobTitle', 'language'],
  ...['managerId', 'groupIds', 'approvalLimits'],
]

export const userFields: Fields = picked(shown)
export const ownUserFields: Fields = picked(administration.own)

/** Without those that supervisors alone change of a supervisor. */
export const unguardedUserFields: Fields = picked(
  shown.filter((name) => !administration.guarded.includes(name)),
)

function picked(names: readonly string[]): Fields {
  return Object.fromEntries(
    shown.filter((name) => names.includes(name)).map((name) => [name, fields[name]]),
  ) as Fields
}
