// What a view is called: one of the unit's own is called what the unit calls it.

export function viewTitle(
  name: string,
  title: string,
  viewLabel: (name: string) => string,
): string {
  const label = viewLabel(name)
  return label === name ? title : label
}
