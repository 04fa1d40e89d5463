// Lists, objects and maps: kinds made of other kinds.

import { limits } from '../limits.ts'
import type { Answer, Fields, Input, JsonSchema, Kind, NestedName, RowRules } from './kind.ts'
import { frozen, required, withDefault } from './kind.ts'

const listSchema: JsonSchema = {
  type: 'array',
  maxItems: limits.listEntriesMax,
  'x-fault': 'too-many-entries',
}

/** A list of plain values: a column of its own, filtered with ANY. */
export function listOf<T extends string | number>(element: Kind<T>): Kind<readonly T[]> {
  const kind: Kind<readonly T[]> = {
    words: `a list, each entry ${element.words}`,
    schema: listSchema,
    storage: 'list',
    filter: element.filter === 'number' ? 'numberList' : 'textList',
    element,
  }
  return withDefault(kind, { value: [], keepsNull: true })
}

/** An object with the members given. */
export function objectOf<F extends Fields>(fields: F): Kind<Input<F> | Answer<F>> {
  return { words: 'an object', schema: { type: 'object' }, storage: 'object', fields }
}

/** A list of objects. Lists of objects are no columns: what views show of them has its own view. */
export function listOfObjects<F extends Fields>(
  fields: F,
  nested?: NestedName,
): Kind<readonly Input<F>[]> {
  const kind: Kind<readonly Input<F>[]> = {
    words: 'a list of objects',
    schema: listSchema,
    element: { words: 'an object', schema: { type: 'object' }, fields },
    ...(nested === undefined ? {} : { nested, entryKey: 'id' }),
  }
  return withDefault(kind, { value: [], keepsNull: true })
}

/** An object whose member names are the caller's own. */
export function mapOf<T>(entries: Kind<T>): Kind<Readonly<Record<string, T>>> {
  const kind: Kind<Readonly<Record<string, T>>> = {
    words: `an object, each value ${entries.words}`,
    schema: {
      type: 'object',
      maxProperties: limits.listEntriesMax,
      propertyNames: { maxLength: limits.lineCharactersMax },
      'x-fault': 'too-many-entries',
    },
    storage: 'object',
    entries,
  }
  return withDefault(kind, { value: {}, keepsNull: true })
}

/** Any JSON object, stored as it is. */
export function anyObject(): Kind<Readonly<Record<string, unknown>>> {
  return { words: 'an object', schema: { type: 'object' }, storage: 'object' }
}

/** An item table: `{data: [row, ...]}`, returned by views only when requested by name. */
export function itemTable<F extends Fields>(
  rows: RowRules,
  fields: F,
): Kind<{ readonly data: readonly Input<F>[] }> {
  const data = required({
    words: 'a list of rows',
    schema: listSchema,
    element: { words: 'a row', schema: { type: 'object' }, fields: rowFields(rows, fields) },
    entryKey: rows.key,
  })
  return {
    words: 'an item table ({"data": [row, ...]})',
    schema: { type: 'object' },
    storage: 'object',
    fields: { data },
    onRequest: true,
    rows,
  }
}

/** The fields of a row: some follow others, and all but a few stay once the record is frozen. */
function rowFields({ count, price, amount, rate, free }: RowRules, fields: Fields): Fields {
  const followed = new Map([[amount, [count, price]]])
  if (rate !== undefined) {
    followed.set(rate.percentage, [rate.selector])
    followed.set(rate.selector, [rate.percentage])
  }
  return Object.fromEntries(
    Object.entries(fields).map(([name, kind]) => {
      const follows = followed.get(name)
      const following = follows === undefined ? kind : { ...kind, follows }
      return [name, free?.includes(name) === true ? following : frozen(following)]
    }),
  )
}
