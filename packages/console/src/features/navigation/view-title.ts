// The title of a view: of the console, or of the unit that has added it.

export function viewTitle(
  name: string,
  title: string,
  viewLabel: (name: string) => string,
): string {
  const label = viewLabel(name)
  return label === name ? title : label
}
