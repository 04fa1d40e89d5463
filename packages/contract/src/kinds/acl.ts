// A record's own access list: who may read and who may write it beyond the unit's default.

import { listOf, objectOf } from './composite.ts'
import { type Kind, withDefault } from './kind.ts'
import { reference } from './reference.ts'

const people = { users: listOf(reference('user')), groups: listOf(reference('group')) }
const grants: Kind<AclGrants> = { ...objectOf(people), isAsSent: true }

export interface Acl {
  readonly read?: AclGrants | null
  readonly write?: AclGrants | null
}

interface AclGrants {
  readonly users?: readonly number[] | null
  readonly groups?: readonly number[] | null
}

export function acl(): Kind<Acl> {
  const kind: Kind<Acl> = {
    ...objectOf({ read: grants, write: grants }),
    words: 'an access list ({"read": {"users": [], "groups": []}, "write": ...})',
    onRequest: true,
    isAsSent: true,
  }
  return withDefault(kind, { value: {}, keepsNull: true })
}
