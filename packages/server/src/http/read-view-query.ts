// The two forms of a query of a view: parameters in the address, and the same as a JSON body.

import { didYouMean } from '@kontor/contract/did-you-mean.ts'
import type { Fault } from '@kontor/contract/errors.ts'
import { limits } from '@kontor/contract/limits.ts'
import { quote } from '@kontor/contract/quote.ts'
import { Refusal } from '../refusal.ts'
import { pointerTo } from '../rules/values/json-pointer.ts'
import type { ViewQuery } from '../views/plan.ts'
import type { ParameterValues } from './read-parameters.ts'
import { splitList } from './read-query.ts'

type Member = keyof ViewQuery

/** Parameters that were checked; an empty list is one that names nothing, not one left out. */
export function viewQueryOfParameters(values: ParameterValues): ViewQuery {
  const { as: _, titles: __, ...query }: Record<string, unknown> = Object.fromEntries(values)
  for (const name of ['columns', 'properties', 'order', 'shown'] satisfies Member[]) {
    const text = query[name]
    if (typeof text === 'string') query[name] = splitList(text)
  }
  return query
}

const checks: Readonly<Record<Member, (value: unknown, pointer: string) => readonly Fault[]>> = {
  columns: checkNames,
  properties: checkNames,
  externalFilter: checkText,
  order: checkNames,
  through: (value, pointer) => checkInteger(value, pointer, 0),
  after: (value, pointer) => checkInteger(value, pointer, 0),
  shown: checkNames,
  limit: (value, pointer) => checkInteger(value, pointer, 1),
  offset: (value, pointer) => checkInteger(value, pointer, 0),
}

/** Reads the body form; null means not given. Refuses with all faults at once. */
export function viewQueryOfBody(body: Readonly<Record<string, unknown>>): ViewQuery {
  const given = Object.entries(body).filter(([, value]) => value !== null)
  const faults = Object.entries(body).flatMap(([name, value], index) => {
    const check = Object.hasOwn(checks, name) ? checks[name as Member] : undefined
    // A hint costs far more than a fault, and faults that are only counted need none.
    if (check === undefined) return [unknownMember(name, index < limits.faultsMax)]
    return value === null ? [] : check(value, pointerTo('', name))
  })
  if (faults.length > 0) throw new Refusal('invalid-record', { faults })
  return Object.fromEntries(given)
}

function unknownMember(name: string, isHintWanted: boolean): Fault {
  const known = Object.keys(checks)
  const hint = (isHintWanted && didYouMean(name, known)) || ` Known are: ${known.join(', ')}.`
  return {
    code: 'unknown-field',
    pointer: pointerTo('', name),
    message: `There is no member ${quote(name)}.${hint}`,
  }
}

function checkNames(value: unknown, pointer: string): readonly Fault[] {
  if (!Array.isArray(value)) return [wrongType(pointer, 'a list of names')]
  if (value.length > limits.listEntriesMax) {
    const message = `Expected at most ${limits.listEntriesMax} names, got ${value.length}.`
    return [{ code: 'too-many-entries', pointer, message }]
  }
  return value.flatMap((name, index) =>
    typeof name === 'string' ? [] : [wrongType(pointerTo(pointer, index), 'a name')],
  )
}

function checkText(value: unknown, pointer: string): readonly Fault[] {
  return typeof value === 'string' ? [] : [wrongType(pointer, 'a text')]
}

function checkInteger(value: unknown, pointer: string, minimum: number): readonly Fault[] {
  if (typeof value !== 'number') return [wrongType(pointer, 'an integer')]
  if (Number.isInteger(value) && value >= minimum && value <= limits.integerMax) return []
  return [{ code: 'wrong-value', pointer, message: `Expected an integer from ${minimum}.` }]
}

function wrongType(pointer: string, words: string): Fault {
  return { code: 'wrong-type', pointer, message: `Expected ${words}.` }
}
