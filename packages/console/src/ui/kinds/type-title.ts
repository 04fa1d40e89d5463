// The title of a type: of the console, or of the unit that has added it.

interface Titled {
  readonly type: string
  readonly title: string
}

export function typeTitle({ type, title }: Titled, typeLabel: (type: string) => string): string {
  const label = typeLabel(type)
  return label === type ? title : label
}
