// What a type is called: as the console says, or as the unit that has added it does.

interface Titled {
  readonly type: string
  readonly title: string
}

export function typeTitle({ type, title }: Titled, typeLabel: (type: string) => string): string {
  const label = typeLabel(type)
  return label === type ? title : label
}
