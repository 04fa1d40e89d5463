// The titles of one thing for people of each language, as files have them.

import { objectOf } from '../kinds/composite.ts'
import { line } from '../kinds/text.ts'

export function translations() {
  return objectOf({ en: line(), cs: line() })
}
