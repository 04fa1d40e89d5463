// What a create must answer, worked out from the description of the type and what was sent, as the
// contract says it: everything sent equal, everything else null or its default.

import assert from 'node:assert/strict'
import type { Fields, Kind } from '@kontor/contract/kinds/kind.ts'
import type { RecordType } from '@kontor/contract/records/record-type.ts'
import type { FieldValues } from '../../src/rules/values/find-values.ts'
import { workedMinutes } from './worked-minutes.ts'

export interface Expectation {
  readonly type: RecordType
  readonly sent: FieldValues
  readonly answer: FieldValues
  /** The date in the unit, YYYY-MM-DD. */
  readonly today: string
}

/** Ids by list and temporary id. */
type Assigned = ReadonlyMap<string, ReadonlyMap<unknown, unknown>>

/** Fails unless the answer is what was sent, whole, with nothing but ids and numbers assigned. */
export function assertReadsBack({ type, sent, answer, today }: Expectation): void {
  const assigned = assignedIds(type, sent, answer)
  const expected: Record<string, unknown> = {}
  for (const [name, kind] of Object.entries(type.fields)) {
    const isSetByServer = kind.isReadOnly === true || name === 'id' || isDrawn(type, name, sent)
    expected[name] = isSetByServer
      ? answer[name]
      : expectedValue(kind, sent[name], answer[name], { assigned, today })
  }
  for (const { startTime = '', endTime = '', minutes = '' } of type.periods) {
    const isOpen = minutes !== '' && expected[minutes] === null
    if (isOpen && expected[startTime] !== null && expected[endTime] !== null) {
      expected[minutes] = workedMinutes(expected[startTime], expected[endTime])
    }
  }
  if (type.properties !== undefined) {
    const properties = expectedProperties(type, sent, { assigned, today })
    const names = companyNames(type, properties, answer)
    const all = { ...properties, ...names }
    const inOrder = Object.keys(type.properties).filter((name) => Object.hasOwn(all, name))
    expected['properties'] = Object.fromEntries(inOrder.map((name) => [name, all[name]]))
  }
  assert.deepEqual(answer, expected, type.type)
  assertServerSet(type, answer, isDrawn(type, 'number', sent))
}

function isDrawn(type: RecordType, name: string, sent: FieldValues): boolean {
  return name === 'number' && type.numberSeries !== undefined && (sent['number'] ?? '') === ''
}

function assertServerSet(type: RecordType, answer: FieldValues, hasDrawnNumber: boolean): void {
  assertId(answer['id'])
  assert.equal(answer['version'], 1)
  assert.match(String(answer['createdAt']), /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  assert.equal(answer['updatedAt'], answer['createdAt'])
  if (!hasDrawnNumber) return
  const [start = '', end = ''] = (type.numberSeries?.pattern ?? '').split(/\{YY\}|\{#+\}/)
  assert.ok(String(answer['number']).startsWith(start), String(answer['number']))
  assert.ok(String(answer['number']).includes(end))
  assert.match(String(answer['number']), /\d+$/)
}

function assertId(id: unknown): void {
  assert.ok(Number.isSafeInteger(id) && (id as number) > 0, `${id} is an assigned id`)
}

/** Every entry's new id, which must be positive and like no other of its list. */
function assignedIds(type: RecordType, sent: FieldValues, answer: FieldValues): Assigned {
  const assigned = new Map<string, Map<unknown, unknown>>()
  for (const [name, kind] of Object.entries(type.fields)) {
    if (kind.nested === undefined) continue
    const before = (sent[name] ?? []) as readonly FieldValues[]
    const after = (answer[name] ?? []) as readonly FieldValues[]
    assert.equal(after.length, before.length, name)
    for (const entry of after) assertId(entry['id'])
    assert.equal(new Set(after.map(({ id }) => id)).size, after.length, `ids of ${name} differ`)
    assigned.set(name, new Map(before.map(({ id }, index) => [id, after[index]?.['id']])))
  }
  return assigned
}

interface Context {
  readonly assigned: Assigned
  readonly today: string
}

function expectedValue(kind: Kind, sent: unknown, answer: unknown, context: Context): unknown {
  if (sent === undefined || sent === null) return expectedDefault(kind, sent, context)
  if (kind.refersWithin !== undefined) return context.assigned.get(kind.refersWithin)?.get(sent)
  if (kind.isAsSent === true) return sent
  if (kind.fields !== undefined) {
    return expectedMembers(kind.fields, sent as FieldValues, (answer ?? {}) as FieldValues, context)
  }
  const fields = kind.element?.fields
  if (fields === undefined) return sent
  const entries = (answer ?? []) as readonly FieldValues[]
  return (sent as readonly FieldValues[]).map((entry, index) => {
    return expectedMembers(fields, entry, entries[index] ?? {}, context)
  })
}

function expectedMembers(
  fields: Fields,
  sent: FieldValues,
  answer: FieldValues,
  context: Context,
): FieldValues {
  const members = Object.entries(fields).map(([name, kind]) => {
    const value = expectedValue(kind, sent[name], answer[name], context)
    return [name, name === 'id' ? answer['id'] : value]
  })
  return Object.fromEntries(members)
}

function expectedDefault({ fallback }: Kind, sent: null | undefined, { today }: Context): unknown {
  if (fallback === undefined) return null
  if ('of' in fallback) return fallback.of === 'today' ? today : 1
  return sent === null && fallback.keepsNull === true ? null : fallback.value
}

/** Properties hold what was sent and what has a default, and nothing else. */
function expectedProperties(type: RecordType, sent: FieldValues, context: Context): FieldValues {
  const given = (sent['properties'] ?? {}) as FieldValues
  const kinds = type.properties ?? {}
  const names = Object.keys(kinds).filter(
    (name) => Object.hasOwn(given, name) || kinds[name]?.fallback !== undefined,
  )
  const members = names.map((name) => {
    return [name, expectedValue(kinds[name] as Kind, given[name], undefined, context)]
  })
  return Object.fromEntries(members)
}

/** Those of the company that nobody has said: what they are is the store's to know. */
function companyNames(type: RecordType, sent: FieldValues, answer: FieldValues): FieldValues {
  if ((answer['frozenAt'] ?? null) !== null) return {}
  const left = Object.entries(type.properties ?? {}).filter(
    ([name, { nameOf: by }]: [string, Kind]) =>
      by !== undefined && typeof answer[by] === 'number' && !Object.hasOwn(sent, name),
  )
  const answered = answer['properties'] as FieldValues
  for (const [name] of left) assert.equal(typeof answered[name], 'string', name)
  return Object.fromEntries(left.map(([name]) => [name, answered[name]]))
}
