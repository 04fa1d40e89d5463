// What the user may change here, as the server will decide it: by the scope of the session and the
// groups of the user. Where something may not be done, a sentence replaces the control.

import type { Scope } from '@kontor/contract/endpoints/endpoint.ts'
import { administeredTypes } from '@kontor/contract/records/directory-catalogue.ts'
import type { AdministeredCollection } from '@kontor/contract/records/record-type.ts'
import { useUnit } from '../../address/use-unit.ts'
import { hasScope } from '../api/has-scope.ts'
import { useSession } from '../api/session.ts'
import { useUser } from './directory.ts'

/** Who changes a unit's people and the unit; the first of those who administer each. */
export const supervisorGroup = 'Supervisor'

/** Why something may not be changed: the scope that the session lacks, or the groups that may. */
export type Denial = { readonly scope: Scope } | { readonly groups: readonly string[] }

export interface Rights {
  readonly user: number
  readonly isSupervisor: boolean
  readonly hasScope: (scope: Scope) => boolean
  /** Undefined where these may be changed. */
  readonly denial: (what: AdministeredCollection) => Denial | undefined
}

/** Undefined until they are known. */
export function useRights(): Rights | undefined {
  const unit = useUnit()
  const session = useSession()
  const user = session?.user.id
  const { data } = useUser(unit, user)
  if (session === undefined || user === undefined || data === undefined) return undefined
  const groups = data.groupNames ?? []
  return {
    user,
    hasScope: (scope) => hasScope(session, scope),
    isSupervisor: groups.includes(supervisorGroup),
    denial: (what) => {
      const { by } = administeredTypes[what].administration
      if (!by.some((name) => groups.includes(name))) return { groups: by }
      return hasScope(session, 'admin') ? undefined : { scope: 'admin' }
    },
  }
}
