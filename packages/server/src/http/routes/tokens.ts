// Tokens: the list of them, a new one, and the end of one.

import type { Services } from '../../service/services.ts'
import { type HttpAnswer, jsonAnswer } from '../answer.ts'
import { requireJson } from '../require-json.ts'
import type { Call } from '../route.ts'

export async function listTokens(services: Services, { principal }: Call): Promise<HttpAnswer> {
  return jsonAnswer((await services.listTokens(principal)).json)
}

export async function createToken(
  services: Services,
  { principal, body }: Call,
): Promise<HttpAnswer> {
  const { json } = await services.createToken({ principal, body: await requireJson(body) })
  // It has a secret.
  return { ...jsonAnswer(json, { 'cache-control': 'no-store' }), status: 201 }
}

export async function takeTokenAction(
  services: Services,
  { principal, parameters, body }: Call,
): Promise<HttpAnswer> {
  const jti = String(parameters.get('id') ?? '')
  const { json } = await services.revokeToken({ principal, jti, body: await requireJson(body) })
  return jsonAnswer(json)
}
