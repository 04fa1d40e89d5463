// Where a key leads in the grid, as the pattern for grids of the W3C says. Row -1 is the head.

export interface Cell {
  readonly row: number
  readonly column: number
}

export interface GridExtent {
  readonly rows: number
  readonly columns: number
  /** How many rows a page has. */
  readonly pageRows: number
}

export interface Key {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
}

/** Undefined for keys that do not move. */
export function moved(from: Cell, key: Key, extent: GridExtent): Cell | undefined {
  const to = target(from, key, extent)
  if (to === undefined) return undefined
  return {
    row: Math.max(-1, Math.min(to.row, extent.rows - 1)),
    column: Math.max(0, Math.min(to.column, extent.columns - 1)),
  }
}

function target({ row, column }: Cell, key: Key, extent: GridExtent): Cell | undefined {
  const { rows, columns, pageRows } = extent
  const isFar = key.ctrlKey || key.metaKey
  const moves: Readonly<Record<string, Cell>> = {
    ArrowUp: { row: row - 1, column },
    ArrowDown: { row: row + 1, column },
    ArrowLeft: { row, column: column - 1 },
    ArrowRight: { row, column: column + 1 },
    PageUp: { row: Math.max(0, row - pageRows), column },
    PageDown: { row: row + pageRows, column },
    Home: { row: isFar ? 0 : row, column: 0 },
    End: { row: isFar ? rows - 1 : row, column: columns - 1 },
  }
  return Object.hasOwn(moves, key.key) ? moves[key.key] : undefined
}
