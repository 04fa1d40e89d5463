// What is frozen is no draft again unless it is reopened: every door through which a status can
// come is tried, on a document as each of them would find it.

import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { putLifecycleFile, putProcessFile } from '../../src/service/unit/put-files.ts'
import { type Approvals, approvals, invoiceOf, taker } from '../support/approvals.ts'
import { patch, runBatch } from '../support/batch.ts'
import { type Booted, freshName, type Reply } from '../support/boot.ts'
import { onOneEngine } from '../support/engines.ts'
import { importInto, ndjsonFile } from '../support/import-into.ts'
import type { Saved } from '../support/patch.ts'

type Server = () => Booted

const draft = { status: 'PROCESSING' }
const type = 'INVOICE.PURCHASE'
const endsAsDraft = 'PROCESS-INVOICE.ENDS_AS_DRAFT'
const isDraftAtOnce = 'PROCESS-INVOICE.IS_DRAFT_AT_ONCE'

/** A frozen document, and who approves such. */
interface Tried {
  readonly server: Server
  readonly people: Approvals
  readonly document: Saved
}

/** What was told of the refusal. */
type Door = (tried: Tried) => Promise<unknown>

const doors: Readonly<Record<string, Door>> = {
  'a change': (tried) => change(tried, draft),
  'a change of more than the status': (tried) => change(tried, { ...draft, tags: ['a'] }),
  'a change that replaces lists': (tried) => change(tried, draft, '&lists=replace'),
  'a change that is tried': (tried) => change(tried, draft, '&dryRun=true'),
  'a change back to the first version': async (tried) => {
    const path = `documents?id=${tried.document.id}&version=1`
    const { status, properties } = (await tried.server().call({ path })).json
    return await change(tried, { status, properties })
  },
  'a change by external id': async ({ server, document: { externalId } }) => {
    const path = `documents?externalId=${externalId}`
    return codeOf(await server().call({ method: 'PATCH', path, body: draft }))
  },
  'a change without a status': (tried) => change(tried, { status: null }),
  'a create with its id': async ({ server, document: { id, ownerId, companyId } }) => {
    const body = { id, type, ownerId, companyId, ...draft }
    return codeOf(await server().call({ path: 'documents', body }))
  },
  'a create with its external id': async ({ server, document }) => {
    const { externalId, ownerId, companyId } = document
    const body = { type, externalId, ownerId, companyId, ...draft }
    return codeOf(await server().call({ path: 'documents', body }))
  },
  'a batch': async ({ server, document: { id } }) =>
    codeOf(await runBatch(server(), [patch('documents', id, draft)])),
  'a batch by way of another status': async ({ server, document: { id } }) => {
    const ways = ['PAID', 'CANCELLED', 'PROCESSING']
    const operations = ways.map((status) => patch('documents', id, { status }))
    return codeOf(await runBatch(server(), operations))
  },
  'an import': (tried) => imported(tried, false),
  'an import over HTTP': (tried) => imported(tried, true),
  'an action that is no way there': (tried) => act(tried, { action: 'status', to: 'PROCESSING' }),
  'restoring what is not cancelled': (tried) => act(tried, { action: 'restore' }),
  'restoring what was a draft before': async (tried) => {
    await change(tried, { status: 'CANCELLED' })
    const { store, unit } = tried.server()
    const phases = { APPROVED: 'preparation', PROCESSING: 'open', CANCELLED: 'cancelled' }
    const statuses = Object.entries(phases).map(([code, phase]) => ({ code, phase }))
    await putLifecycleFile(store, unit, { lifecycles: [{ type, statuses }] })
    const answer = await act(tried, { action: 'restore' })
    await store.configuration.deleteLifecycle({ unit, type })
    return answer
  },
  'the end of a process, approved': (tried) => ended(tried, { action: 'approve' }),
  'the end of a process, rejected': (tried) => ended(tried, { action: 'reject', comment: 'No' }),
  'a process that ends as it starts': (tried) => change(tried, { setProcess: isDraftAtOnce }),
}

/** Of doors that refuse for a reason of their own, or that lead nowhere. */
const otherwise: Readonly<Record<string, unknown>> = {
  'a change without a status': 'invalid-record',
  'a create with its id': 'invalid-record',
  'a create with its external id': 'duplicate-external-id',
  'an action that is no way there': 'invalid-record',
  'restoring what is not cancelled': 'transition-forbidden not-cancelled',
  'an import': ['This record is frozen: only `reopen` takes it back to "PROCESSING".'],
  'an import over HTTP': ['This record is frozen: only `reopen` takes it back to "PROCESSING".'],
}

onOneEngine('what is frozen', (server) => {
  const people = approvals(server)
  before(async () => await putProcesses(server(), people()))

  for (const [name, door] of Object.entries(doors)) {
    test(`is no draft again through ${name}`, async () => {
      const document = await frozen(server, people())
      const answer = await door({ server, people: people(), document })
      assert.deepEqual(answer, otherwise[name] ?? 'transition-forbidden is-frozen')
      const { status, frozenAt, seal } = await read(server, document.id)
      assert.notEqual(status, 'PROCESSING')
      assert.deepEqual([frozenAt, seal], [document.frozenAt, document.seal])
    })
  }

  test('is a draft again once it is reopened', async () => {
    const document = await frozen(server, people())
    const answer = await act(
      { server, people: people(), document },
      { action: 'reopen', reason: 'R' },
    )
    assert.equal(answer, undefined)
    const { status, frozenAt } = await read(server, document.id)
    assert.deepEqual([status, frozenAt], ['PROCESSING', null])
  })
})

/** It was a draft before: what goes back to that has somewhere to go. */
async function frozen(server: Server, people: Approvals): Promise<Saved> {
  const { id } = await invoiceOf(server, people, 10, { externalId: freshName() })
  const body = { status: 'APPROVED' }
  const reply = await server().call({ method: 'PATCH', path: `documents?id=${id}`, body })
  assert.equal(typeof reply.json.frozenAt, 'string', reply.text)
  return reply.json
}

async function read(server: Server, id: number): Promise<Saved> {
  return (await server().call({ path: `documents?id=${id}` })).json
}

/** Undefined where it was not refused. */
function codeOf({ json: { code, rule } }: Reply): string | undefined {
  return rule === undefined ? code : `${code} ${rule}`
}

async function change({ server, document }: Tried, body: object, query = ''): Promise<unknown> {
  const path = `documents?id=${document.id}${query}`
  return codeOf(await server().call({ method: 'PATCH', path, body }))
}

async function act({ server, document }: Tried, body: object): Promise<unknown> {
  return codeOf(await server().call({ path: `documents/actions?id=${document.id}`, body }))
}

async function imported({ server, document }: Tried, isOverHttp: boolean): Promise<unknown> {
  const file = ndjsonFile({ externalId: document.externalId, type, ...draft })
  const into = { unit: server().unit, collection: 'documents', isUpsert: true } as const
  const [result] = await importInto(server(), { ...into, file, isOverHttp })
  return result?.errors
}

async function ended(tried: Tried, body: object): Promise<unknown> {
  const { server, people, document } = tried
  assert.equal(await change(tried, { setProcess: endsAsDraft }), undefined)
  return codeOf(await taker(server)(document.id, { by: people.people.clerk, body }))
}

/** Processes that say of themselves that they end as a draft. */
async function putProcesses({ store, unit }: Booted, { people }: Approvals): Promise<void> {
  const step = { name: 'finance', approvers: { groups: [`Finance-${people.owner.id}`] } }
  const end = { approved: draft, rejected: draft }
  const ofInvoices = { types: [type], ...end }
  await putProcessFile(store, unit, {
    processes: [
      { code: endsAsDraft, title: 'Ends as a draft', ...ofInvoices, steps: [step] },
      {
        ...{ code: isDraftAtOnce, title: 'Is a draft at once', ...ofInvoices },
        steps: [{ ...step, when: 'totalGross < 0' }],
      },
    ],
  })
}
