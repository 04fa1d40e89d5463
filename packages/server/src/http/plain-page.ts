// Pages that the server writes itself, where the console is not there to: one heading, a few
// sentences, and a policy that allows the page its style, and its script where it has one.

import { createHash } from 'node:crypto'
import { type HttpAnswer, wholeBody } from './answer.ts'

const style = `
body { margin: 0; font: 16px/1.5 system-ui, sans-serif }
main { max-width: 32rem; margin: 15vh auto 0; padding: 0 1.5rem }
h1 { font-size: 1.5rem }
small { overflow-wrap: anywhere }
`

interface PlainPage {
  readonly status: number
  /** HTML, as the body is. */
  readonly head?: string
  readonly body: string
  /** The one script that the page has in its head, if any. */
  readonly script?: string
}

/** What is stored nowhere, and may do nothing but what is in it. */
export function plainPage({ status, head = '', body, script }: PlainPage): HttpAnswer {
  const scripts = script === undefined ? '' : `<script>${script}</script>`
  const policy = [
    ...["default-src 'none'", `style-src ${digestOf(style)}`, 'img-src data:'],
    ...(script === undefined ? [] : [`script-src ${digestOf(script)}`]),
    ...["base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'"],
  ]
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': policy.join('; '),
  }
  return { status, headers, body: wholeBody(htmlOf(scripts + head, body)) }
}

/** As a policy lists what a page may have within itself. */
function digestOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

function htmlOf(head: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
${head}
<link rel="icon" href="data:,">
<title>Kontor</title>
<style>${style}</style>
</head>
<body>
<main><h1>Kontor</h1>${body}</main>
</body>
</html>
`
}
