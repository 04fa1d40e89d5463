// Passkeys: the list of them, a new one, another name, and the end of one.

import { passkeyStart } from '@kontor/contract/records/passkey-request.ts'
import { Refusal } from '../../refusal.ts'
import { validateFields } from '../../rules/records/validate-schema.ts'
import type { Services } from '../../service/services.ts'
import { type HttpAnswer, jsonAnswer } from '../answer.ts'
import { requireJson } from '../require-json.ts'
import type { Call } from '../route.ts'

export async function startPasskey(
  services: Services,
  { principal, body }: Call,
): Promise<HttpAnswer> {
  requireNothing(await requireJson(body))
  const { json } = await services.startPasskey(principal)
  return jsonAnswer(json, { 'cache-control': 'no-store' })
}

/** Refuses what says more than that something is to begin. */
export function requireNothing(body: object): void {
  const faults = validateFields(passkeyStart, body)
  if (faults.length > 0) throw new Refusal('invalid-record', { faults })
}

export async function registerPasskey(
  services: Services,
  { principal, body }: Call,
): Promise<HttpAnswer> {
  const { json } = await services.registerPasskey({ principal, body: await requireJson(body) })
  return { ...jsonAnswer(json), status: 201 }
}

export async function listPasskeys(services: Services, { principal }: Call): Promise<HttpAnswer> {
  return jsonAnswer((await services.listPasskeys(principal)).json)
}

export async function renamePasskey(
  services: Services,
  { principal, parameters, body }: Call,
): Promise<HttpAnswer> {
  const id = String(parameters.get('id') ?? '')
  const { json } = await services.renamePasskey({ principal, id, body: await requireJson(body) })
  return jsonAnswer(json)
}

export async function takePasskeyAction(
  services: Services,
  { principal, parameters, body }: Call,
): Promise<HttpAnswer> {
  const id = String(parameters.get('id') ?? '')
  const { json } = await services.revokePasskey({ principal, id, body: await requireJson(body) })
  return jsonAnswer(json)
}
