// HTML bodies: cleaned on the way in, returned by views only when requested by name.

import type { Kind } from './kind.ts'

export function richText(): Kind<string> {
  return {
    words: 'a text of HTML',
    schema: { type: 'string' },
    storage: 'text',
    onRequest: true,
    isRichText: true,
  }
}
