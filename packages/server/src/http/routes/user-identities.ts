// Who a user is at identity providers: the list, and the end of one.

import { Refusal } from '../../refusal.ts'
import type { Services } from '../../service/services.ts'
import { type HttpAnswer, jsonAnswer } from '../answer.ts'
import { readId } from '../read-lookup.ts'
import type { Call } from '../route.ts'

export async function listIdentities(
  services: Services,
  { principal, parameters }: Call,
): Promise<HttpAnswer> {
  const user = readId(parameters.get('id'))
  return jsonAnswer((await services.listIdentities({ principal, user })).json)
}

export async function removeIdentity(
  services: Services,
  { principal, parameters, requestId }: Call,
): Promise<HttpAnswer> {
  const user = readId(parameters.get('id'))
  const issuer = parameters.get('issuer')
  if (issuer === undefined) throw new Refusal('bad-parameter', { faults: [issuerMissing] })
  const input = { principal, user, issuer: String(issuer), requestId }
  return jsonAnswer((await services.removeIdentity(input)).json)
}

const issuerMissing = {
  ...({ code: 'missing-value', parameter: 'issuer' } as const),
  message: 'Expected the parameter "issuer": that of the identity, as the list of them has it.',
}
