// Cells as spreadsheets exchange them: lines with tabs, and a table for those that read it first.

import { withGuard } from '../../../base/formula-guard.ts'

export interface ClipboardTable {
  readonly text: string
  readonly html: string
}

export interface ClipboardCell {
  readonly text: string
  /** Whether it stays a text whatever it looks like: `007` has its zeros. */
  readonly isText: boolean
}

export function clipboardTable(
  lines: readonly (readonly ClipboardCell[])[],
  headings?: readonly string[],
): ClipboardTable {
  const heads = headings?.map((text) => ({ text, isText: true }))
  const all = heads === undefined ? lines : [heads, ...lines]
  const rows = all.map((line, at) => rowOf(line, heads !== undefined && at === 0 ? 'th' : 'td'))
  return {
    text: all
      .map((line) => line.map(({ text }) => quoted(withGuard(text))).join('\t'))
      .join('\r\n'),
    html: `<meta charset="utf-8"><table>${rows.join('')}</table>`,
  }
}

function rowOf(line: readonly ClipboardCell[], tag: 'td' | 'th'): string {
  // Excel takes what is marked so for a text.
  const open = ({ isText }: ClipboardCell) =>
    isText ? `${tag} style="mso-number-format:'\\@'"` : tag
  const cells = line.map((cell) => `<${open(cell)}>${escaped(withGuard(cell.text))}</${tag}>`)
  return `<tr>${cells.join('')}</tr>`
}

function quoted(text: string): string {
  return /^"|[\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\n': '<br>',
}

function escaped(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(/[&<>"\n]/g, (each) => entities[each] ?? each)
}
