// The little Markdown that reference pages are made of.

export const generatedNote =
  '<!-- Written by `npm run regenerate` from packages/contract/src; edits here are lost. -->'

/** A page: its title, the note that nobody should edit it, and its paragraphs. */
export function page(title: string, ...parts: readonly string[]): string {
  return `${[`# ${title}`, generatedNote, ...parts].filter((part) => part !== '').join('\n\n')}\n`
}

/** A table; a cell may contain any text. Empty without rows. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return ''
  const lines = [head, head.map(() => '---'), ...rows.map((cells) => cells.map(cell))]
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

export function code(text: string): string {
  return `\`${text}\``
}

export function section(title: string, ...parts: readonly string[]): string {
  const shown = parts.filter((part) => part !== '')
  return shown.length === 0 ? '' : [`## ${title}`, ...shown].join('\n\n')
}

/** A value as indented JSON; a list of one plain value stays on its line. */
export function jsonBlock(value: unknown): string {
  const json = JSON.stringify(value, null, 2)
  const compact = json.replace(/\[\n\s+([^\s[\]{}]+)\n\s+\]/g, '[$1]')
  return `\`\`\`json\n${compact}\n\`\`\``
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('\n', ' ')
}
