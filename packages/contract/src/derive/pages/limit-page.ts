// The reference page of the limits. What each one means is said once, by the comment beside it in
// `limits.ts`, so the page is made from the values and the text of that file.

import { limits } from '../../limits.ts'
import { code, page, table } from './markdown.ts'

/** `source` is the text of `limits.ts`; throws where a limit has no comment. */
export function limitPage(source: string): string {
  return page(
    'Limits',
    'The limits of requests, answers and records, and of the server itself.',
    limitTable(source, () => true),
  )
}

/** The limits whose names are wanted. */
export function limitTable(source: string, isWanted: (name: string) => boolean): string {
  const rows = Object.entries(limits)
    .filter(([name]) => isWanted(name))
    .map(([name, value]) => [
      code(name),
      value.toLocaleString('en-US', { maximumFractionDigits: 0 }),
      commentOf(name, source),
    ])
  return table(['name', 'value', 'meaning'], rows)
}

function commentOf(name: string, source: string): string {
  const lines = source.split('\n').map((line) => line.trim())
  const place = lines.findIndex((line) => line.startsWith(`${name}:`))
  const comment = lines[place - 1] ?? ''
  if (!comment.startsWith('/** ') || !comment.endsWith(' */')) {
    throw new Error(`limits.ts: ${name} needs a one-line comment that says what it limits`)
  }
  return comment.slice('/** '.length, -' */'.length)
}
