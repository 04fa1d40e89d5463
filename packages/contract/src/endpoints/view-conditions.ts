// What the put of a view of the unit may name: the file that it replaces, or that there is none.

import type { Parameter } from './endpoint.ts'

const ifMatch: Parameter = {
  name: 'If-Match',
  in: 'header',
  words:
    'the `ETag` of the put, or the `tag` in the list of views, of the file that this one ' +
    'replaces; `*` for any. With another one, nothing is stored',
  schema: { type: 'string' },
}

const ifNoneMatch: Parameter = {
  name: 'If-None-Match',
  in: 'header',
  words: '`*` for a view that the unit does not have yet. Where it has one, nothing is stored',
  schema: { type: 'string' },
}

export const viewConditions: readonly Parameter[] = [ifMatch, ifNoneMatch]
