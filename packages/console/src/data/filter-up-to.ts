// A filter that goes by the id too: the rows up to one, which are there already, or those after it.

/** The filter itself where there is no such id. */
export function filterUpTo(filter: string, through: number | undefined): string {
  return through === undefined ? filter : both(filter, `id <= ${through}`)
}

export function filterAfter(filter: string, through: number): string {
  return both(filter, `id > ${through}`)
}

function both(filter: string, condition: string): string {
  return filter === '' ? condition : `(${filter}) AND ${condition}`
}
