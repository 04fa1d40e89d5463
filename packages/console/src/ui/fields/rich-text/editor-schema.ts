// What the editor of texts knows: nodes and marks that the contract allows in rich text, and
// nothing else. Text that has more, such as tables and colours, is edited as HTML.

import { isAllowedAttribute } from '@kontor/contract/rich-text-allowed.ts'
import { StarterKit } from '@tiptap/starter-kit'

export const editorExtensions = [
  StarterKit.configure({
    // They would add to a text what nobody wrote.
    trailingNode: false,
    dropcursor: false,
    gapcursor: false,
    codeBlock: { languageClassPrefix: null },
    link: {
      autolink: false,
      linkOnPaste: false,
      openOnClick: false,
      HTMLAttributes: { target: null, rel: null, class: null },
      isAllowedUri: isLink,
    },
  }),
]

export function isLink(address: string | undefined): boolean {
  return address !== undefined && address !== '' && isAllowedAttribute('a', 'href', address)
}
