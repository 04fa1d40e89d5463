// The reference page of the predefined views: what each shows and what its filters can name.

import type { Fields, JsonSchema, Kind } from '../../kinds/kind.ts'
import { limits } from '../../limits.ts'
import { presetCatalogue } from '../../records/catalogue.ts'
import { viewShape, views } from '../../views/catalogue.ts'
import type { ViewDescription } from '../../views/view-description.ts'
import { code, page, section, table } from './markdown.ts'

export function viewPage(): string {
  return page(
    'Views',
    'Read with `GET /rest/v1/{unitId}/views/{viewName}`; names are matched without regard to ' +
      'case. A row has the columns marked "yes" under "default", and under `properties` the ' +
      'properties marked so; a request names the others to get them. A field without a type ' +
      'under "in filters" cannot be used in a [filter](filters.md).',
    pageSection(),
    orderSection(),
    ...views.map(viewSection),
  )
}

function pageSection(): string {
  return section(
    'Pages',
    'An answer has at most `limit` rows. `metadata.count` says how many it has, and ' +
      '`metadata.nextOffset` is the `offset` of the next page, null where this is the last. A ' +
      '`GET` has the address of that page in the header `Link` as well, as `rel="next"`. How ' +
      'many rows there are in all no page tells: `POST` to the address of the view with ' +
      '`/summary`, and `{}` or the same `externalFilter` as the body, answers it as ' +
      '`data[0].count` ([guide](../guides/summaries.md)).',
  )
}

function orderSection(): string {
  return section(
    'The order of rows',
    'Rows come by ascending `id`. `order` names what comes before that: up to ' +
      `${limits.orderNamesMax} fields that have a type under "in filters" and are no list, as in ` +
      '`order=-totalGross,companyName`. `-` before a name is descending; a name that a column ' +
      'and a property have is the column, and `properties.name` always the property. Null comes ' +
      'last, whichever way. Values compare as they do in [filters](filters.md#types-and-values): ' +
      'texts by code point, so that `Z` comes before `a` and `z` before `á`; numbers by their ' +
      'exact decimal value; dates, times and instants the earlier first; `false` before `true`.',
    'With an order, `nextOffset` continues after the last row of the page before, by the values ' +
      'that row had then: rows that do not change meanwhile come exactly once, whatever else is ' +
      'created or changed. A row that moves in the order may come twice or not at all. Streams ' +
      'continue in the same way.',
    'The first page of an order over many rows takes as long as sorting them does; the pages ' +
      'after it come out of memory.',
  )
}

function viewSection(view: ViewDescription): string {
  const shape = viewShape(view, presetCatalogue)
  const types = shape.types?.map((type) => code(type.type)).join(', ')
  const narrowed = view.where === undefined ? '' : ` Only rows with ${code(view.where)}.`
  const limit = view.limit ?? limits.viewRowsDefault
  return section(
    view.name,
    `${view.title}.${types === undefined ? '' : ` Shows ${types}.`}${narrowed} ` +
      `At most ${limit} rows unless the request names a ${code('limit')}.`,
    fieldTable('column', shape.columns, shape.predefinedColumns),
    fieldTable('property', shape.properties, shape.predefinedProperties),
  )
}

function fieldTable(title: string, fields: Fields, predefined: readonly string[]): string {
  const rows = Object.entries(fields).map(([name, kind]) => [
    code(name),
    answerWords(kind),
    kind.filter ?? '',
    predefined.includes(name) ? 'yes' : 'no',
  ])
  return table([title, 'value', 'in filters', 'default'], rows)
}

/** A kind's words speak of what is sent; an id of the row's own reads back as something else. */
function answerWords(kind: Kind): string {
  const answer = kind.schema['x-answer'] as JsonSchema | undefined
  return answer?.['type'] === 'integer' ? 'an id, a positive integer' : kind.words
}
