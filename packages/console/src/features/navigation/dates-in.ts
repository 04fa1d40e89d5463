// The days that the address of a new record names, such as those of an absence.

import { isDate } from '@kontor/contract/kinds/calendar.ts'
import type { Fields } from '@kontor/contract/kinds/kind.ts'
import type { Values } from '../../base/value-path.ts'

/** Of the properties of a type; what is no day is left out. */
export function datesIn(search: Readonly<Record<string, string>>, properties: Fields): Values {
  const named = Object.entries(search).filter(([name, day]) => {
    return Object.hasOwn(properties, name) && properties[name]?.filter === 'date' && isDate(day)
  })
  return Object.fromEntries(named)
}
