// The pages that a browser sees on its way back from a provider: one that leads on to the console,
// and one that says that somebody was not signed in. Neither has a script.

import { type HttpAnswer, wholeBody } from './answer.ts'
import type { Problem } from './problem.ts'

/**
 * A strict cookie is not sent within a chain of redirects that began elsewhere, so the way ends
 * here, and this page begins another.
 */
export function leadOn(to: string): HttpAnswer {
  const target = escaped(to)
  const head = `<meta http-equiv="refresh" content="0; url=${target}">`
  return htmlAnswer(200, page(head, `<p>Signed in. <a href="${target}">Go on</a></p>`))
}

export function tellProblem({ status, headers, document }: Problem): HttpAnswer {
  const { detail, requestId } = document
  const again = '<p><a href="/console/">Back to the console</a></p>'
  const body = `<p>${escaped(detail)}</p><p>Reference: ${escaped(requestId)}</p>${again}`
  const answer = htmlAnswer(status, page('', body))
  return { ...answer, headers: { ...headers, ...answer.headers } }
}

function htmlAnswer(status: number, html: string): HttpAnswer {
  const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }
  return { status, headers, body: wholeBody(html) }
}

function page(head: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
${head}
<title>Kontor</title>
</head>
<body>
<main><h1>Kontor</h1>${body}</main>
</body>
</html>
`
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (each) => `&#${each.charCodeAt(0)};`)
}
