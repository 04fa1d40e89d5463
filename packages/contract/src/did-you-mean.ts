// The end of every message that refuses a name: the known name that was most likely meant.

import { nearestName } from './nearest-name.ts'
import { quote } from './quote.ts'

/** ` Did you mean "status"?`, to be put behind a sentence; empty where no known name is near. */
export function didYouMean(name: string, known: Iterable<string>): string {
  const nearest = nearestName(name, known)
  return nearest === undefined ? '' : ` Did you mean ${quote(nearest)}?`
}
