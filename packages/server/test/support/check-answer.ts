// Checks every answer that a test gets against the OpenAPI document: status, media type and body.

import assert from 'node:assert/strict'
import type { OpenApi } from '@kontor/contract/derive/openapi.ts'
import { presetOpenapi } from '@kontor/contract/derive/preset-openapi.ts'
import { isDate } from '@kontor/contract/kinds/calendar.ts'
import { presetCatalogue } from '@kontor/contract/records/catalogue.ts'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import type { UnitSettings } from '../../src/rules/settings/unit-settings.ts'
import { describeUnit } from '../../src/service/unit/describe-unit.ts'

type Json = Readonly<Record<string, unknown>>

/** The OpenAPI document of all units, or that of a unit with types or views of its own. */
export interface Described {
  readonly document: OpenApi
  readonly ajv: Ajv2020
  readonly validators: Map<string, ValidateFunction>
  /** The paths of the document with what fits them; those with fewer names first. */
  readonly templates: readonly (readonly [string, RegExp])[]
}

export const describedByAll = described(presetOpenapi)
const ofUnits = new WeakMap<UnitSettings, Described>()
/** Units and servers have settings of their own that often come to the same: compiling takes long. */
const byDocument = new Map<string, Described>()

function described(document: OpenApi): Described {
  // A whole document is no schema, so there is nothing that the schema of schemas could say of it.
  const unchecked = { meta: false, validateSchema: false } as const
  // Most schemas are compiled for few answers: to make their code faster takes as long as the rest.
  const quickly = { code: { optimize: false }, ...unchecked } as const
  const ajv = new Ajv2020({ strict: false, allErrors: true, discriminator: false, ...quickly })
  ajv.addFormat('date', isDate)
  ajv.addFormat('date-time', (text: string) => !Number.isNaN(Date.parse(text)))
  ajv.addSchema(document, 'openapi')
  const templates = Object.keys(document['paths'] as Json)
    .sort((a, b) => names(a) - names(b))
    .map((template) => [template, patternOf(template)] as const)
  return { document, ajv, validators: new Map(), templates }
}

/** What a unit with these settings is described by. */
export function describedBy(settings: UnitSettings): Described {
  if (settings.catalogue === presetCatalogue && settings.views.size === 0) return describedByAll
  const cached = ofUnits.get(settings) ?? describedAs(describeUnit(settings, 1))
  ofUnits.set(settings, cached)
  return cached
}

function describedAs(document: OpenApi): Described {
  const text = JSON.stringify(document)
  const known = byDocument.get(text) ?? described(document)
  byDocument.set(text, known)
  return known
}

interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  readonly json: unknown
}

export interface DescribedRequest {
  readonly method: string
  readonly path: string
  readonly description: Described
}

/** Fails where the answer is not one that the document describes. */
export function checkAnswer({ method, path, description }: DescribedRequest, answer: Answer): void {
  const { document } = description
  const { status, headers, json } = answer
  assert.match(
    headers.get('x-request-id') ?? '',
    /^[\w-]{8,}$/,
    `${method} ${path} ${status}: every answer carries X-Request-Id`,
  )
  const type = headers.get('content-type')?.split(';')[0] ?? ''
  if (status >= 400) assert.equal(type, 'application/problem+json', answer.text.slice(0, 200))
  const template = templateOf(description, path)
  const operation = template === undefined ? undefined : method.toLowerCase()
  const described =
    operation === undefined ? undefined : at(document, 'paths', template ?? '', operation)
  if (described === undefined) {
    assert.ok(status >= 400, `${method} ${path} is not described and answered ${status}`)
    if (method !== 'HEAD') check(description, { name: 'problem', where: problem, json })
    return
  }
  const where = ['paths', template ?? '', operation ?? '', 'responses', String(status)]
  const response = resolve(document, where)
  assert.ok(response !== undefined, `${method} ${template} does not describe ${status}`)
  if (status === 302 || status === 304) return
  if (isFile(response, type)) return
  const name = `${method} ${template} ${status}`
  const content = (response.value['content'] ?? {}) as Json
  assert.ok(Object.hasOwn(content, type), `${name} is not ${type}`)
  if (json === undefined) return
  check(description, { name, where: [...response.where, 'content', type, 'schema'], json })
  // It says that the answer is the record, so it has to be one as a read gives it.
  const address = headers.get('content-location')?.split('?')[0]
  if (address !== undefined) {
    const read = ['paths', templateOf(description, address) ?? '', 'get', 'responses', '200']
    check(description, { name, where: [...read, 'content', type, 'schema'], json })
  }
}

const problem = ['components', 'schemas', 'Problem']

interface Checked {
  readonly name: string
  readonly where: readonly string[]
  readonly json: unknown
}

function check({ ajv, validators }: Described, { name, where, json }: Checked): void {
  const schemaPointer = pointer(...where)
  const validate = validators.get(schemaPointer) ?? ajv.compile({ $ref: `openapi${schemaPointer}` })
  validators.set(schemaPointer, validate)
  if (validate(json)) return
  const faults = (validate.errors ?? []).slice(0, 5)
  const listed = faults.map(({ instancePath, message, params }) => {
    return `${instancePath} ${message} ${JSON.stringify(params)}`
  })
  assert.fail(`${name} is not as described:\n${listed.join('\n')}`)
}

/** The path of the document that a request path is an instance of; one without a name in it first. */
function templateOf({ templates }: Described, path: string): string | undefined {
  return templates.find(([, pattern]) => pattern.test(path))?.[0]
}

function patternOf(template: string): RegExp {
  return new RegExp(`^${template.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`)
}

function names(template: string): number {
  return template.split('{').length
}

function at(document: OpenApi, ...path: readonly string[]): Json | undefined {
  let here: unknown = document
  for (const name of path) here = (here as Json | undefined)?.[name]
  return here as Json | undefined
}

function pointer(...path: readonly string[]): string {
  const escaped = path.map((name) => name.replaceAll('~', '~0').replaceAll('/', '~1'))
  return `#/${escaped.map(encodeURIComponent).join('/')}`
}

interface Located {
  readonly value: Json
  readonly where: readonly string[]
}

/** Follows one reference; answers the object and where it lies. */
function resolve(document: OpenApi, where: readonly string[]): Located | undefined {
  const value = at(document, ...where)
  const reference = value?.['$ref']
  if (typeof reference !== 'string') return value === undefined ? undefined : { value, where }
  const path = reference.slice(2).split('/')
  const target = at(document, ...path)
  return target === undefined ? undefined : { value: target, where: path }
}

/** Rows can be sent as files, which the document tells in words. */
function isFile({ value }: Located, type: string): boolean {
  return String(value['description']).includes(`\`${type}\``)
}
