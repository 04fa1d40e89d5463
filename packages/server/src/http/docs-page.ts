// The page for people: the OpenAPI description, drawn by a program that is served from here too.
// Browsers are told to load nothing from elsewhere, and to run nothing else.

import { readFileSync } from 'node:fs'
import { randomText } from '../config/clock.ts'
import { wholeBody } from './answer.ts'
import { constantPage } from './constant-page.ts'
import type { PageAnswer } from './route.ts'

/** Another page each time: only scripts with its nonce are carried out. */
export const docsPage: PageAnswer = async () => {
  const nonce = randomText(18)
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': policyWith(nonce),
  }
  return { status: 200, headers, body: wholeBody(pageWith(nonce)) }
}

/**
 * `connect-src` lets the page read the description, and try operations with a token. The program
 * sets styles of its own, which can load nothing either.
 */
function policyWith(nonce: string): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    "style-src 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** Of the renderer: what would load something from elsewhere or lead there is off. */
const configuration = {
  url: '/openapi.json',
  ...{ agent: { disabled: true }, mcp: { disabled: true }, telemetry: false },
  ...{ hideClientButton: true, showDeveloperTools: 'never', withDefaultFonts: false },
  authentication: { preferredSecurityScheme: 'bearer' },
  defaultHttpClient: { targetKey: 'shell', clientKey: 'curl' },
  documentDownloadType: 'direct',
}

function pageWith(nonce: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<title>Kontor: the interface</title>
</head>
<body>
<noscript>This page is drawn by a script; <a href="/openapi.json">openapi.json</a> says the same to
programs.</noscript>
<main id="reference"></main>
<script nonce="${nonce}" src="/docs/reference.js"></script>
<script nonce="${nonce}">
Scalar.createApiReference('#reference', ${JSON.stringify(configuration)})
</script>
</body>
</html>
`
}

let program: PageAnswer | undefined

/** The program of the page, as its package brings it; read when it is first requested. */
export const docsProgram: PageAnswer = (call) => {
  program ??= constantPage({
    contentType: 'text/javascript; charset=utf-8',
    content: readFileSync(
      new URL('js/standalone.js', import.meta.resolve('@scalar/fastify-api-reference')),
    ),
  })
  return program(call)
}
