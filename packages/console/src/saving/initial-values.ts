// The initial values of a new record: what it was begun with, required fields whose value is known,
// the defaults of a document, and an entry of each list that is asked for at once.

import type { Values } from '../base/value-path.ts'
import type { FormDefaults } from '../data/unit/use-form-defaults.ts'
import type { FormType } from '../ui/fields/form-context.ts'
import { documentDefaults } from './document-defaults.ts'

/** @param given what it was begun with. */
export function initialValues(type: FormType, setting: FormDefaults, given: Values = {}): Values {
  const own = Object.entries(type.fields).flatMap(([name, kind]): [string, unknown][] => {
    if (kind.isRequired !== true) return []
    if (name === type.people?.owner) return [[name, setting.user]]
    return kind.filter === 'date' ? [[name, setting.today]] : []
  })
  const offered = Object.entries(type.fields)
    .filter(([, { askedFirst }]) => askedFirst !== undefined)
    .map(([name], index) => [name, [{ id: -1 - index }]] as const)
  const { properties: begun, ...fields } = given
  const usual = documentDefaults(type.properties, {}, setting)
  const properties = { ...usual, ...(begun as Values | undefined) }
  const hasAny = Object.keys(properties).length > 0
  return {
    ...Object.fromEntries([...own, ...offered]),
    ...fields,
    ...(hasAny ? { properties } : {}),
  }
}
