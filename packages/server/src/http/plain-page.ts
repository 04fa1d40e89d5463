// Pages that the server writes itself, where the console is not there to: one heading, a few
// sentences, and the one style that their policy allows.

import { createHash } from 'node:crypto'

const style = `
body { margin: 0; font: 16px/1.5 system-ui, sans-serif }
main { max-width: 32rem; margin: 15vh auto 0; padding: 0 1.5rem }
h1 { font-size: 1.5rem }
small { overflow-wrap: anywhere }
`

/** What `style-src` of a policy lists for it. */
export const plainStyle = `'sha256-${createHash('sha256').update(style).digest('base64')}'`

/** @param head more of it; both are HTML. */
export function plainPage(head: string, body: string): string {
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
