// What to say of a path that does not exist: the nearest one that does. The query string is left
// out, since anything may be in it.

import { didYouMean } from '@kontor/contract/did-you-mean.ts'
import { allEndpoints } from '@kontor/contract/endpoints/all-endpoints.ts'
import { unitPath } from '@kontor/contract/endpoints/endpoint.ts'
import { nearestName } from '@kontor/contract/nearest-name.ts'
import { quote } from '@kontor/contract/quote.ts'
import type { FastifyRequest } from 'fastify'
import { Refusal } from '../refusal.ts'

const paths = [...new Set(allEndpoints.map(({ path }) => path))]
const ofUnit = `${unitPath}/`
const outsideUnits = paths.filter((path) => !path.startsWith(ofUnit))
/** Without what they begin with. */
const insideUnit = paths
  .filter((path) => path.startsWith(ofUnit))
  .map((path) => path.slice(ofUnit.length))

export function unknownPath({ raw: { url = '' } }: FastifyRequest): Refusal {
  const detail = adviceOn(url)
  return new Refusal('not-found', detail === undefined ? {} : { detail })
}

/** Undefined where nothing better can be said than that there is none. */
function adviceOn(url: string): string | undefined {
  const [path = ''] = url.split('?')
  const [, root, unit = '', rest = ''] = /^(\/rest\/v1)\/([^/]+)\/(.+)$/.exec(path) ?? []
  if (root === undefined) return sentence(path, outsideUnits)
  if (!/^[1-9]\d*$/.test(unit)) {
    return `A unit has a number without leading zeros, as in ${root}/1, not ${quote(unit)}.`
  }
  return adviceInUnit({ path, rest, unitRoot: `${root}/${unit}` })
}

interface PathInUnit {
  readonly path: string
  /** What comes after `unitRoot`. */
  readonly rest: string
  readonly unitRoot: string
}

function adviceInUnit({ path, rest, unitRoot }: PathInUnit): string {
  const segments = rest.split('/')
  const known = insideUnit.map((each) => filledIn(each, segments))
  const [noun = '', id = '', ...part] = segments
  const withoutId = [noun, ...part].join('/')
  if (/^\d+$/.test(id) && known.includes(withoutId)) {
    return `An id is sent in the query: GET ${unitRoot}/${withoutId}?id=${id}`
  }
  // What all paths begin with makes no two of them alike.
  const nearest = nearestName(rest, known)
  const near = nearest === undefined ? undefined : sentence(path, [`${unitRoot}/${nearest}`])
  return near ?? `There is no path ${quote(path)}. ${whatThereIs(noun)}`
}

/** A path with what was sent in the places of its parameters. */
function filledIn(path: string, segments: readonly string[]): string {
  const own = path.split('/')
  return own.map((each, index) => (isParameter(each) && segments[index]) || each).join('/')
}

function isParameter(segment: string): boolean {
  return segment.startsWith('{')
}

/** What paths with a noun go on with, else the nouns that there are. */
function whatThereIs(noun: string): string {
  const ofNoun = insideUnit.map((path) => path.split('/')).filter(([first]) => first === noun)
  const parts = ofNoun.flatMap(([, part]) => (part === undefined || isParameter(part) ? [] : part))
  if (parts.length > 0) return `Below ${quote(noun)} are ${list(new Set(parts))}.`
  return `A unit has ${list(nouns)}.`
}

/** What the paths of a unit begin with. */
const nouns = new Set(insideUnit.map((path) => path.split('/')[0] ?? ''))

function list(names: Iterable<string>): string {
  return [...names].map(quote).join(', ')
}

function sentence(path: string, known: readonly string[]): string | undefined {
  const hint = didYouMean(path, known)
  return hint === '' ? undefined : `There is no path ${quote(path)}.${hint}`
}
