// An app on stand-in services whose every refusal is checked against the published description.

import assert from 'node:assert/strict'
import type { AddressInfo } from 'node:net'
import type { TestContext } from 'node:test'
import { presetOpenapi } from '@kontor/contract/derive/preset-openapi.ts'
import { Ajv2020 } from 'ajv/dist/2020.js'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { type AppOptions, createApp } from '../../src/http/app.ts'
import type { ProblemDocument } from '../../src/http/problem.ts'
import { fakeServices } from './fake-services.ts'

export const asAll = { authorization: 'Bearer all' }
export const asJson = { ...asAll, 'content-type': 'application/json' }

const ajv = new Ajv2020({ strict: false, validateFormats: false })
ajv.addSchema(presetOpenapi, 'openapi')

/** A validator for a schema of the description. */
export function schemaNamed(name: string): (value: unknown) => void {
  const validate = ajv.compile({ $ref: `openapi#/components/schemas/${name}` })
  return (value) => assert.ok(validate(value), ajv.errorsText(validate.errors))
}

const checkSchema = schemaNamed('Problem')
const { paths, components } = presetOpenapi as unknown as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly headers: object; readonly responses: Responses }
}

interface Operation {
  readonly responses: Responses
}

type Responses = Readonly<Record<string, Response>>

interface Response {
  readonly headers?: object
  readonly $ref?: string
}

/** How the description says that a request is answered with the status. */
export function responseTo(method: string, url: string, status: number): Response | undefined {
  const path = url.replace(/\?.*/s, '').replace(/^\/rest\/v1\/[^/]+/, '/rest/v1/{unitId}')
  const response = paths[path]?.[method.toLowerCase()]?.responses[status]
  return components.responses[response?.$ref?.split('/').at(-1) ?? ''] ?? response
}

/** Checks that those of our headers that were sent are told. */
function checkHeaders({ headers: described = {} }: Response, { headers }: Reply): void {
  for (const name of Object.keys(components.headers)) {
    const isSent = name.toLowerCase() in headers
    assert.ok(!isSent || name in described, `The answer does not describe its header ${name}.`)
  }
}

/** Checks that the text is a problem document of the status; returns it. */
export function checkProblem(
  status: number,
  contentType: unknown,
  requestId: unknown,
  body: string,
): ProblemDocument {
  assert.equal(contentType, 'application/problem+json')
  const problem = JSON.parse(body) as ProblemDocument
  checkSchema(problem)
  assert.equal(problem.status, status)
  assert.equal(problem.type, `urn:kontor:problem:${problem.code}`)
  assert.equal(problem.requestId, requestId)
  return problem
}

export interface Reply {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly body: string
  /** Of a refusal; '' otherwise. */
  readonly code: string
  readonly problem: ProblemDocument | undefined
}

/** Sends a request without a socket. */
export async function ask(app: FastifyInstance, request: InjectOptions): Promise<Reply> {
  const { statusCode: status, headers, body } = await app.inject(request)
  assert.ok(headers['x-request-id'])
  const isRefusal = status >= 400 && request.method !== 'HEAD'
  const problem = isRefusal
    ? checkProblem(status, headers['content-type'], headers['x-request-id'], body)
    : undefined
  const reply = { status, headers, body, code: problem?.code ?? '', problem }
  const response = responseTo(request.method ?? 'GET', String(request.url), status)
  if (response !== undefined) checkHeaders(response, reply)
  return reply
}

/** An app that ends with the test. */
export function testApp(t: TestContext, options: Partial<AppOptions> = {}): FastifyInstance {
  const app = createApp({ services: fakeServices(), ...options })
  t.after(() => {
    app.server.closeAllConnections()
    return app.close()
  })
  return app
}

/** An app that listens; answers its port. */
export async function listeningApp(
  t: TestContext,
  options: Partial<AppOptions> = {},
): Promise<{ readonly app: FastifyInstance; readonly port: number }> {
  const app = testApp(t, options)
  await app.listen({ host: '127.0.0.1', port: 0 })
  return { app, port: (app.server.address() as AddressInfo).port }
}
