// Companies as sources outside know them, for forms that are filled in with what they say.

import { Refusal } from '../../refusal.ts'
import type { Services } from '../../service/services.ts'
import { type HttpAnswer, jsonAnswer } from '../answer.ts'
import type { Call } from '../route.ts'

export async function listCompanySources(services: Services): Promise<HttpAnswer> {
  return jsonAnswer((await services.listCompanySources()).json)
}

export async function lookUpCompany(
  services: Services,
  { principal, parameters }: Call,
): Promise<HttpAnswer> {
  const registration = parameters.get('registration')
  if (registration === undefined) {
    const message = 'Expected the parameter "registration": the number of a company.'
    const faults = [{ code: 'missing-value', parameter: 'registration', message } as const]
    throw new Refusal('bad-parameter', { detail: message, faults })
  }
  const source = parameters.get('source')
  const input = {
    ...{ principal, registration: String(registration) },
    ...(source === undefined ? {} : { source: String(source) }),
  }
  return jsonAnswer((await services.lookUpCompany(input)).json)
}
