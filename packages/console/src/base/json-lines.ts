// Finds the line of each place in a JSON text, and the line where a text stops being JSON. Not
// every browser's parser says so.

export type JsonLines =
  | { readonly value: unknown; readonly lineOf: (pointer: string) => number }
  | { readonly brokenLine: number }

const token = /[ \t\r\n]*(?:([{}[\],:])|("(?:[^"\\\n]|\\.)*")|(-?\d[-+.\dEe]*|true|false|null))/y
const depthMax = 64

/** Lines count from 1. A place that is not in the text is on the line of what is around it. */
export function jsonLines(text: string): JsonLines {
  const lines = new Map<string, number>()
  try {
    readValue(new Reader(text), '', lines)
    return { value: JSON.parse(text), lineOf: (pointer) => nearestLine(lines, pointer) }
  } catch (error) {
    if (error instanceof Broken) return { brokenLine: error.line }
    return { brokenLine: lineAt(text, text.length) }
  }
}

function nearestLine(lines: ReadonlyMap<string, number>, pointer: string): number {
  for (let place = pointer; place !== ''; place = place.slice(0, place.lastIndexOf('/'))) {
    const line = lines.get(place)
    if (line !== undefined) return line
  }
  return 1
}

class Broken extends Error {
  readonly line: number

  constructor(line: number) {
    super()
    this.line = line
  }
}

/** The tokens of a text, one after another. */
class Reader {
  readonly #text: string
  #at = 0
  line = 1

  constructor(text: string) {
    this.#text = text
  }

  /** Without going on. */
  peek(): string | undefined {
    token.lastIndex = this.#at
    return token.exec(this.#text)?.[0].trimStart()
  }

  /** Goes past a token, which must fit. */
  take(fits: (found: string) => boolean): string {
    token.lastIndex = this.#at
    const found = token.exec(this.#text)?.[0].trimStart()
    if (found === undefined || !fits(found)) throw new Broken(lineAt(this.#text, this.#next()))
    this.#at = token.lastIndex
    this.line = lineAt(this.#text, this.#at)
    return found
  }

  #next(): number {
    const blank = /[ \t\r\n]*/y
    blank.lastIndex = this.#at
    blank.test(this.#text)
    return blank.lastIndex
  }
}

function lineAt(text: string, at: number): number {
  return text.slice(0, at).split('\n').length
}

function readValue(reader: Reader, pointer: string, lines: Map<string, number>, depth = 0): void {
  if (depth > depthMax) throw new Broken(reader.line)
  const first = reader.take((found) => !']},:'.includes(found))
  if (!lines.has(pointer)) lines.set(pointer, reader.line)
  if (first !== '{' && first !== '[') return
  const end = first === '{' ? '}' : ']'
  if (reader.peek() === end) {
    reader.take((found) => found === end)
    return
  }
  for (let index = 0; ; index += 1) {
    const name = first === '{' ? readName(reader) : String(index)
    const place = `${pointer}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`
    if (first === '{') lines.set(place, reader.line)
    if (first === '{') reader.take((found) => found === ':')
    readValue(reader, place, lines, depth + 1)
    if (reader.take((found) => found === ',' || found === end) === end) return
  }
}

function readName(reader: Reader): string {
  return String(JSON.parse(reader.take((found) => found.startsWith('"'))))
}
