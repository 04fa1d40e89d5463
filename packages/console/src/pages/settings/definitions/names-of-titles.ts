// The names and codes that programs know something by, made of what people call it.

/** As fields are called: `Cost centre` gives costCentre. */
export function smallName(title: string): string {
  const [first = '', ...rest] = wordsOf(title)
  const name = [first, ...rest.map((word) => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`)]
  const joined = name.join('').replace(/^[0-9]+/, '')
  return joined === '' ? 'field' : `${joined.slice(0, 1).toLowerCase()}${joined.slice(1, 60)}`
}

/** As codes are written: `Cost centre` gives COST_CENTRE. */
export function capitalName(title: string): string {
  const name = wordsOf(title).join('_').toUpperCase().slice(0, 40)
  return name === '' ? 'LIST' : name
}

/** With a number where there is one of the name. */
export function freeName(name: string, taken: ReadonlySet<string>, separator: string): string {
  if (!taken.has(name)) return name
  let number = 2
  while (taken.has(`${name}${separator}${number}`)) number += 1
  return `${name}${separator}${number}`
}

function wordsOf(title: string): readonly string[] {
  const plain = title.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return plain.match(/[a-z0-9]+/g) ?? []
}
