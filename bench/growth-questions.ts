// What is asked of a large view at each size, so that it shows how each answer grows with the rows.

import { request } from './figure.ts'

/**
 * When a question is asked: of a server that has neither cached nor stored anything, has stored
 * what it read before its start, has cached it, or has cached what has changed since.
 */
export type Moment = 'the first time' | 'after a start' | 'later' | 'after a change'

const always: readonly Moment[] = ['the first time', 'after a start', 'later', 'after a change']

export interface Asked {
  /** Of the view, and of its unit. */
  readonly path: string
  readonly unitPath: string
  readonly token: string
  /** How many rows fit `halfFilter` that the reader sees. */
  readonly half: number
  /** Another one each time, so that no answer is the one that was given before. */
  readonly drawn: number
}

export interface Question {
  readonly name: string
  readonly moments: readonly Moment[]
  /**
   * It is asked a hundred times, one after the other, and so many of the answers take no longer
   * than what is printed. Undefined where it is asked once.
   */
  readonly percentile?: number
  /** The request, as it goes over the wire. */
  readonly ask: (asked: Asked) => string
}

export const halfFilter = `status = 'APPROVED'`

export const growthQuestions: readonly Question[] = [
  {
    name: 'first page ordered by one field',
    moments: always,
    ask: ({ drawn, ...of }) => page(of, { order: '-totalGross', limit: limitOf(drawn) }),
  },
  {
    name: 'first page ordered by two fields',
    moments: always,
    ask: ({ drawn, ...of }) => page(of, { order: 'status,-statusDate', limit: limitOf(drawn) }),
  },
  {
    name: 'first page ordered by a day and a name',
    moments: always,
    ask: ({ drawn, ...of }) => page(of, { order: 'statusDate,-name', limit: limitOf(drawn) }),
  },
  {
    name: 'sum by two groups',
    moments: always,
    ask: (asked) => sum(asked),
  },
  {
    name: 'sum by two groups with a new filter',
    moments: ['later'],
    ask: (asked) => sum(asked, `totalGross > ${1000 + asked.drawn}`),
  },
  {
    name: 'filter of a field without hits',
    moments: ['later'],
    ask: ({ drawn, ...of }) => page(of, { externalFilter: `totalGross > ${1e9 + drawn}` }),
  },
  {
    name: 'filter of a property without hits',
    moments: ['later'],
    ask: ({ drawn, ...of }) => page(of, { externalFilter: `issueDate > '2${100 + drawn}-01-01'` }),
  },
  {
    name: 'filter of a name without hits',
    moments: ['later'],
    ask: ({ drawn, ...of }) => page(of, { externalFilter: `name LIKE '%none ${drawn}'` }),
  },
  {
    name: 'last page behind a filter of half',
    moments: ['later'],
    ask: ({ drawn, half, ...of }) =>
      page(of, { externalFilter: halfFilter, offset: Math.max(0, half - 100 - (drawn % 50)) }),
  },
  {
    name: 'lookup of a common word and digits',
    moments: ['later'],
    percentile: 99,
    ask: ({ unitPath, token, drawn }) =>
      request('GET', `${unitPath}/lookup/document?q=${encodeURIComponent(`oak ${drawn}`)}`, token),
  },
  {
    name: 'search for the beginning of a name',
    moments: ['later'],
    percentile: 99,
    ask: ({ unitPath, token, drawn }) =>
      request('GET', `${unitPath}/search?q=ba${String.fromCharCode(98 + (drawn % 20))}`, token),
  },
]

function limitOf(drawn: number): number {
  return 100 + (drawn % 800)
}

function page(
  { path, token }: Pick<Asked, 'path' | 'token'>,
  query: Readonly<Record<string, string | number>>,
): string {
  const parameters = Object.entries({ limit: 100, ...query })
  const text = parameters.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')
  return request('GET', `${path}?${text}`, token)
}

function sum({ path, token, drawn }: Asked, externalFilter?: string): string {
  const body = {
    groupBy: [{ field: 'status' }, { field: 'statusDate', by: 'month' }],
    measures: [{ sum: 'totalGross' }],
    limit: limitOf(drawn),
    ...(externalFilter && { externalFilter }),
  }
  return request('POST', `${path}/summary`, token, { body: JSON.stringify(body) })
}
