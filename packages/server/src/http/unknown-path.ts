// What to say of a path that does not exist: the nearest one that does. The query string is left
// out, since anything may be in it.

import { didYouMean } from '@kontor/contract/did-you-mean.ts'
import { allEndpoints } from '@kontor/contract/endpoints/all-endpoints.ts'
import { quote } from '@kontor/contract/quote.ts'
import type { FastifyRequest } from 'fastify'
import { Refusal } from '../refusal.ts'

const unitId = '{unitId}'
const paths = [...new Set(allEndpoints.map(({ path }) => path))]
const ofUnits = paths.filter((path) => path.includes(unitId))

export function unknownPath({ raw: { url = '' } }: FastifyRequest): Refusal {
  const detail = adviceOn(url)
  return new Refusal('not-found', detail === undefined ? {} : { detail })
}

/** Undefined where nothing better can be said than that there is none. */
function adviceOn(url: string): string | undefined {
  const [path = ''] = url.split('?')
  const [, root, unit = '', rest = ''] = /^(\/rest\/v1)\/([^/]+)\/(.+)$/.exec(path) ?? []
  if (root === undefined)
    return sentence(
      path,
      paths.filter((each) => !each.includes(unitId)),
    )
  if (!/^[1-9]\d*$/.test(unit)) {
    return `A unit has a number without leading zeros, as in ${root}/1, not ${quote(unit)}.`
  }
  const [collection = '', id = '', ...more] = rest.split('/')
  const collections = ofUnits.map((each) => each.replace(unitId, unit))
  if (more.length === 0 && collections.includes(`${root}/${unit}/${collection}`)) {
    const named = /^\d+$/.test(id) ? id : '1'
    return `An id is sent in the query: GET ${root}/${unit}/${collection}?id=${named}`
  }
  return sentence(path, collections) ?? `There is no path ${quote(path)}. ${known}`
}

/** What the paths of a unit begin with. */
const nouns = new Set(ofUnits.map((path) => path.split('/')[4]))
const known = `A unit has ${[...nouns].map((noun) => `"${noun}"`).join(', ')}.`

function sentence(path: string, known: readonly string[]): string | undefined {
  const hint = didYouMean(path, known)
  return hint === '' ? undefined : `There is no path ${quote(path)}.${hint}`
}
