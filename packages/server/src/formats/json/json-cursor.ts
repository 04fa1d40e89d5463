// Reads the tokens of a JSON text by the letter of RFC 8259, from bytes that are known to be UTF-8.

import { quote } from '@kontor/contract/quote.ts'

const doubleQuote = 0x22
const backslash = 0x5c
/** Bytes below this are control characters. */
const space = 0x20

/** The text is not JSON: at this byte something else stands than what was expected. */
export class BrokenJson extends Error {
  readonly position: number

  constructor(position: number, message: string) {
    super(message)
    this.position = position
  }
}

/** What was seen of a string so far. */
export interface StringFindings {
  /** Where in it an escape stands for U+0000 or a lone surrogate. */
  forbiddenAt: number | undefined
}

export class JsonCursor {
  readonly bytes: Buffer
  /** The index of the byte that is read next. */
  at = 0

  constructor(bytes: Uint8Array) {
    this.bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  }

  /** The next byte as a character, '' at the end. */
  peek(): string {
    const byte = this.bytes[this.at]
    return byte === undefined ? '' : String.fromCharCode(byte)
  }

  /** Steps over the text if it stands here. */
  skips(text: string): boolean {
    for (let i = 0; i < text.length; i++) {
      if (this.bytes[this.at + i] !== text.charCodeAt(i)) return false
    }
    this.at += text.length
    return true
  }

  /** Steps over the text, which must stand here. */
  expect(text: string, words: string): void {
    if (!this.skips(text)) throw this.broken(words)
  }

  skipSpace(): void {
    while (isSpace(this.bytes[this.at])) this.at++
  }

  /** Steps over what is left of a string, or so much of it; tells whether that was its end. */
  restOfString(findings: StringFindings, bytesMax: number): boolean {
    const end = this.at + bytesMax
    while (this.at < end) {
      const byte = this.#skipPlain(end)
      if (byte === undefined) throw this.broken('a closing double quote')
      if (byte < space) throw this.broken('an escape such as \\n for a control character')
      const { at } = this
      if (byte === backslash && !this.#isAllowedEscape()) findings.forbiddenAt ??= at
      if (byte !== doubleQuote) continue
      this.at++
      return true
    }
    return false
  }

  /** Steps to the next byte that is not plain, in local variables: a text may have megabytes. */
  #skipPlain(end: number): number | undefined {
    const { bytes } = this
    let at = this.at
    let byte = bytes[at]
    while (at < end && isPlain(byte)) byte = bytes[++at]
    this.at = at
    return byte
  }

  /** Steps over a number and answers its text. */
  number(): string {
    const start = this.at
    this.skips('-')
    if (!this.skips('0')) this.#digits()
    if (this.skips('.')) this.#digits()
    if (this.skips('e') || this.skips('E')) {
      if (!this.skips('+')) this.skips('-')
      this.#digits()
    }
    return this.textFrom(start)
  }

  /** The text from a byte up to here. */
  textFrom(start: number): string {
    return this.bytes.toString('utf8', start, this.at)
  }

  broken(expected: string): BrokenJson {
    const code = this.bytes.toString('utf8', this.at, this.at + 4).codePointAt(0)
    const found = code === undefined ? 'the end' : quote(String.fromCodePoint(code))
    return new BrokenJson(this.at, `Expected ${expected}, found ${found}.`)
  }

  #digits(): void {
    const start = this.at
    while (isDigit(this.bytes[this.at])) this.at++
    if (this.at === start) throw this.broken('a digit')
  }

  /** Steps over an escape, and over the next one if it should be the second of a pair. */
  #isAllowedEscape(): boolean {
    const unit = this.#escape()
    if (unit < 0xd800 || unit > 0xdfff) return unit !== 0
    if (unit > 0xdbff || this.peek() !== '\\') return false
    const second = this.#escape()
    return second >= 0xdc00 && second <= 0xdfff
  }

  /** Steps over an escape; answers the code unit of `\u`, of others the letter's. */
  #escape(): number {
    this.at++
    const letter = this.peek()
    if (letter === '' || !'"\\/bfnrtu'.includes(letter)) {
      throw this.broken('an escape, one of \\" \\\\ \\/ \\b \\f \\n \\r \\t \\u')
    }
    this.at++
    if (letter !== 'u') return letter.charCodeAt(0)
    let unit = 0
    for (let i = 0; i < 4; i++) {
      const digit = Number.parseInt(this.peek(), 16)
      if (Number.isNaN(digit)) throw this.broken('four hex digits after \\u')
      unit = unit * 16 + digit
      this.at++
    }
    return unit
  }
}

/** Of a string: nothing that ends it or has to be looked at. */
function isPlain(byte: number | undefined): boolean {
  return byte !== undefined && byte >= space && byte !== doubleQuote && byte !== backslash
}

function isSpace(byte: number | undefined): boolean {
  return byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09
}

function isDigit(byte: number | undefined): boolean {
  return byte !== undefined && byte >= 0x30 && byte <= 0x39
}
