// Checks every answer that a test gets against the OpenAPI document: status, media type and body.

import assert from 'node:assert/strict'
import { openapi } from '@kontor/contract/derive/openapi.ts'
import { isDate } from '@kontor/contract/kinds/calendar.ts'
import { presetCatalogue } from '@kontor/contract/records/catalogue.ts'
import { views } from '@kontor/contract/views/catalogue.ts'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'

type Json = Readonly<Record<string, unknown>>

const document = openapi(presetCatalogue, views)
const ajv = new Ajv2020({ strict: false, allErrors: true, discriminator: false })
ajv.addFormat('date', isDate)
ajv.addFormat('date-time', (text: string) => !Number.isNaN(Date.parse(text)))
ajv.addSchema(document, 'openapi')
const validators = new Map<string, ValidateFunction>()

interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  readonly json: unknown
}

/** Fails where the answer is not one that the document describes. */
export function checkAnswer(method: string, path: string, answer: Answer): void {
  const { status, headers, json } = answer
  assert.match(
    headers.get('x-request-id') ?? '',
    /^[\w-]{8,}$/,
    'every answer carries X-Request-Id',
  )
  const type = headers.get('content-type')?.split(';')[0] ?? ''
  if (status >= 400) assert.equal(type, 'application/problem+json', answer.text.slice(0, 200))
  const template = templateOf(path)
  const operation = template === undefined ? undefined : method.toLowerCase()
  const described = operation === undefined ? undefined : at('paths', template ?? '', operation)
  if (described === undefined) {
    assert.ok(status >= 400, `${method} ${path} is not described and answered ${status}`)
    if (method !== 'HEAD') check('problem', pointer('components', 'schemas', 'Problem'), json)
    return
  }
  const where = ['paths', template ?? '', operation ?? '', 'responses', String(status)]
  const response = resolve(at(...where), where)
  assert.ok(response !== undefined, `${method} ${template} does not describe ${status}`)
  if (status === 304) return
  const content = (response.value['content'] ?? {}) as Json
  assert.ok(Object.hasOwn(content, type), `${method} ${template} ${status} is not ${type}`)
  if (json === undefined) return
  check(
    `${method} ${template} ${status}`,
    pointer(...response.where, 'content', type, 'schema'),
    json,
  )
  // It says that the answer is the record, so it has to be one as a read gives it.
  const address = headers.get('content-location')?.split('?')[0]
  if (address !== undefined) {
    const read = ['paths', templateOf(address) ?? '', 'get', 'responses', '200']
    check(`${method} ${template}`, pointer(...read, 'content', type, 'schema'), json)
  }
}

function check(name: string, schemaPointer: string, json: unknown): void {
  const validate = validators.get(schemaPointer) ?? ajv.compile({ $ref: `openapi${schemaPointer}` })
  validators.set(schemaPointer, validate)
  if (validate(json)) return
  const faults = (validate.errors ?? []).slice(0, 5)
  const told = faults.map(({ instancePath, message, params }) => {
    return `${instancePath} ${message} ${JSON.stringify(params)}`
  })
  assert.fail(`${name} is not as described:\n${told.join('\n')}`)
}

/** The path of the document that a request path is an instance of. */
function templateOf(path: string): string | undefined {
  const paths = Object.keys(document['paths'] as Json)
  return paths.find((template) =>
    new RegExp(`^${template.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`).test(path),
  )
}

function at(...names: readonly string[]): Json | undefined {
  let here: unknown = document
  for (const name of names) here = (here as Json | undefined)?.[name]
  return here as Json | undefined
}

function pointer(...names: readonly string[]): string {
  const escaped = names.map((name) => name.replaceAll('~', '~0').replaceAll('/', '~1'))
  return `#/${escaped.map(encodeURIComponent).join('/')}`
}

/** Follows one reference; answers the object and where it lies. */
function resolve(
  value: Json | undefined,
  where: readonly string[],
): { readonly value: Json; readonly where: readonly string[] } | undefined {
  const reference = value?.['$ref']
  if (typeof reference !== 'string') return value === undefined ? undefined : { value, where }
  const names = reference.slice(2).split('/')
  const target = at(...names)
  return target === undefined ? undefined : { value: target, where: names }
}
