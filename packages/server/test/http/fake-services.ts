// A stand-in for the services: just enough to see what the transport does around them.

import type { Scope } from '@kontor/contract/endpoints/endpoint.ts'
import type { AnyCollection } from '@kontor/contract/records/record-type.ts'
import { Refusal } from '../../src/refusal.ts'
import type { Principal } from '../../src/service/requests/principal.ts'
import type {
  ActionInput,
  ChangeAnswer,
  ChangeInput,
  ChangeRequest,
  CreateInput,
  FindInput,
  Lookup,
} from '../../src/service/requests/record-request.ts'
import type { ViewInput } from '../../src/service/requests/view-request.ts'
import type { Services } from '../../src/service/services.ts'
import type { PageBytes } from '../../src/views/page.ts'

/** What the services were called with, in order. */
export interface Calls {
  readonly created: CreateInput[]
  readonly changed: ChangeInput[]
  readonly taken: ActionInput[]
  readonly found: FindInput[]
  readonly views: Partial<ViewInput>[]
}

export interface FakeServices extends Services {
  readonly calls: Calls
}

/** Tokens are `read`, `write` and `all`, each for unit 1 alone. */
const scopesOf: Readonly<Record<string, readonly Scope[]>> = {
  read: ['read'],
  write: ['write'],
  all: ['read', 'write', 'admin'],
}

/** A page that comes in buffers, as they come from the store. */
export function inPieces(bytes: Uint8Array): PageBytes {
  const middle = bytes.length >> 1
  const buffers = [bytes.subarray(0, middle), bytes.subarray(middle)]
  return { buffers, length: bytes.length }
}

function change(input: ChangeRequest<AnyCollection>): ChangeAnswer {
  requireRecord(input.lookup)
  const { expected = [{ id: 7, version: 3 }], idempotency, isDryRun } = input
  const isPresent = ({ id, version }: { id: number; version: number }) => id === 7 && version === 3
  if (expected !== 'any' && !expected.some(isPresent)) throw conflict
  const version = isDryRun ? 3 : 4
  const json = JSON.stringify({ id: 7, createdAt: '', updatedAt: '', version })
  return { json, id: 7, version, isReplay: idempotency?.key === 'again' }
}

export function fakeServices(changes: Partial<Services> = {}): FakeServices {
  const calls: Calls = { created: [], changed: [], taken: [], found: [], views: [] }
  // What is missing here no test of the transport calls.
  const faked: Partial<Services> = {
    authenticate: async ({ token, unit }) => {
      const scopes = scopesOf[token]
      if (scopes === undefined) throw new Refusal('unauthorized')
      if (unit !== 1) throw new Refusal('unit-forbidden')
      return principal(token, scopes)
    },
    storeTokenUse: async () => undefined,
    createRecord: async (input) => {
      calls.created.push(input)
      const id = input.isDryRun ? null : 7
      return { json: JSON.stringify({ id }), id, isReplay: input.idempotency?.key === 'again' }
    },
    changeRecord: async (input) => {
      calls.changed.push(input)
      return change(input)
    },
    takeAction: async (input) => {
      calls.taken.push(input)
      return change(input)
    },
    listActions: async ({ lookup }) => {
      requireRecord(lookup)
      return { json: '{"data":[]}' }
    },
    findRecord: async (input) => {
      calls.found.push(input)
      requireRecord(input.lookup)
      return { json: '{"id":7,"version":3}', id: 7, version: 3 }
    },
    readHistory: async ({ lookup }) => {
      requireRecord(lookup)
      return { json: '{"metadata":{"count":0,"nextBefore":null},"data":[]}' }
    },
    requireView: async (_, name) => {
      if (name.toUpperCase() !== 'TASKS') throw new Refusal('unknown-view')
    },
    readView: async (input) => {
      calls.views.push(input)
      const isCached = input.cachedTags?.includes('rows') === true
      return { tag: 'rows', body: isCached ? null : inPieces(page), encoding: 'identity' }
    },
    streamView: async (input) => {
      calls.views.push(input)
      return { tag: 'rows', day: '', rows: lines(3) }
    },
    describeUnit: async () => ({ json: '{}' }),
    exportRecords: async () => lines(3),
    listViews: async () => ({ json: '{"data":[]}' }),
    checkReady: async () => undefined,
    ...changes,
  }
  return { ofSmall: faked, ...faked, calls } as FakeServices
}

/** There is one record: its id is 7, its `externalId` and registration anything but `none`. */
function requireRecord(lookup: Lookup): void {
  const isThere = lookup.by === 'id' ? lookup.id === 7 : lookup.text !== 'none'
  if (!isThere) throw new Refusal('not-found')
}

const conflict = new Refusal('version-conflict', {
  members: {
    currentVersion: 3,
    yourVersion: 2,
    changedAt: '2026-01-31T12:00:00.000Z',
    changedBy: 1,
    isMergeable: false,
    conflicts: [{ pointer: '/persons/id=5/jobTitle', yours: 'CEO', current: null }],
    otherChanges: ['/properties/name'],
  },
  headers: { etag: '"7-3"' },
})

export const page: Uint8Array = new TextEncoder().encode(
  '{"metadata":{"count":1,"limit":1000,"nextOffset":null},"data":[{"id":7}]}',
)

async function* lines(count: number): AsyncGenerator<Uint8Array> {
  for (let id = 1; id <= count; id++) yield Buffer.from(`{"id":${id}}\n`)
}

function principal(token: string, scopes: readonly Scope[]): Principal {
  // Who only reads is somebody else.
  const user = token === 'read' ? 2 : 1
  const reader = { unit: 1, units: [1], user, groups: [], managed: [], isSupervisor: false }
  return { reader, tokenId: `token-${token}`, scopes }
}
