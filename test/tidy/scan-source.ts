// Tells apart what TypeScript text is made of, well enough for laws that look for words: code,
// the contents of strings, and comments. It is no parser and needs none.

export interface ScannedText {
  readonly text: string
  /** From 1. */
  readonly line: number
  /** The code just before it, on which its meaning depends. */
  readonly before: string
}

export interface ScannedSource {
  /** The text with comments, strings and regular expressions blanked, line by line in place. */
  readonly code: string
  readonly strings: readonly ScannedText[]
  readonly comments: readonly ScannedText[]
}

const tokens = new RegExp(
  [
    /(?<comment>\/\/[^\n]*|\/\*[\s\S]*?\*\/)/,
    /(?<string>'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\[\s\S]|[^`\\])*`)/,
    /(?<=(?:^|[=(,:[!&|?{};>]|return)\s*)\/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\[\n*])+\/[a-z]*/,
  ]
    .map((part) => part.source)
    .join('|'),
  'gm',
)

export function scanSource(text: string): ScannedSource {
  const strings: ScannedText[] = []
  const comments: ScannedText[] = []
  const code = text.replace(tokens, (token, ...rest) => {
    const place = rest.find((each) => typeof each === 'number') as number
    const { comment, string } = rest.at(-1) as { comment?: string; string?: string }
    const line = lineAt(text, place)
    const before = text.slice(Math.max(0, place - 20), place)
    if (comment !== undefined) comments.push({ text: comment, line, before })
    if (string !== undefined) strings.push({ text: contents(string), line, before })
    return blanked(token, string?.startsWith('`') === true)
  })
  return { code, strings, comments }
}

export function lineAt(text: string, place: number): number {
  return text.slice(0, place).split('\n').length
}

/** What stands between the quotes; in a template a value is shown as `?`, a name as `"?"`. */
function contents(string: string): string {
  const inner = string.slice(1, -1)
  if (!string.startsWith('`')) return inner
  return inner.replace(/\$\{sql\.id\([^{}]*\)\}/g, '"?"').replace(/\$\{[^{}]*\}/g, '?')
}

/** Lines stay where they are, and so does the code inside a template. */
function blanked(token: string, isTemplate: boolean): string {
  return isTemplate
    ? token.replace(/\$\{[^{}]*\}|[^\n]/g, (part) => (part.length > 1 ? part : ' '))
    : token.replace(/[^\n]/g, ' ')
}
