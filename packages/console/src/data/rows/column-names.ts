// Columns as a request names them: those of the view, and its properties.

import type { Column } from './views.ts'

export function columnNames(shown: readonly Column[]) {
  const named = (isOfProperty: boolean): readonly string[] =>
    shown.filter(({ isProperty }) => isProperty === isOfProperty).map(({ name }) => name)
  return { columns: named(false), properties: named(true) }
}
