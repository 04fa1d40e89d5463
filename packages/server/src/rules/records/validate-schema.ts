// Checks a body against the schema of its type and says of every fault what is wrong, what was
// expected, and the nearest known name.

import type { ConfigurationFile } from '@kontor/contract/configuration/configuration-file.ts'
import { fieldsSchema, fileSchema, inputSchema } from '@kontor/contract/derive/json-schema.ts'
import { didYouMean } from '@kontor/contract/did-you-mean.ts'
import type { Fault } from '@kontor/contract/errors.ts'
import type { FaultCode } from '@kontor/contract/faults.ts'
import { isDate } from '@kontor/contract/kinds/calendar.ts'
import type { Fields, JsonSchema } from '@kontor/contract/kinds/kind.ts'
import { isTimeZone } from '@kontor/contract/kinds/time-zone.ts'
import { limits } from '@kontor/contract/limits.ts'
import { quote } from '@kontor/contract/quote.ts'
import { presetCatalogue } from '@kontor/contract/records/catalogue.ts'
import type { Description } from '@kontor/contract/records/record-type.ts'
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js'
import { pointerTo } from '../values/json-pointer.ts'

/** Ajv keeps what it has compiled for as long as it is there itself: each schema has one. */
function compile(schema: JsonSchema): ValidateFunction {
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
    // Schemas are derived; a test compares them with the schema of schemas, which takes long.
    meta: false,
    validateSchema: false,
  })
  ajv.addVocabulary(['x-fault', 'x-words', 'x-required', 'x-answer'])
  ajv.addFormat('date', isDate)
  ajv.addFormat('time-zone', isTimeZone)
  return ajv.compile(schema)
}

const validators = new WeakMap<object, ValidateFunction>()

/** Every fault of a body that its schema can tell, each place once. */
export function validateSchema(type: Description, body: unknown): readonly Fault[] {
  const hintOf = (unknown: UnknownMember): string => recordHint(unknown, type)
  return faultsOf(validatorOf(type, inputSchema), body, hintOf)
}

/** Every fault of a file of the command line that its schema can tell, each place once. */
export function validateFile(file: ConfigurationFile, body: unknown): readonly Fault[] {
  return faultsOf(validatorOf(file, fileSchema), body, nameHint)
}

/** Every fault of an object with these fields that their schema can tell, each place once. */
export function validateFields(fields: Fields, body: unknown): readonly Fault[] {
  return faultsOf(validatorOf(fields, fieldsSchema), body, knownHint)
}

function validatorOf<D extends object>(
  description: D,
  schemaOf: (description: D) => JsonSchema,
): ValidateFunction {
  const validate = validators.get(description) ?? compile(schemaOf(description))
  validators.set(description, validate)
  return validate
}

/** A member that there is not, and those that its object may have. */
interface UnknownMember {
  readonly name: string
  readonly known: readonly string[]
  readonly place: string
}

/** What a message says further of such a member; empty for nothing. */
type HintOf = (unknown: UnknownMember) => string

function faultsOf(validate: ValidateFunction, body: unknown, hintOf: HintOf): readonly Fault[] {
  if (validate(body)) return []
  const byPlace = new Map<string, Fault>()
  for (const error of validate.errors ?? []) {
    // A hint costs far more than a fault, and faults that are only counted need none.
    const isReported = byPlace.size < limits.faultsMax
    for (const fault of faultsIn(error, isReported ? hintOf : noHint)) {
      const place = `${fault.pointer}`
      if (!byPlace.has(place)) byPlace.set(place, fault)
    }
  }
  return [...byPlace.values()]
}

function faultsIn(error: ErrorObject, hintOf: HintOf): readonly Fault[] {
  if (error.keyword === 'required') return missingMembers(error)
  if (error.keyword === 'propertyNames') return [wrongName(error)]
  // What is wrong with a name is one fault, of its object.
  if (error.propertyName !== undefined) return []
  if (error.keyword === 'additionalProperties') return [unknownMember(error, hintOf)]
  return [faultOf(error)]
}

/** Of a missing object, the required members are the faults. */
function missingMembers({ instancePath, params, parentSchema }: ErrorObject): readonly Fault[] {
  const name = (params as { missingProperty: string }).missingProperty
  const needed = (parentSchema as Annotated).properties?.[name]?.required ?? []
  const pointer = pointerTo(instancePath, name)
  if (needed.length === 0)
    return [{ code: 'required', pointer, message: `${quote(name)} is missing.` }]
  return needed.map((each) => {
    const message = `${quote(name)} with ${quote(each)} is missing.`
    return { code: 'required', pointer: pointerTo(pointer, each), message }
  })
}

/** A name that is too long, for a pointer as well, where names are the caller's own. */
function wrongName({ instancePath, params, schema }: ErrorObject): Fault {
  const { propertyName } = params as { readonly propertyName: string }
  const { maxLength: atMost } = schema as { readonly maxLength: number }
  const message = `Expected a name of at most ${atMost} characters, got ${quote(propertyName)}.`
  return { code: 'wrong-length', pointer: instancePath, message, atMost }
}

function faultOf(error: ErrorObject): Fault {
  const pointer = error.instancePath
  const schema = error.parentSchema as Annotated
  if (error.keyword === 'not') {
    return {
      code: 'read-only-field',
      pointer,
      message: 'The server sets this field: leave it out.',
    }
  }
  const code = codeOf(error, schema)
  if (error.keyword === 'maxItems' || error.keyword === 'maxProperties') {
    return { code, pointer, message: tooMany(error), ...boundOf(error) }
  }
  const expected = schema['x-words'] ?? expectedType(schema)
  const message = `Expected ${expected}, got ${quote(error.data)}.${nearestWord(error, schema)}`
  return { code, pointer, message, ...boundOf(error) }
}

/** What was passed, where it is a number: the largest or the smallest. */
function boundOf({ keyword, params }: ErrorObject): Pick<Fault, 'atMost' | 'atLeast'> {
  const { limit } = params as { readonly limit?: number }
  if (limit === undefined) return {}
  if (keyword.startsWith('max')) return { atMost: limit }
  return keyword.startsWith('min') ? { atLeast: limit } : {}
}

/** Where one of several words is expected, the one that was most likely meant. */
function nearestWord({ data }: ErrorObject, { enum: words }: Annotated): string {
  if (typeof data !== 'string' || words === undefined) return ''
  return didYouMean(
    data,
    words.filter((word) => word !== null),
  )
}

interface Annotated {
  readonly type?: string | readonly string[]
  readonly 'x-fault'?: FaultCode
  readonly 'x-words'?: string
  readonly 'x-required'?: boolean
  readonly properties?: Readonly<Record<string, Annotated>>
  readonly required?: readonly string[]
  readonly enum?: readonly (string | null)[]
}

function codeOf(error: ErrorObject, schema: Annotated): FaultCode {
  if (error.keyword === 'maxLength') return 'wrong-length'
  if (error.keyword !== 'type') return schema['x-fault'] ?? 'wrong-value'
  if (error.data === null && schema['x-required'] === true) return 'required'
  // A number where an integer was expected, or one that is too large.
  return 'wrong-type'
}

function tooMany({ params, data }: ErrorObject): string {
  const most = (params as { limit: number }).limit
  return `Expected at most ${most} entries, got ${Object.keys(data as object).length}.`
}

function unknownMember(error: ErrorObject, hintOf: HintOf): Fault {
  const name = (error.params as { additionalProperty: string }).additionalProperty
  const known = Object.keys((error.parentSchema as Annotated).properties ?? {})
  const place = error.instancePath
  const isProperty = place === '/properties'
  const word = isProperty ? 'property' : 'field'
  return {
    code: isProperty ? 'unknown-property' : 'unknown-field',
    pointer: pointerTo(place, name),
    message: `There is no ${word} ${quote(name)}.${hintOf({ name, known, place })}`,
  }
}

function noHint(): string {
  return ''
}

function nameHint({ name, known }: UnknownMember): string {
  return didYouMean(name, known)
}

/** Of what has few members, all are named where none is near. */
function knownHint(unknown: UnknownMember): string {
  return nameHint(unknown) || ` Known are: ${unknown.known.map(quote).join(', ')}.`
}

/** Where a member belongs that has its place elsewhere, or else the name that was meant. */
function recordHint(
  { name, known, place }: UnknownMember,
  { fields, properties = {} }: Description,
): string {
  const isProperty = place === '/properties'
  if (place === '' && Object.hasOwn(properties, name)) {
    return ' It is a property: put it into "properties".'
  }
  if (isProperty && Object.hasOwn(fields, name)) {
    return ' It is a field: put it beside "properties", not into it.'
  }
  const hint = didYouMean(name, known)
  if (hint !== '' || !(isProperty || place === '')) return hint
  const table = known.find((each) => each.startsWith(tablePrefix))
  const isTable = isProperty && name.startsWith(tablePrefix) && table !== undefined
  return isTable ? ` The item table of this type is ${quote(table)}.` : elsewhere(name)
}

/** Which predefined types have a property or a field of the name. */
function elsewhere(name: string): string {
  const { types } = presetCatalogue
  for (const [part, word] of [
    ['properties', 'property'],
    ['fields', 'field'],
  ] as const) {
    const [first, ...others] = types.filter((type) => Object.hasOwn(type[part] ?? {}, name))
    if (first === undefined) continue
    const more = others.length === 0 ? '' : ` and ${others.length} more`
    return ` It is a ${word} of ${quote(first.type)}${more}, not of this type.`
  }
  return ''
}

const tablePrefix = 'bodyEditTable-'

function expectedType(schema: Annotated): string {
  const types = [schema.type ?? 'another value'].flat().filter((type) => type !== 'null')
  return types.map((type) => `${/^[aeio]/.test(type) ? 'an' : 'a'} ${type}`).join(' or ')
}
