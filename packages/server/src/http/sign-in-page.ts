// The pages that a browser sees on its way back from a provider: one that leads on to the console,
// and one that says that somebody was not signed in. Neither has a script.

import type { HttpAnswer } from './answer.ts'
import { plainPage } from './plain-page.ts'
import type { Problem } from './problem.ts'

/**
 * A strict cookie is not sent within a chain of redirects that began elsewhere, so the way ends
 * here, and this page begins another.
 */
export function leadOn(to: string): HttpAnswer {
  const target = escaped(to)
  const head = `<meta http-equiv="refresh" content="0; url=${target}">`
  const body = `<p>Signed in. <a href="${target}">Go on</a></p>`
  return plainPage({ status: 200, head, body })
}

export function tellProblem({ status, headers, document }: Problem): HttpAnswer {
  const { detail, requestId } = document
  const reference = `<p><small>Reference: ${escaped(requestId)}</small></p>`
  const again = '<p><a href="/console/">Back to the console</a></p>'
  const body = `<p>${escaped(detail)}</p>${reference}${again}`
  const answer = plainPage({ status, body })
  return { ...answer, headers: { ...headers, ...answer.headers } }
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (each) => `&#${each.charCodeAt(0)};`)
}
