// Checks the values of a query string against what the operation takes. An unknown name is refused,
// never ignored: a filter that is ignored shows all rows.

import { didYouMean } from '@kontor/contract/did-you-mean.ts'
import type { Parameter } from '@kontor/contract/endpoints/endpoint.ts'
import type { Fault } from '@kontor/contract/errors.ts'
import { toInstant } from '@kontor/contract/filter/instant.ts'
import { quote } from '@kontor/contract/quote.ts'
import { Refusal } from '../refusal.ts'

export type ParameterValue = string | number | boolean
export type ParameterValues = ReadonlyMap<string, ParameterValue>

/** Reads the values by name. Refuses with all faults at once, unknown names before bad values. */
export function readParameters(
  described: readonly Parameter[],
  given: ReadonlyMap<string, string>,
): ParameterValues {
  const known = new Map(
    described.filter((each) => each.in === 'query').map((each) => [each.name, each]),
  )
  const values = new Map<string, ParameterValue>()
  const faults: Fault[] = []
  for (const [name, text] of given) {
    const parameter = known.get(name)
    const value = parameter === undefined ? undefined : readValue(parameter, text)
    if (value !== undefined) values.set(name, value)
    else if (parameter === undefined) faults.push(unknownParameter(name, known.keys()))
    else faults.push(badValue(parameter, text))
  }
  if (faults.length === 0) return values
  const isUnknown = faults.some((fault) => fault.code === 'unknown-parameter')
  throw new Refusal(isUnknown ? 'unknown-parameter' : 'bad-parameter', {
    detail: faults[0]?.message ?? '',
    faults,
  })
}

const booleans: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['false', false],
])

/** The value, or undefined where it is not one that the parameter takes. */
function readValue({ schema }: Parameter, text: string): ParameterValue | undefined {
  if (schema['type'] === 'integer') return readInteger(schema, text)
  if (schema['type'] === 'boolean') return booleans.get(text)
  if (schema['format'] === 'date-time') return toInstant(text)
  const known = schema['enum'] as readonly string[] | undefined
  if (known !== undefined) return known.find((each) => each === text)
  const { minLength = 0, maxLength = Number.POSITIVE_INFINITY } = schema as Readonly<
    Record<string, number>
  >
  if (text.includes('\0') || text.length < minLength) return undefined
  const isShort = text.length <= maxLength || [...text].length <= maxLength
  return isShort ? text : undefined
}

/** Plain decimal digits without a leading zero, within the bounds of the schema. */
function readInteger(schema: Parameter['schema'], text: string): number | undefined {
  if (!/^(?:0|[1-9]\d*)$/.test(text)) return undefined
  const value = Number(text)
  const isWithin = value >= Number(schema['minimum']) && value <= Number(schema['maximum'])
  return isWithin ? value : undefined
}

function unknownParameter(name: string, known: Iterable<string>): Fault {
  const names = [...known]
  const hint = didYouMean(name, names) || ` Known are: ${names.join(', ')}.`
  const end = names.length === 0 ? ' It has none.' : hint
  return {
    code: 'unknown-parameter',
    parameter: name,
    message: `The operation has no parameter ${quote(name)}.${end}`,
  }
}

function badValue({ name, schema }: Parameter, text: string): Fault {
  return {
    code: 'bad-parameter',
    parameter: name,
    message: `Expected ${expectation(schema)} for ${quote(name)}, got ${quote(text)}.${didYouMean(
      text,
      (schema['enum'] ?? []) as readonly string[],
    )}`,
  }
}

function expectation(schema: Parameter['schema']): string {
  const { minimum, maximum, minLength, maxLength } = schema
  if (schema['type'] === 'integer')
    return `an integer in plain digits, without leading zeros, from ${minimum} to ${maximum}`
  if (schema['type'] === 'boolean') return 'true or false'
  if (schema['format'] === 'date-time')
    return 'an instant, to the millisecond, as in 2026-01-31T12:00:00Z, with %2B for a +'
  if (schema['enum'] !== undefined) return `one of ${(schema['enum'] as string[]).join(', ')}`
  const most = maxLength === undefined ? '' : ` of at most ${maxLength} characters`
  const least = minLength === undefined ? '' : 'is not empty and '
  return `a text${most} that ${least}contains no U+0000`
}
