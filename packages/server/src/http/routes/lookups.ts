// Lookups and the search: what things are called.

import { didYouMean } from '@kontor/contract/did-you-mean.ts'
import type { FaultCode } from '@kontor/contract/faults.ts'
import { limits } from '@kontor/contract/limits.ts'
import { quote } from '@kontor/contract/quote.ts'
import {
  describedTarget,
  type LookupTarget,
  lookupTargets,
} from '@kontor/contract/records/lookup-targets.ts'
import { Refusal } from '../../refusal.ts'
import type { LookUpInput } from '../../service/requests/view-request.ts'
import type { Services } from '../../service/services.ts'
import { type HttpAnswer, jsonAnswer } from '../answer.ts'
import type { ParameterValues } from '../read-parameters.ts'
import { splitList } from '../read-query.ts'
import type { Call } from '../route.ts'

export async function lookUp(services: Services, call: Call): Promise<HttpAnswer> {
  const { principal, parameters, signal } = call
  const target = readTarget(call.target)
  const by = parameters.has('ids') ? byIds(parameters) : byWords(target, parameters)
  const { json } = await services.lookUp({ principal, target, by, ...(signal && { signal }) })
  return jsonAnswer(json)
}

export async function search(services: Services, call: Call): Promise<HttpAnswer> {
  const { principal, parameters, signal } = call
  const q = parameters.get('q')
  if (q === undefined) {
    throw refused('missing-value', 'q', 'Expected the parameter "q": the words to search for.')
  }
  const { json } = await services.search({ principal, q: String(q), ...(signal && { signal }) })
  return jsonAnswer(json)
}

function readTarget(name: string): LookupTarget {
  const target = lookupTargets.find((each) => each === name)
  if (target !== undefined) return target
  const hint = didYouMean(name, lookupTargets) || ` Known are: ${lookupTargets.join(', ')}.`
  const message = `There is no lookup of ${quote(name)}.${hint}`
  throw refused('bad-parameter', 'target', message)
}

function byWords(target: LookupTarget, parameters: ParameterValues): LookUpInput['by'] {
  const q = parameters.get('q')
  if (q === undefined) {
    const message = 'Expected "q", the words to look for, or "ids", as in `?ids=1,2`.'
    throw refused('missing-value', 'q', message)
  }
  const companyId = parameters.get('companyId')
  if (companyId !== undefined && describedTarget(target).companyId === undefined) {
    const message = `Nothing of the sort ${quote(target)} belongs to a company: leave it out.`
    throw refused('bad-parameter', 'companyId', message)
  }
  const limit = Number(parameters.get('limit') ?? limits.lookupResultsDefault)
  return { q: String(q), limit, ...(companyId && { companyId: Number(companyId) }) }
}

function byIds(parameters: ParameterValues): LookUpInput['by'] {
  const other = [...parameters.keys()].find((name) => name !== 'ids')
  if (other !== undefined) {
    const message = `"ids" names all that is looked up: leave ${quote(other)} out.`
    throw refused('too-many-values', other, message)
  }
  const texts = splitList(String(parameters.get('ids')))
  if (texts.length === 0 || texts.length > limits.lookupResultsMax) {
    const message = `Expected 1 to ${limits.lookupResultsMax} ids, got ${texts.length}.`
    throw refused('bad-parameter', 'ids', message)
  }
  const ids = texts.map((text) => {
    if (/^[1-9]\d*$/.test(text) && Number(text) <= limits.integerMax) return Number(text)
    const message = `Expected ids separated by commas, as in \`?ids=1,2\`, got ${quote(text)}.`
    throw refused('bad-parameter', 'ids', message)
  })
  return { ids: [...new Set(ids)] }
}

function refused(code: FaultCode, parameter: string, message: string): Refusal {
  return new Refusal('bad-parameter', {
    detail: message,
    faults: [{ code, parameter, message }],
  })
}
