// What a person is called in full: titles, first and last name.

export const nameParts = ['namePrefix', 'firstName', 'lastName', 'nameSuffix'] as const

export type PersonNames = { readonly [Part in (typeof nameParts)[number]]?: string | null }

/** A title after the name is set apart by a comma. Empty where nothing is said. */
export function personName({ namePrefix, firstName, lastName, nameSuffix }: PersonNames): string {
  const name = given([namePrefix, firstName, lastName]).join(' ')
  return given([name, nameSuffix]).join(', ')
}

function given(texts: readonly (string | null | undefined)[]): readonly string[] {
  return texts.map((text) => (text ?? '').trim()).filter((text) => text !== '')
}
