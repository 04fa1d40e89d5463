// Groups over HTTP, by the rules of users: those who administer users change them.

import type { Fault } from '@kontor/contract/errors.ts'
import type { Fields } from '@kontor/contract/kinds/kind.ts'
import {
  type GroupChange,
  groupChange,
  groupCreation,
} from '@kontor/contract/records/group-request.ts'
import { Refusal } from '../../refusal.ts'
import { validateFields } from '../../rules/records/validate-schema.ts'
import type { Reader } from '../../rules/rights/access.ts'
import type { Group } from '../../store/port/administration.ts'
import type { Store } from '../../store/store.ts'
import type { Principal } from '../requests/principal.ts'
import type { GroupAnswer, GroupInput } from '../requests/unit-request.ts'

interface GroupServices {
  readGroup(input: { readonly principal: Principal; readonly id: number }): Promise<GroupAnswer>
  createGroup(input: GroupInput): Promise<GroupAnswer>
  changeGroup(input: GroupInput & { readonly id: number }): Promise<GroupAnswer>
}

export function groupServices(store: Store): GroupServices {
  return {
    async readGroup({ principal: { reader }, id }) {
      const group = await store.administration.findGroup({ reader, id })
      if (group === undefined) throw new Refusal('not-found')
      return { json: JSON.stringify(group), id }
    },

    async createGroup({ principal: { reader }, body, requestId }) {
      const group = await readBody(store, reader, groupCreation, body)
      const fresh = { type: null, description: null, userIds: [], ...group, name: group.name ?? '' }
      const made = await store.administration.createGroup({ reader, group: fresh, requestId })
      return { json: JSON.stringify(made), id: made.id }
    },

    async changeGroup({ principal: { reader }, id, body, requestId }) {
      const found = await store.administration.findGroup({ reader, id })
      if (found === undefined) throw new Refusal('not-found')
      const change = await readBody(store, reader, groupChange, body)
      const changed = await store.administration.changeGroup({ reader, id, change, requestId })
      return { json: JSON.stringify(changed), id }
    },
  }
}

/** What is sent of it, null as what it means. */
async function readBody(
  store: Store,
  reader: Reader,
  fields: Fields,
  body: Readonly<Record<string, unknown>>,
): Promise<Partial<Omit<Group, 'id'>>> {
  const faults = [...validateFields(fields, body)]
  if (body['name'] === null) {
    faults.push({ code: 'required', pointer: '/name', message: 'Expected a name, got null.' })
  }
  if (faults.length > 0) throw new Refusal('invalid-record', { faults })
  const { name, type, description, userIds } = body as GroupChange
  const strangers = await strangersAmong(store, reader, userIds ?? [])
  if (strangers.length > 0) throw new Refusal('invalid-record', { faults: strangers })
  return {
    ...(name === undefined || name === null ? {} : { name }),
    ...(type === undefined ? {} : { type }),
    ...(description === undefined ? {} : { description }),
    ...(userIds === undefined ? {} : { userIds: [...new Set(userIds)].toSorted((a, b) => a - b) }),
  }
}

async function strangersAmong(
  store: Store,
  { unit }: Reader,
  userIds: readonly number[],
): Promise<readonly Fault[]> {
  const users = await store.directory.listUsers()
  const members = new Set(
    users.filter(({ units }) => (units as readonly number[]).includes(unit)).map(({ id }) => id),
  )
  return userIds.flatMap((user, index): readonly Fault[] => {
    if (members.has(user)) return []
    const message = `The unit has no user ${user}.`
    return [{ code: 'unknown-reference', pointer: `/userIds/${index}`, message }]
  })
}
