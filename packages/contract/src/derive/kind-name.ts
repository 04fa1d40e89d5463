// What programs call a kind: a word that tells a form which field to show.

import type { Kind } from '../kinds/kind.ts'

/** Such as `date`; kinds of properties that a unit adds have the name that its file has. */
export function kindName(kind: Kind): string {
  const { element } = kind
  if (kind.rows !== undefined) return 'itemTable'
  if (element?.fields !== undefined) return 'objectList'
  if (element !== undefined) return `${kindName(element)}List`
  if (kind.fields !== undefined) return 'object'
  if (kind.entries !== undefined) return 'map'
  return simpleName(kind)
}

function simpleName(kind: Kind): string {
  const { refersTo, refersWithin, register, filter, storage } = kind
  if (refersTo !== undefined || refersWithin !== undefined) return 'reference'
  if (register !== undefined) return 'code'
  if (kind.isRichText === true) return 'richText'
  if (kind.isMoney === true) return 'amount'
  if (kind.isCurrency === true) return 'currency'
  if (kind.isCountry === true) return 'country'
  if (filter === 'number') return storage === 'real' ? 'decimal' : 'integer'
  if (filter === 'boolean') return 'flag'
  if (filter !== undefined) return filter
  return kind.schema['type'] === 'string' ? 'text' : 'object'
}
