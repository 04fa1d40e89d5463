// A unit that random actions fill and change, and what things in it are called by the model.

import { putDefaultFile } from '../../src/service/unit/put-files.ts'
import type { Booted } from '../support/boot.ts'
import { createUser } from '../support/reference-world.ts'
import type { Thing } from './label-model.ts'

/** Whom a record is shown to, besides the supervisor. */
export type Shown = 'nobody' | 'member' | 'group' | 'everybody'

export type Action =
  | {
      readonly create: 'company'
      readonly name: string
      readonly number: string
      readonly shown: Shown
    }
  | {
      readonly create: 'task' | 'job' | 'letter' | 'binder'
      readonly name: string
      readonly shown: Shown
    }
  | { readonly rename: number; readonly name: string }
  | { readonly show: number; readonly shown: Shown }
  | { readonly disable: number }

// biome-ignore lint/suspicious/noExplicitAny: a record of any type.
type Stored = any

interface Made {
  readonly collection: string
  readonly shown: Shown
  readonly body: Stored
}

export interface LabelledWorld {
  readonly tokens: Readonly<Record<string, string>>
  take(action: Action): Promise<void>
  things(): readonly Thing[]
  companies(): readonly number[]
}

/** One who is named in records, one who is in a group that is, one who is neither. */
const users = ['named', 'grouped', 'other'] as const

const shownTo: Readonly<Record<Shown, readonly string[]>> = {
  nobody: ['chief'],
  member: ['chief', 'named'],
  group: ['chief', 'grouped'],
  everybody: ['chief', ...users],
}

export async function labelledWorld(server: Booted): Promise<LabelledWorld> {
  const { store, issue, create, call, unit } = server
  const types = ['COMPANY', 'TASK', 'JOB', 'HR.DOC', 'BINDER']
  await putDefaultFile(store, unit, { defaults: types.map((type) => ({ type })) })
  const ids = new Map<string, number>()
  const tokens: Record<string, string> = { chief: server.token }
  for (const name of users) {
    const user = await createUser(server, name)
    ids.set(name, user)
    tokens[name] = await issue({ user })
  }
  const group = await store.directory.createGroup({ unit, name: 'shown' })
  await store.directory.addToGroup({ group, user: ids.get('grouped') ?? 0 })
  const made: Made[] = []

  function aclOf(shown: Shown): object {
    const named = shown === 'everybody' ? [...ids.values()] : []
    const read = {
      users: shown === 'member' ? [ids.get('named')] : named,
      groups: shown === 'group' ? [group] : [],
    }
    return { read, write: { users: [], groups: [] } }
  }

  async function add(action: Extract<Action, { create: string }>): Promise<number> {
    const { shown } = action
    const { collection, ...sent } = bodyOf(action, companies()[0] ?? 0)
    const body = await create(collection, { ...sent, acl: aclOf(shown) })
    made.push({ collection, shown, body })
    return body.id
  }

  async function change(index: number, by: (found: Made) => object, shown?: Shown): Promise<void> {
    const place = index % made.length
    const found = made[place] as Made
    const path = `${found.collection}?id=${found.body.id}`
    const { status, json, text } = await call({ method: 'PATCH', path, body: by(found) })
    if (status !== 200) throw new Error(text)
    made[place] = { ...found, body: json, ...(shown && { shown }) }
  }

  function companies(): readonly number[] {
    return made.filter(({ collection }) => collection === 'companies').map(({ body }) => body.id)
  }

  /** All but the company that documents are of. */
  const disabled = (found: Made): object => ({ isDisabled: found !== made[0] })

  // What documents are of.
  await add({ create: 'company', name: 'zz', number: 'z', shown: 'nobody' })
  return {
    tokens,
    async take(action) {
      if ('create' in action) await add(action)
      else if ('disable' in action) await change(action.disable, disabled)
      else if ('rename' in action) await change(action.rename, (found) => named(found, action.name))
      else await change(action.show, () => ({ acl: aclOf(action.shown) }), action.shown)
    },
    things: () => made.flatMap(thingsOf),
    companies,
  }
}

function named({ body }: Made, name: string): object {
  return Object.hasOwn(body, 'name') ? { name } : { properties: { name } }
}

function bodyOf(action: Extract<Action, { create: string }>, companyId: number) {
  const { name } = action
  const properties = { name }
  switch (action.create) {
    case 'company':
      return {
        ...{ collection: 'companies', name, registrations: { ICO: action.number } },
        ...{ persons: [{ firstName: name, lastName: 'Čapek' }], brands: [{ name: `${name} ß` }] },
        bankAccounts: [{ number: action.number }],
      }
    case 'task':
      return { collection: 'tasks', name, ownerId: 1 }
    case 'job':
      return {
        ...{ collection: 'jobs', ownerId: 1, companyId, properties },
        jobItems: [{ number: 1, name }],
      }
    case 'letter':
      return { collection: 'documents', type: 'HR.DOC', ownerId: 1, companyId, properties }
    default:
      return { collection: 'documents', type: 'BINDER', ownerId: 1, properties }
  }
}

/** The record and its entries. */
function thingsOf({ collection, shown, body }: Made): readonly Thing[] {
  const { id, number, name = body.properties?.name } = body
  const common = {
    ...{ record: id, isDisabled: body.isDisabled === true, readers: new Set(shownTo[shown]) },
    ...{ id, type: body.type, collection, companyId: body.companyId ?? null },
  }
  const entry = { ...common, companyId: body.companyId ?? id, detail: name }
  const numbered = {
    ...common,
    ...{ label: name || number, detail: name ? number : null, numbers: [number] },
  }
  switch (collection) {
    case 'companies': {
      const [[registration], [person], [brand], [account]] = [
        ...[Object.values(body.registrations) as string[], body.persons],
        ...[body.brands, body.bankAccounts],
      ]
      const { number: ofAccount } = account
      return [
        {
          ...{ ...common, target: 'company', companyId: null, label: name },
          ...{ detail: registration === name ? null : registration, numbers: [registration] },
        },
        {
          ...{ ...entry, target: 'person', id: person.id, type: 'PERSON', numbers: [] },
          ...{ collection: 'persons', label: `${person.firstName} ${person.lastName}` },
        },
        {
          ...{ ...entry, target: 'brand', id: brand.id, type: 'BRAND', numbers: [] },
          ...{ label: brand.name },
        },
        {
          ...{ ...entry, target: 'bank-account', id: account.id, type: 'BANK-ACCOUNT' },
          ...{ label: ofAccount, numbers: [ofAccount] },
        },
      ]
    }
    case 'jobs': {
      const [item] = body.jobItems
      const detail = `${number} ${name}`
      return [
        { ...numbered, target: 'job' },
        {
          ...{ ...entry, target: 'job-item', id: item.id, type: 'JOB-ITEM', detail },
          ...{ label: item.name, numbers: ['1'] },
        },
      ]
    }
    case 'tasks':
      return [{ ...numbered, target: 'task', companyId: null }]
    default:
      return [{ ...numbered, target: body.type === 'BINDER' ? 'binder' : 'document' }]
  }
}
