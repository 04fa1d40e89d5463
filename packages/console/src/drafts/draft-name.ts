// What a draft is called by what was entered: undefined where nothing in it is a name yet.

import type { Draft } from '../forms/drafts.ts'
import type { Values } from '../forms/value-at.ts'

export function draftName({ values }: Draft): string | undefined {
  const properties = (values['properties'] ?? {}) as Values
  const names = [properties['name'], values['name'], values['number'], values['comment']]
  return names.find((name): name is string => typeof name === 'string' && name.trim() !== '')
}
