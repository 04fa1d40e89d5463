// Holds a body against the schema of its type and tells every fault in words: what is wrong, what
// was expected, and the nearest known name.

import { inputSchema } from '@kontor/contract/derive/json-schema.ts'
import type { Fault, FaultCode } from '@kontor/contract/errors.ts'
import { isDate } from '@kontor/contract/kinds/calendar.ts'
import { nearestName } from '@kontor/contract/nearest-name.ts'
import type { RecordType } from '@kontor/contract/records/record-type.ts'
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js'
import { pointerTo } from './json-pointer.ts'

const ajv = new Ajv2020({
  allErrors: true,
  verbose: true,
  strict: true,
  strictTypes: false,
  coerceTypes: false,
  removeAdditional: false,
  useDefaults: false,
  // The name of a member is quoted in faults, so it must come from the body and not the schema.
  ownProperties: true,
})
ajv.addVocabulary(['x-fault', 'x-words', 'x-required', 'x-answer'])
ajv.addFormat('date', isDate)

const validators = new WeakMap<RecordType, ValidateFunction>()

/** Every fault of a body that its schema can tell, each place once. */
export function validateSchema(type: RecordType, body: unknown): readonly Fault[] {
  const validate = validators.get(type) ?? ajv.compile(inputSchema(type))
  validators.set(type, validate)
  if (validate(body)) return []
  const byPlace = new Map<string, Fault>()
  for (const error of validate.errors ?? []) {
    const fault = faultOf(error)
    const place = `${fault.pointer}`
    if (!byPlace.has(place)) byPlace.set(place, fault)
  }
  return [...byPlace.values()]
}

function faultOf(error: ErrorObject): Fault {
  const pointer = error.instancePath
  if (error.keyword === 'required') {
    const name = (error.params as { missingProperty: string }).missingProperty
    const message = `${name} is missing.`
    return { code: 'required', pointer: pointerTo(pointer, name), message }
  }
  if (error.keyword === 'additionalProperties') return unknownMember(error)
  const schema = error.parentSchema as Annotated
  if (error.keyword === 'not') {
    return {
      code: 'read-only-field',
      pointer,
      message: 'The server sets this field: leave it out.',
    }
  }
  const code = codeOf(error, schema)
  const expected = schema['x-words'] ?? expectedType(schema)
  return { code, pointer, message: `Expected ${expected}, got ${shown(error.data)}.` }
}

interface Annotated {
  readonly type?: string | readonly string[]
  readonly 'x-fault'?: FaultCode
  readonly 'x-words'?: string
  readonly 'x-required'?: boolean
  readonly properties?: Readonly<Record<string, unknown>>
}

function codeOf(error: ErrorObject, schema: Annotated): FaultCode {
  if (error.keyword !== 'type') return schema['x-fault'] ?? 'wrong-value'
  if (error.data === null && schema['x-required'] === true) return 'required'
  // An integer that is none, or too large to be one, is told as the number it should have been.
  return 'wrong-type'
}

function unknownMember(error: ErrorObject): Fault {
  const name = (error.params as { additionalProperty: string }).additionalProperty
  const known = Object.keys((error.parentSchema as Annotated).properties ?? {})
  const nearest = nearestName(name, known)
  const isProperty = error.instancePath === '/properties'
  const word = isProperty ? 'property' : 'field'
  const hint = nearest === undefined ? '' : ` Did you mean ${nearest}?`
  return {
    code: isProperty ? 'unknown-property' : 'unknown-field',
    pointer: pointerTo(error.instancePath, name),
    message: `There is no ${word} ${shown(name)}.${hint}`,
  }
}

function expectedType(schema: Annotated): string {
  const types = [schema.type ?? 'another value'].flat().filter((type) => type !== 'null')
  return types.map((type) => `${/^[aeio]/.test(type) ? 'an' : 'a'} ${type}`).join(' or ')
}

const shownCharactersMax = 60

/** A value as a message quotes it, cut where it is long. */
function shown(value: unknown): string {
  if (typeof value === 'object' && value !== null) {
    return Array.isArray(value) ? 'a list' : 'an object'
  }
  const text = JSON.stringify(value) ?? 'nothing'
  return text.length > shownCharactersMax ? `${text.slice(0, shownCharactersMax)}...` : text
}
