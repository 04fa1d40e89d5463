// What a lifecycle file may contain.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type LifecycleFile, lifecycleFile } from '@kontor/contract/configuration/lifecycle-file.ts'
import { validateFile } from '../records/validate-schema.ts'
import { lifecycleChanges } from './lifecycle-changes.ts'
import { unitSettings } from './unit-settings.ts'

const groups = [
  { id: 1, name: 'Supervisor' },
  { id: 2, name: 'Job supervisor' },
]
const open = { code: 'OPEN', phase: 'open' } as const
const done = { code: 'DONE', phase: 'done' } as const

function changesOf(...lifecycles: LifecycleFile['lifecycles']) {
  assert.deepEqual(validateFile(lifecycleFile, { lifecycles }), [])
  return lifecycleChanges({ lifecycles }, unitSettings([]), groups)
}

function faultsOf(...lifecycles: LifecycleFile['lifecycles']): readonly string[] {
  return changesOf(...lifecycles).faults.map(({ code, pointer }) => `${code} ${pointer}`)
}

test('the example can be put, and is what its types then have', () => {
  const { lifecycles } = lifecycleFile.example as unknown as LifecycleFile
  const { faults, rows } = changesOf(...lifecycles)
  assert.deepEqual(faults, [])
  const settings = unitSettings(rows)
  assert.deepEqual([...settings.lifecycles.keys()], ['JOB', 'INVOICE.PURCHASE'])
  const job = settings.lifecycles.get('JOB')
  assert.deepEqual(job?.transitions?.[0], { from: ['OPEN'], to: ['PROOFING', 'CANCELLED'] })
  assert.deepEqual(job?.transitions?.[1]?.groups, [groups[0]])
  assert.equal(settings.lifecycles.get('INVOICE.PURCHASE')?.requiresProcess, true)
})

test('what is left out stays out, and what is there is stored', () => {
  const { rows } = changesOf({ type: 'JOB', freezesOn: [], reopen: ['Job supervisor'] })
  assert.deepEqual(JSON.parse(rows[0]?.body ?? ''), {
    freezesOn: [],
    reopen: [groups[1]],
    requiresProcess: false,
  })
})

test('a lifecycle is for a type with a status, once', () => {
  assert.deepEqual(faultsOf(), ['missing-value /lifecycles'])
  assert.deepEqual(faultsOf({ type: 'JOBS' }), ['unknown-type /lifecycles/0/type'])
  assert.deepEqual(faultsOf({ type: 'COMPANY' }), ['wrong-value /lifecycles/0/type'])
  assert.deepEqual(faultsOf({ type: 'JOB' }, { type: 'JOB' }), ['repeated-name /lifecycles/1/type'])
})

test('statuses are a list of different codes, in phases', () => {
  assert.deepEqual(faultsOf({ type: 'JOB', statuses: [] }), [
    'missing-value /lifecycles/0/statuses',
  ])
  const twice = faultsOf({ type: 'JOB', statuses: [open, open] })
  assert.deepEqual(twice, ['repeated-name /lifecycles/0/statuses/1/code'])
  const file = { lifecycles: [{ type: 'JOB', statuses: [{ code: 'open', phase: 'opn' }] }] }
  const faults = validateFile(lifecycleFile, file)
  assert.deepEqual(
    faults.map(({ code, pointer }) => `${code} ${pointer}`),
    ['bad-format /lifecycles/0/statuses/0/code', 'wrong-value /lifecycles/0/statuses/0/phase'],
  )
  assert.match(faults[1]?.message ?? '', /Did you mean "open"\?/)
})

test('transitions lead between statuses that are listed, for groups that there are', () => {
  const faults = faultsOf({
    type: 'JOB',
    statuses: [open, done],
    transitions: [
      { from: ['OPEN', 'OPEN'], to: ['DNOE'] },
      { from: [], to: ['OPEN'], groups: [] },
      { from: ['DONE'], to: ['OPEN'], groups: ['Job supervisors'] },
    ],
  })
  assert.deepEqual(faults, [
    'repeated-name /lifecycles/0/transitions/0/from/1',
    'unknown-code /lifecycles/0/transitions/0/to/0',
    'missing-value /lifecycles/0/transitions/1/from',
    'missing-value /lifecycles/0/transitions/1/groups',
    'unknown-reference /lifecycles/0/transitions/2/groups/0',
  ])
  const transitions = [{ from: ['OPEN'], to: ['DONE'] }]
  assert.deepEqual(faultsOf({ type: 'JOB', transitions }), ['missing-value /lifecycles/0/statuses'])
  const { faults: ofFreezing } = changesOf({ type: 'JOB', statuses: [open], freezesOn: ['OPNE'] })
  assert.deepEqual(
    [ofFreezing[0]?.code, ofFreezing[0]?.pointer],
    ['unknown-code', '/lifecycles/0/freezesOn/0'],
  )
  assert.match(ofFreezing[0]?.message ?? '', /Did you mean "OPEN"\?/)
})

test('only a type that has the approved status can require a process for it', () => {
  const needed = { requiresProcess: true }
  assert.deepEqual(faultsOf({ type: 'INVOICE.SALES', ...needed }), [])
  const fault = ['wrong-value /lifecycles/0/requiresProcess']
  assert.deepEqual(faultsOf({ type: 'JOB', ...needed }), fault)
  assert.deepEqual(faultsOf({ type: 'INVOICE.SALES', statuses: [open], ...needed }), fault)
  const unknown = faultsOf({ type: 'INVOICE.SALES', reopen: ['Nobody'] })
  assert.deepEqual(unknown, ['unknown-reference /lifecycles/0/reopen/0'])
})
