// What commands print: results alone on standard output, everything else on standard error.

import { printable, printableLines } from '../../printable.ts'
import { Refusal } from '../../refusal.ts'

/** Whoever reads the output may stop, as `head` does: what is left to print is then dropped. */
export function tolerateClosedOutput(): void {
  for (const stream of [process.stdout, process.stderr]) {
    // Tests run many commands in one process.
    stream.off('error', throwUnlessClosed).on('error', throwUnlessClosed)
  }
}

function throwUnlessClosed(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error
}

export function printResult(text: string): void {
  process.stdout.write(`${printableLines(text)}\n`)
}

export function printNote(text: string): void {
  process.stderr.write(`${printableLines(text)}\n`)
}

/** What went wrong, once; of bad input every fault on a line of its own, its place first. */
export function printFailure(error: unknown): void {
  printNote(error instanceof Error ? error.message : String(error))
  if (!(error instanceof Refusal)) return
  for (const { pointer, position, message } of error.details.faults ?? []) {
    if (message === error.message) continue
    const place = [pointer, position === undefined ? undefined : `position ${position}`]
    printNote(
      `  ${place.filter((part) => part !== undefined && part !== '').join(', ')}: ${message}`,
    )
  }
}

/** Rows as aligned columns for people, or as JSON lines for programs. */
export function printRows(
  rows: readonly Readonly<Record<string, unknown>>[],
  columns: readonly string[],
  asJson: boolean,
): void {
  if (asJson) {
    for (const row of rows) printResult(JSON.stringify(row))
    return
  }
  const lines = [columns, ...rows.map((row) => columns.map((name) => shown(row[name])))]
  const widths = columns.map((_, index) =>
    Math.max(...lines.map((line) => line[index]?.length ?? 0)),
  )
  for (const line of lines) {
    printResult(
      line
        .map((field, index) => field.padEnd(widths[index] ?? 0))
        .join('  ')
        .trimEnd(),
    )
  }
}

function shown(value: unknown): string {
  if (value === null || value === undefined) return '-'
  return printable(Array.isArray(value) ? value.join(',') || '-' : String(value))
}
