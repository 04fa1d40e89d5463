// What records had before they were changed, as a file that a spreadsheet opens.

import type { Outcome } from '../../saving/run-many.ts'

interface UndoRow extends Pick<Outcome, 'id' | 'label' | 'before'> {
  /** Why it was not changed. */
  readonly reason?: string
}

export function undoCsv(fields: readonly string[], outcomes: readonly UndoRow[]): string {
  const lines = outcomes.map(({ id, label, before, reason = '' }) => {
    return [id, label, ...fields.map((_, at) => before[at]), reason]
  })
  return [['id', 'record', ...fields, 'reason'], ...lines].map(lineOf).join('')
}

function lineOf(cells: readonly unknown[]): string {
  return `${cells.map(cellOf).join(',')}\r\n`
}

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  // What would be taken for a formula is a text.
  const safe = typeof value === 'string' && /^[=+\-@\t\r＝＋－＠]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
