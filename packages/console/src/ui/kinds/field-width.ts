// How much room a field takes in a form: decided by how long its values are.

import type { Kind } from '@kontor/contract/kinds/kind.ts'
import { controlOf } from './control-of.ts'

/** A third, a half or all of half a form; or all of it. */
export type FieldWidth = 'third' | 'half' | 'line' | 'whole'

export function fieldWidth(kind: Kind): FieldWidth {
  const control = controlOf(kind)
  if (
    ['table', 'entries', 'contacts', 'map', 'registrations', 'object', 'richText'].includes(control)
  )
    return 'whole'
  if (kind.isCurrency === true) return 'third'
  if (kind.refersTo === 'user') return 'half'
  if (['date', 'time', 'minutes', 'number', 'flag'].includes(control)) return 'third'
  if (['code', 'choice', 'within', 'language'].includes(control)) return 'half'
  return 'line'
}
