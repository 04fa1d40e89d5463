// The pages that a browser sees on its way back from a provider: one that leads on to the console,
// and one that says that somebody was not signed in. Neither has a script.

import { type HttpAnswer, wholeBody } from './answer.ts'
import { plainPage, plainStyle } from './plain-page.ts'
import type { Problem } from './problem.ts'

/**
 * A strict cookie is not sent within a chain of redirects that began elsewhere, so the way ends
 * here, and this page begins another.
 */
export function leadOn(to: string): HttpAnswer {
  const target = escaped(to)
  const head = `<meta http-equiv="refresh" content="0; url=${target}">`
  return htmlAnswer(200, plainPage(head, `<p>Signed in. <a href="${target}">Go on</a></p>`))
}

export function tellProblem({ status, headers, document }: Problem): HttpAnswer {
  const { detail, requestId } = document
  const reference = `<p><small>Reference: ${escaped(requestId)}</small></p>`
  const again = '<p><a href="/console/">Back to the console</a></p>'
  const body = `<p>${escaped(detail)}</p>${reference}${again}`
  const answer = htmlAnswer(status, plainPage('', body))
  return { ...answer, headers: { ...headers, ...answer.headers } }
}

const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy':
    `default-src 'none'; style-src ${plainStyle}; img-src data:; ` +
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
}

function htmlAnswer(status: number, html: string): HttpAnswer {
  return { status, headers: pageHeaders, body: wholeBody(html) }
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (each) => `&#${each.charCodeAt(0)};`)
}
