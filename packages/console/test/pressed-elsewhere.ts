// Keys that other tests of `npm test` press on their way, or that lead to a page as such a key does:
// `keys.spec.ts` tries them where details are tested.

import type { KeyId } from '../src/keyboard/key-map.ts'

export const pressedElsewhere: ReadonlySet<KeyId> = new Set<KeyId>([
  ...(['commands', 'new', 'approve', 'reject', 'previous', 'next'] as const),
  ...(['filter', 'columns', 'saved', 'export'] as const),
  ...(['home', 'inbox', 'drafts', 'week', 'absences', 'companies'] as const),
  ...(['sales', 'purchases', 'work', 'time', 'books'] as const),
  ...(['move', 'movePage', 'moveFar', 'open', 'select', 'editCell', 'typeOver'] as const),
  ...(['paste', 'copy', 'undo', 'wholeText', 'save'] as const),
])
