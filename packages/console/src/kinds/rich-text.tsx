// Rich text as it is stored, drawn without being put into the page as markup: it is parsed apart
// from it, and what the contract allows becomes elements of our own. Nothing of it is loaded.

import { allowedTags, voidTags } from '@kontor/contract/rich-text-allowed.ts'
import { createElement, Fragment, type ReactNode } from 'react'
import { parseInert } from './inert-html.ts'

export function RichText({ html }: { readonly html: string }) {
  if (html === '') return null
  return <div className="rich-text">{childrenOf(parseInert(html))}</div>
}

function childrenOf(node: Node): readonly ReactNode[] {
  return [...node.childNodes].map((child, index) => {
    if (child instanceof Text) return child.data
    if (!(child instanceof Element)) return null
    // biome-ignore lint/suspicious/noArrayIndexKey: the text is drawn once, in its order.
    return <Fragment key={index}>{drawn(child)}</Fragment>
  })
}

function drawn(element: Element): ReactNode {
  const tag = element.localName
  if (tag === 'a') return <Anchor element={element} />
  if (tag === 'img') return <span className="picture">{element.getAttribute('alt') ?? ''}</span>
  // Headings of a text are none of the page.
  if (/^h[1-6]$/.test(tag)) return <p className="text-heading">{childrenOf(element)}</p>
  if (!allowedTags.has(tag)) return childrenOf(element)
  if (voidTags.has(tag)) return createElement(tag)
  return createElement(tag, {}, ...childrenOf(element))
}

function Anchor({ element }: { readonly element: Element }) {
  const href = element.getAttribute('href') ?? ''
  if (!/^(?:https?:|mailto:|tel:)/i.test(href)) return <>{childrenOf(element)}</>
  return (
    <a href={href} rel="noopener noreferrer" target="_blank">
      {childrenOf(element)}
    </a>
  )
}
