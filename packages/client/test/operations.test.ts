// The client knows every operation of the interface: each of its methods is called, and what it
// sends is compared with the list that the server has its routes from.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Kontor } from '@kontor/client'
import { allEndpoints } from '../../contract/src/endpoints/all-endpoints.ts'
import type { Endpoint } from '../../contract/src/endpoints/endpoint.ts'

/** Pages for people, and ways through providers, which browsers go. */
const isForPeople = ({ operation, path }: Endpoint): boolean =>
  /^read-(start|docs|console)/.test(operation) || path.startsWith('/session/oidc/')

const operations = allEndpoints.filter((each) => !isForPeople(each))

interface Sent {
  readonly method: string
  readonly path: string
}

/** They send nothing. */
const local = ['verify']

/** What every method of an object sends, as patterns of paths. */
async function allSent(): Promise<readonly Sent[]> {
  const sent: Sent[] = []
  const answer = JSON.stringify({ data: [], metadata: { nextOffset: null, nextBefore: null } })
  const recording: typeof fetch = async (url, init) => {
    const path = new URL(String(url)).pathname
    sent.push({ method: init?.method ?? 'GET', path })
    return new Response(answer)
  }
  const kontor = new Kontor({ baseUrl: 'http://server', unit: 7, token: '', fetch: recording })
  for (const part of Object.values(kontor) as readonly object[]) {
    for (const method of methodsOf(part)) if (!local.includes(method)) await called(part, method)
  }
  for (const method of methodsOf(kontor)) await called(kontor, method)
  await kontor.settings.file('processes')
  await kontor.settings.file('e-invoice')
  await kontor.settings.file('access-defaults')
  await kontor.settings.file('numbers')
  await kontor.settings.file('lifecycles')
  // Long filters are sent in a body.
  await kontor.views.page('TASKS', { filter: 'x'.repeat(9999) })
  return sent
}

function methodsOf(part: object): readonly string[] {
  const prototype = Object.getPrototypeOf(part) as object | null
  if (prototype === null || prototype === Object.prototype) return []
  const own = Object.getOwnPropertyNames(prototype).filter((name) => name !== 'constructor')
  return [...own, ...methodsOf(prototype)]
}

/** A generator sends when it is read. */
async function called(part: object, name: string): Promise<void> {
  const method = (part as Readonly<Record<string, (...args: unknown[]) => unknown>>)[name]
  const result = method?.call(part, ...argumentsOf(name))
  const isGenerator = Object(result)[Symbol.asyncIterator] !== undefined
  if (isGenerator) await Array.fromAsync(result as AsyncIterable<unknown>)
  else await result
}

function argumentsOf(name: string): readonly unknown[] {
  if (['page', 'pages', 'rows', 'summary'].includes(name)) return ['TASKS', {}]
  if (name === 'create' || name === 'rehearse') return [{}]
  if (name === 'lookup') return ['company', 'words']
  if (name === 'company') return ['27082440']
  if (name === 'search') return ['words']
  if (name === 'changes') return [{ since: 'now', isUpToNow: true }]
  if (name === 'act') return [1, 'cancel']
  if (name === 'process') return [1, 'approve']
  if (name === 'paper' || name === 'checkPaper') return [{ id: 1 }]
  if (name === 'file') return ['print-forms']
  if (name === 'try') return ['types', {}]
  if (name === 'tryAccess') return [1, { defaults: [] }]
  if (name === 'putView' || name === 'tryView') return [{ name: 'TASKS' }]
  if (name === 'deleteView') return ['TASKS']
  const byId = ['change', 'read', 'history', 'actions', 'rights']
  return byId.includes(name) ? [1, {}] : [{}]
}

/** A path with the names that are sent here. */
function placeOf(path: string): string {
  const names = { unitId: '7', viewName: 'TASKS', target: 'company' } as const
  return path.replace(/\{(\w+)\}/g, (_, name) => names[name as keyof typeof names])
}

test('every operation of the interface has a method that sends it', async () => {
  const sent = await allSent()
  const isSent = ({ method, path }: Endpoint): boolean => {
    return sent.some((each) => each.method === method && each.path === placeOf(path))
  }
  const missing = operations.filter((each) => !isSent(each)).map(({ operation }) => operation)
  assert.deepEqual(missing, [])
})

test('no method sends what the interface does not have', async () => {
  const known = operations.map(({ method, path }) => `${method} ${placeOf(path)}`)
  const strange = (await allSent()).filter(
    ({ method, path }) => !known.includes(`${method} ${path}`),
  )
  assert.deepEqual(strange, [])
})
