// The page for people: every operation, view, record type and error, on one page that loads
// nothing else.

import { type Endpoint, endpoints, servicePages } from '@kontor/contract/endpoints.ts'
import { problems } from '@kontor/contract/errors.ts'
import { recordTypes } from '@kontor/contract/records/catalogue.ts'
import { views } from '@kontor/contract/views/catalogue.ts'

/** The only style of the page; its digest goes into the Content-Security-Policy. */
export const docsStyle = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { max-width: 64rem; margin: 2rem auto; padding: 0 1rem }
table { border-collapse: collapse; width: 100%; margin-bottom: 2rem }
th, td { text-align: left; vertical-align: top; padding: .35rem .75rem .35rem 0 }
tr { border-bottom: 1px solid #8886 }
code { font: .9em ui-monospace, monospace; overflow-wrap: anywhere }
`

/** The whole page as HTML. */
export function docsPage(): string {
  const operations = [...endpoints, ...servicePages].map(operationRow)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Kontor: the interface</title>
<style>${docsStyle}</style>
</head>
<body>
<h1>Kontor: the interface</h1>
<p>Send a token with every request to <code>/rest</code>, as
<code>Authorization: Bearer &lt;token&gt;</code>. Bodies are JSON in UTF-8. The same in a form for
programs: <a href="/openapi.json">openapi.json</a>.</p>
${section('Operations', ['Request', 'What it does', 'Parameters'], operations)}
${section('Views', ['Name', 'Rows'], views.map(viewRow))}
${section('Record types', ['Type', 'Collection', 'Title'], recordTypes.map(typeRow))}
${section('Errors', ['Code', 'Status', 'What it means'], Object.entries(problems).map(problemRow))}
</body>
</html>
`
}

type Cells = readonly string[]

function operationRow({ method, path, summary, parameters }: Endpoint): Cells {
  const names = parameters.map(({ name, words }) => `${code(name)} ${escapeHtml(words)}`)
  return [code(`${method} ${path}`), escapeHtml(summary), names.join('<br>')]
}

function viewRow({ name, title }: (typeof views)[number]): Cells {
  return [code(name), escapeHtml(title)]
}

function typeRow({ type, collection, title }: (typeof recordTypes)[number]): Cells {
  return [code(type), code(collection), escapeHtml(title)]
}

function problemRow([name, problem]: [string, (typeof problems)[keyof typeof problems]]): Cells {
  const words = `${escapeHtml(problem.title)}. ${escapeHtml(problem.hint)}`
  return [code(name), String(problem.status), words]
}

function section(title: string, heads: Cells, rows: readonly Cells[]): string {
  return `<h2>${title}</h2>
<table>
<thead>${tableRow('th', heads)}</thead>
<tbody>
${rows.map((cells) => tableRow('td', cells)).join('\n')}
</tbody>
</table>`
}

function tableRow(tag: 'th' | 'td', cells: Cells): string {
  return `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`
}

function code(text: string): string {
  return `<code>${escapeHtml(text)}</code>`
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
