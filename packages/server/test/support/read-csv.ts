// A reader of CSV, character by character as RFC 4180 has it.

import assert from 'node:assert/strict'

/** The lines of a text, each a list of its fields; fails where it is no CSV. */
export function readCsv(text: string): string[][] {
  const lines: string[][] = []
  let line: string[] = []
  let at = 0
  while (at < text.length) {
    let field = ''
    if (text[at] === '"') {
      for (at++; text[at] !== '"' || text[at + 1] === '"'; at++) {
        if (text[at] === '"') at++
        field += text[at]
      }
      at++
    } else {
      while (at < text.length && text[at] !== ',' && text[at] !== '\r') field += text[at++]
    }
    line.push(field)
    if (text[at] === ',') at++
    else {
      assert.equal(text.slice(at, at + 2), '\r\n')
      at += 2
      lines.push(line)
      line = []
    }
  }
  return lines
}
