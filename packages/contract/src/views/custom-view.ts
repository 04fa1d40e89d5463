// A view of a unit's own: a predefined one with a filter of its own, and with other columns,
// properties or rows at a time where a request names none.

import type { ViewFile } from '../configuration/view-file.ts'
import { type ViewDescription, view } from './view-description.ts'

/** The description of a view as it was put; `source` is the predefined view that it names. */
export function customView(file: ViewFile, source: ViewDescription): ViewDescription {
  const { name, title, filter, columns, properties, order, limit } = file
  return view({
    ...source,
    name,
    title,
    listing: source.listing ?? source.name,
    ...(filter === undefined || filter === null ? {} : { filter }),
    ...(columns === undefined || columns === null ? {} : { columns }),
    ...(properties === undefined || properties === null ? {} : { properties }),
    ...(order === undefined || order === null ? {} : { order }),
    ...(limit === undefined || limit === null ? {} : { limit }),
  })
}
