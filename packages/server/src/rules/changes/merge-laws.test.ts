// Laws of merging, over random records of every type and random patches.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isDeepStrictEqual } from 'node:util'
import { presetCatalogue } from '@kontor/contract/records/catalogue.ts'
import { company } from '@kontor/contract/records/company.ts'
import type { Description } from '@kontor/contract/records/record-type.ts'
import fc from 'fast-check'
import { draws } from '../../../../../test/thorough.ts'
import { arbitraryPatch } from '../../../test/support/arbitrary-patch.ts'
import { arbitraryRecord } from '../../../test/support/arbitrary-record.ts'
import { comparable, createdAnew, withIds } from '../../../test/support/created-anew.ts'
import { modelMerge } from '../../../test/support/merge-model.ts'
import { assignIds, withoutStoredIds } from '../records/assign-ids.ts'
import { checkTemporaryIds } from '../records/check-temporary-ids.ts'
import { validateSchema } from '../records/validate-schema.ts'
import type { FieldValues } from '../values/find-values.ts'
import { completeChange } from './complete-change.ts'
import { type MergeInput, mergeRecord } from './merge-record.ts'
import { changesBetween } from './record-changes.ts'

const setting = { unit: 1, today: '2026-05-05' }
const modes = fc.constantFrom('merge' as const, 'replace' as const)

/** The record that the patch leads to, with ids for its new entries. */
function changed(input: MergeInput, firstId = 900): FieldValues {
  const { body, faults } = mergeRecord(input)
  assert.deepEqual(faults, [])
  const record = { ...completeChange(input.type, input.stored, body, setting) }
  let next = firstId
  assignIds(input.type, record, () => next++)
  return JSON.parse(JSON.stringify(record)) as FieldValues
}

function patched(type: Description): fc.Arbitrary<MergeInput> {
  return arbitraryRecord(type).chain((stored) =>
    fc.record({
      type: fc.constant(type),
      stored: fc.constant(stored),
      patch: arbitraryPatch(type, stored),
      listMode: modes,
    }),
  )
}

function forEveryType(check: (input: MergeInput) => void): void {
  const numRuns = draws(10, 60)
  for (const type of presetCatalogue.types) {
    fc.assert(fc.property(patched(type), check), { numRuns })
  }
}

function assertSameBytes(actual: FieldValues, expected: FieldValues): void {
  assert.equal(JSON.stringify(actual), JSON.stringify(expected))
}

test('a patch without members, and the record itself, leave every byte as it is', () => {
  forEveryType(({ type, stored, listMode }) => {
    const { id: _, version: __, ...itself } = structuredClone(stored)
    for (const patch of [{}, itself]) {
      assertSameBytes(changed({ type, stored, patch, listMode }), stored)
      const { touches } = mergeRecord({ type, stored, patch, listMode })
      assert.equal(touches(''), false)
    }
  })
})

test('a merged record is the one that a create of the changed copy makes', () => {
  forEveryType((input) => {
    const { type } = input
    assert.deepEqual(
      comparable(type, changed(input)),
      comparable(type, createdAnew(type, modelMerge(input), setting)),
    )
  })
})

interface List {
  readonly pointer: string
  readonly key: string
  readonly before: readonly FieldValues[]
  readonly sent: readonly FieldValues[]
  readonly after: readonly FieldValues[]
}

/** Every list of entries that the patch sends. */
function listsOf({ type, stored, patch }: MergeInput, after: FieldValues): readonly List[] {
  const found: List[] = []
  const add = (pointer: string, key: string, states: readonly unknown[]) => {
    const [before, sent, later] = states.map((list) => (list ?? []) as FieldValues[])
    const isSent = Array.isArray(states[1]) && !isDeepStrictEqual(states[0], states[1])
    if (before && sent && later && isSent) found.push({ pointer, key, before, sent, after: later })
  }
  const states = [stored, patch, after]
  for (const [name, { entryKey }] of Object.entries(type.fields)) {
    if (entryKey !== undefined)
      add(
        `/${name}`,
        entryKey,
        states.map((each) => each[name]),
      )
  }
  for (const [name, { rows }] of Object.entries(type.properties ?? {})) {
    if (rows === undefined) continue
    const tables = states.map(({ properties }) => (properties as FieldValues | undefined)?.[name])
    const data = tables.map((table) => (table as FieldValues | null | undefined)?.['data'])
    add(`/properties/${name}/data`, rows.key, data)
  }
  return found
}

test('a merged record passes the schema of a create', () => {
  forEveryType((input) => {
    const { body } = mergeRecord(input)
    assert.deepEqual(validateSchema(input.type, withoutStoredIds(input.type, body)), [])
  })
})

test('entries that are not removed keep their ids and their order, and new ones follow', () => {
  forEveryType((given) => {
    const input = { ...given, listMode: 'merge' as const }
    for (const { key, before, sent, after } of listsOf(input, changed(input))) {
      const removed = sent.filter(({ remove }) => remove === true).map((each) => each[key])
      const stay = before.map((each) => each[key]).filter((id) => !removed.includes(id))
      const keys = after.map((each) => each[key])
      assert.deepEqual(keys.slice(0, stay.length), stay)
      const known = new Set(before.map((each) => each[key]))
      assert.equal(
        keys.slice(stay.length).some((id) => known.has(id)),
        false,
      )
      assert.equal(new Set(keys).size, keys.length)
    }
  })
})

test('a list that is replaced has the entries that were sent, in their order', () => {
  forEveryType((given) => {
    const input = { ...given, listMode: 'replace' as const }
    for (const { key, before, sent, after } of listsOf(input, changed(input))) {
      const wanted = sent.filter(({ remove }) => remove !== true)
      const known = new Set(before.map((each) => each[key]))
      const idIn = (each: FieldValues) => (known.has(each[key]) ? each[key] : 'new')
      assert.deepEqual(after.map(idIn), wanted.map(idIn))
    }
  })
})

test('a list that names every stored entry in order, and then new ones, means one thing', () => {
  forEveryType(({ type, stored, patch }) => {
    const whole = { ...patch }
    for (const [name, { nested }] of Object.entries(type.fields)) {
      const before = (stored[name] ?? []) as readonly FieldValues[]
      const sent = patch[name]
      if (nested === undefined || !Array.isArray(sent)) continue
      const named = before.map((entry) => {
        return sent.find((each) => each.id === entry['id']) ?? { id: entry['id'] }
      })
      const isKnown = (each: FieldValues) => before.some(({ id }) => id === each['id'])
      whole[name] = [...named, ...sent.filter((each) => !isKnown(each))]
    }
    const { properties: _, ...fields } = whole
    const [merged, replaced] = (['merge', 'replace'] as const).map((listMode) =>
      changed({ type, stored, patch: fields, listMode }),
    )
    assert.deepEqual(merged, replaced)
  })
})

test('a patch that neither adds nor removes entries, sent again, changes nothing', () => {
  forEveryType((given) => {
    const { type } = given
    const sent = Object.entries(given.patch).filter(([name]) => !type.fields[name]?.isReadOnly)
    const input = { ...given, patch: Object.fromEntries(sent) }
    const once = changed(input)
    const isStable = (list: List) =>
      !isGrown(list) && list.sent.every(({ remove }) => remove !== true)
    if (!listsOf(input, once).every(isStable)) return
    assertSameBytes(changed({ ...input, stored: once }), once)
  })
})

function isGrown({ key, before, after }: List): boolean {
  return after.some((entry) => before.every((each) => each[key] !== entry[key]))
}

test('whatever changes is touched, and stands in the patch where `asSent` says', () => {
  forEveryType((input) => {
    const { touches, asSent, body } = mergeRecord(input)
    const after = changed(input)
    const isWorkedOut = (pointer: string) => /^[/](total|vatSummary|process|country)/.test(pointer)
    for (const { pointer, isNew } of changesBetween(input.type, input.stored, after)) {
      const isEntry = isNew === true && /=\d+$/.test(pointer)
      if (!isWorkedOut(pointer) && !isEntry) assert.ok(touches(pointer), pointer)
    }
    for (const { pointer, key, sent, after: entries } of listsOf(input, body)) {
      for (const [index, entry] of entries.entries()) {
        const place = sent.findIndex((each) => each[key] === entry[key])
        if (entry[key] === undefined || place < 0) continue
        assert.equal(asSent(`${pointer}/${index}/name`), `${pointer}/${place}/name`)
      }
    }
  })
})

test('a reference to an entry that goes, and no other, is a fault', () => {
  fc.assert(
    fc.property(patched(company), (input) => {
      const { body } = mergeRecord(input)
      const faults = [...checkTemporaryIds(company, body, input.stored)].map(({ code }) => code)
      let dangling = 0
      withIds(company, body, (list, id) => {
        const entries = (body[list] ?? []) as readonly FieldValues[]
        if (typeof id === 'number' && !entries.some((each) => each['id'] === id)) dangling += 1
      })
      assert.deepEqual(faults, Array(dangling).fill('unknown-reference'))
    }),
    { numRuns: draws(80, 500) },
  )
})
