// RFC 6901 JSON pointers.

/** The pointer to a member or element of what `parent` points to. */
export function pointerTo(parent: string, name: string | number): string {
  const escaped =
    typeof name === 'number' ? String(name) : name.replaceAll('~', '~0').replaceAll('/', '~1')
  return `${parent}/${escaped}`
}
