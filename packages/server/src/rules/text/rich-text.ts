// Rich text on its way in: ordinary markup stays as it was sent, the rest is sanitised. Whatever
// comes out is either ordinary markup or a text without tags.

import { limits } from '@kontor/contract/limits.ts'
import {
  allowedAttributes,
  allowedStyle,
  allowedTags,
  imageSchemes,
  isAllowedAttribute,
  linkSchemes,
  voidTags,
} from '@kontor/contract/rich-text-allowed.ts'
import sanitizeHtml from 'sanitize-html'
import { isOrdinaryHtml } from './ordinary-html.ts'

const options: sanitizeHtml.IOptions = {
  allowedTags: [...allowedTags],
  allowedAttributes: allowedAttributes(),
  allowedSchemes: [...linkSchemes],
  allowedSchemesByTag: { img: [...imageSchemes] },
  selfClosing: [...voidTags],
  nestingLimit: limits.richTextDepthMax,
  // Styles are judged declaration by declaration in `allowedOnly`.
  parseStyleAttributes: false,
  // Of these drop what stands in them, too: it is no text of the writer's.
  nonTextTags: [
    ...['script', 'style', 'title', 'template', 'svg', 'math', 'select', 'option', 'textarea'],
    ...['iframe', 'noscript', 'noembed', 'noframes', 'xmp'],
  ],
  transformTags: { '*': allowedOnly },
}

/**
 * Makes a text of HTML safe to show: no scripts, handlers, dangerous URLs or styles. Ordinary
 * markup and text without tags come back unchanged, and cleaning again changes nothing more.
 */
export function cleanRichText(html: string): string {
  if (isOrdinaryHtml(html)) return html
  const clean = sanitise(html)
  return isOrdinaryHtml(clean) ? clean : clean.replaceAll('<', '&lt;')
}

/** The text as the sanitiser writes it, whether it needs cleaning or not. */
export function sanitise(html: string): string {
  return sanitizeHtml(html, options)
}

function allowedOnly(tagName: string, attribs: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const allowed: sanitizeHtml.Attributes = {}
  for (const [name, sent] of Object.entries(attribs)) {
    const value = name === 'style' ? allowedStyle(sent) : sent.trim()
    if (isAllowedAttribute(tagName, name, value)) allowed[name] = value
  }
  return { tagName, attribs: allowed }
}
