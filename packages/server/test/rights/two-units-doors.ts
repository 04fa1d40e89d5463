// Every door that the interface describes, asked for whatever of another unit it could name. The
// calls follow from the description, so that a door that is added is asked too.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Endpoint } from '@kontor/contract/endpoints/endpoint.ts'
import { endpoints } from '@kontor/contract/endpoints/endpoints.ts'
import { lookupTargets } from '@kontor/contract/records/lookup-targets.ts'
import { operatorOf } from '../../src/rules/rights/access.ts'
import { type Booted, type Call, freshName } from '../support/boot.ts'
import { ask, type Caller, together, type Worlds } from './callers.ts'
import { withoutRequestId } from './send.ts'
import { absentId, ownNames, type Unit } from './two-units.ts'

/** The tests of it. */
export function doors(world: Worlds): void {
  test('every door refuses another unit alike, be it there or not', async () => {
    const { server, callers } = world()
    await together(callers, async (caller) => {
      const answers = new Set<string>()
      for (const endpoint of endpoints) {
        for (const unit of [caller.away.unit, 777_777]) {
          for (const call of callsOf(endpoint, caller.away, caller.home).slice(0, 2)) {
            answers.add(withoutRequestId(await ask(server, caller, { ...call, unit }, call.path)))
          }
        }
      }
      assert.deepEqual(
        [...answers].map((text) => text.slice(0, 3)),
        ['403'],
        [...answers].join('\n').slice(0, 900),
      )
    })
  })

  test('no door tells anything of another unit, whatever of it is named', async () => {
    const { server, callers } = world()
    const askers = callers.filter(({ role }) => role === 'supervisor' || role === 'stranger')
    const all = await withAllScopes(server, askers)
    await together(all, (caller) => putNote(server, caller))
    await together(all, async (caller) => {
      const { json } = await ask(server, caller, { path: 'preferences' })
      assert.deepEqual(json, { note: noteOf(caller) })
      for (const endpoint of endpoints) {
        for (const call of callsOf(endpoint, caller.away, caller.home)) {
          await ask(server, caller, call, call.path)
        }
      }
    })
  })

  test('in its own unit the same doors tell what was looked for', async () => {
    const { server, callers } = world()
    const supervisors = callers.filter(({ role }) => role === 'supervisor')
    await together(await withAllScopes(server, supervisors), async (caller) => {
      await putNote(server, caller)
      const telling = new Set<string>()
      for (const endpoint of endpoints.filter(({ method }) => method === 'GET')) {
        for (const call of callsOf(endpoint, caller.home, caller.home)) {
          const { text } = await ask(server, caller, call)
          if (/canary-|secret/i.test(text)) telling.add(endpoint.operation)
        }
      }
      const silent = endpoints
        .filter(({ method, operation }) => method === 'GET' && !telling.has(operation))
        .map(({ operation }) => operation)
        // What may be done with a record, and why, names nobody; nothing has been changed yet. What
        // a paper lacks is told by places, who may do what by ids. Companies are looked up outside.
        .filter((operation) => !silentDoors.test(operation))
      assert.deepEqual(silent, [])
    })
  })
}

/**
 * Settings of a page, a print form, a process and a webhook of the unit with an entry that waits to
 * be sent, a token and a passkey with a name, and an identity at a provider.
 */
async function putNote(server: Booted, caller: Caller): Promise<void> {
  const { token, role } = caller
  const { unit, users } = caller.home
  const note = noteOf(caller)
  const put = async (path: string, body: object): Promise<void> => {
    const { status, text } = await server.call({ path, method: 'PUT', body, unit, token })
    assert.equal(status, 200, text)
  }
  await put('preferences', { note })
  if (role === 'supervisor') {
    await put('print-forms', { printForms: [{ code: 'PAPER.HEADER-NOTE', title: note }] })
    await put('e-invoice', { registrations: { [note]: 'vat' } })
    const series = [{ pattern: `${note}-{###}` }]
    await put('numbers', { numbers: [{ type: 'DOCUMENT.CONTRACT', series }] })
    const { type } = ownNames(caller.home.word)
    const statuses = [{ code: 'OPEN', phase: 'open' }]
    await put('lifecycles', { lifecycles: [{ type, statuses, reopen: [groupOf(caller)] }] })
    const steps = [{ name: 'manager', approvers: { manager: 1 } }]
    await put('processes', { processes: [{ code: 'PROCESS-NOTE', title: note, steps }] })
    const body = { url: `http://127.0.0.1:1025/${note}`, isDisabled: true }
    const { status, text, json } = await server.call({ path: 'webhooks', body, unit, token })
    assert.equal(status, 201, text)
    const waiting = { entry: 'evt_note', subject: 'note', body: JSON.stringify({ note }) }
    await server.store.webhooks.replay({
      ...{ reader: operatorOf(unit), webhook: json.id, entries: [waiting] },
      now: new Date().toISOString(),
    })
  }
  await server.issue({ user: users[role], units: [unit], name: note })
  const [id, credential] = [freshName(), freshName()]
  const key = { publicKey: 'key', algorithm: -7, counter: 0, transports: [], isBackedUp: false }
  const made = { origin: 'http://localhost', createdAt: new Date().toISOString() }
  const passkey = { id, credential, name: note, user: users[role], unit, ...key, ...made }
  assert.equal(await server.store.passkeys.add(passkey), true)
  const now = new Date().toISOString()
  await server.store.identities.set({ user: users[role], issuer, subject: note, now })
}

const silentDoors =
  /-(?:actions|rights|history|defaults)$|^check-paper$|^list-company-sources$|^look-up-company$/

const issuer = 'https://id.example.com'

/** The name of the group that each unit has. */
function groupOf({ home }: Caller): string {
  const [, name] = /canary-([^.]+)/.exec(home.records[0]?.canary ?? '') ?? []
  return `canary-${name}.group-end`
}

function noteOf({ home, role }: Caller): string {
  const [, name] = /canary-([^.]+)/.exec(home.records[0]?.canary ?? '') ?? []
  return `canary-${name}.${role}-end`
}

function withAllScopes(server: Booted, callers: readonly Caller[]): Promise<readonly Caller[]> {
  return Promise.all(
    callers.map(async (caller) => {
      const { home, role } = caller
      const scopes = ['read', 'write', 'admin'] as const
      const token = await server.issue({ user: home.users[role], units: [home.unit], scopes })
      return { ...caller, token }
    }),
  )
}

/** A door asked for one thing of the unit after another, by whoever is at home in the other. */
export function callsOf(endpoint: Endpoint, unit: Unit, home: Unit): readonly Call[] {
  const { method, parameters } = endpoint
  const queries = parameters
    .filter((parameter) => parameter.in === 'query')
    .flatMap(({ name }) => {
      const beside = namesRecord.has(name) ? [] : required(endpoint, home)
      return namesOf(name, endpoint, unit).map((value) =>
        [...beside, `${name}=${encodeURIComponent(value)}`].join('&'),
      )
    })
  const body = method === 'GET' || method === 'DELETE' ? {} : { body: {} }
  return pathsOf(endpoint, unit).flatMap((path) =>
    ['', ...queries].map((query) => ({
      method,
      path: query === '' ? path : `${path}?${query}`,
      ...body,
    })),
  )
}

const namesRecord: ReadonlySet<string> = new Set(['id', 'externalId', 'registration', 'collection'])

/** What a door wants to be told before it looks at anything else. */
function required(endpoint: Endpoint, home: Unit): readonly string[] {
  const [id] = idsOf(endpoint, home)
  const takes = (name: string): boolean => endpoint.parameters.some((each) => each.name === name)
  if (takes('collection')) return ['collection=companies']
  return takes('id') && id !== undefined ? [`id=${id}`] : []
}

function pathsOf({ path }: Endpoint, { word }: Unit): readonly string[] {
  const below = path.replace('/rest/v1/{unitId}/', '')
  const views = ['COMPANIES', ownNames(word).view]
  const paths = below.includes('{viewName}')
    ? views.map((view) => below.replace('{viewName}', view))
    : [below]
  return paths.flatMap((each) =>
    each.includes('{target}')
      ? lookupTargets.map((target) => each.replace('{target}', target))
      : [each],
  )
}

/** What a parameter could name of a unit; a new one has to be told of here. */
function namesOf(parameter: string, endpoint: Endpoint, unit: Unit): readonly string[] {
  const { records, users, word, ids } = unit
  const { property, register, type } = ownNames(word)
  const ofCollection = records.filter(({ collection }) => collection === endpoint.collection)
  const names: Readonly<Record<string, () => readonly unknown[]>> = {
    id: () => [...idsOf(endpoint, unit), absentId],
    externalId: () => ofCollection.slice(0, 2).map(({ externalId }) => externalId),
    registration: () => ofCollection.slice(0, 2).map(({ canary }) => canary),
    userId: () => [users.stranger],
    ids: () => [Object.values({ ...ids.managed, ...ids.stranger, user: users.managed }).join()],
    companyId: () => [ids.managed.company],
    q: () => ['canary', word],
    key: () => [register],
    type: () => [type],
    issuer: () => [issuer],
    collection: () => ['companies', 'documents'],
    since: () => ['0', 'now'],
    collections: () => ['companies,documents'],
    externalFilter: () => [`${property} IS NOT NULL`, "name LIKE '%canary%'"],
    views: () => [`COMPANIES,${ownNames(word).view}`],
    columns: () => [property],
    properties: () => [property],
    order: () => [property],
    shown: () => [property],
    through: () => records.slice(0, 2).map(({ id }) => id),
    after: () => records.slice(0, 2).map(({ id }) => id),
  }
  const named = names[parameter]?.()
  if (named !== undefined) return named.map(String)
  assert.ok(namesNothing.has(parameter), `What of a unit may the parameter ${parameter} name?`)
  return []
}

const namesNothing: ReadonlySet<string> = new Set([
  ...['include', 'missing', 'state', 'wait', 'form', 'profile', 'language', 'source'],
  ...['version', 'asOf', 'before', 'limit', 'offset', 'as', 'titles', 'dryRun', 'upsert', 'lists'],
])

/** One for each sort of caller, where a door asks for a thing by its id. */
function idsOf({ path, collection }: Endpoint, unit: Unit): readonly (number | string)[] {
  const { records, users, ids, group, tokens } = unit
  if (path.includes('/groups')) return [group]
  if (path.includes('/tokens')) return [tokenIdOf(tokens.supervisor), tokenIdOf(tokens.stranger)]
  if (path.includes('/webhooks')) return [firstWebhook]
  if (collection === 'users' || path.includes('/users/')) return [users.supervisor, users.managed]
  if (collection === 'agencies') return [unit.unit]
  if (collection === 'persons') return [ids.managed.person, ids.stranger.person].map(Number)
  const own = records.filter((each) => each.collection === collection)
  return [own.at(0), own.at(-1)].flatMap((each) => (each === undefined ? [] : [each.id]))
}

/** Each unit has one of this id. */
const firstWebhook = 1

function tokenIdOf(token: string): string {
  const claims = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()
  return String(JSON.parse(claims).jti)
}
