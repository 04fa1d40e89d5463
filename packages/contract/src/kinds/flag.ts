// True or false; false where the caller does not say.

import { type Kind, withDefault } from './kind.ts'

export function flag(): Kind<boolean> {
  const kind: Kind<boolean> = {
    words: 'true or false',
    schema: { type: 'boolean' },
    storage: 'flag',
    filter: 'boolean',
  }
  return withDefault(kind, { value: false })
}
