// Finds the element of a place of a form, or of the nearest place around it.

export function nearestElement(
  pointer: string,
  idOf: (pointer: string) => string,
): HTMLElement | undefined {
  for (let place = pointer; place !== ''; place = place.slice(0, place.lastIndexOf('/'))) {
    const found = document.getElementById(idOf(place))
    if (found !== null) return found
  }
  return undefined
}
