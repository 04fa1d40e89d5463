// The name of a draft, from its values; undefined where none of them is a name yet.

import type { Values } from '../../base/value-path.ts'
import type { Draft } from '../../data/api/drafts.ts'

export function draftName({ values }: Draft): string | undefined {
  const properties = (values['properties'] ?? {}) as Values
  const names = [properties['name'], values['name'], values['number'], values['comment']]
  return names.find((name): name is string => typeof name === 'string' && name.trim() !== '')
}
