// A view: its rows in a grid.

export function ViewPage() {
  return null
}
