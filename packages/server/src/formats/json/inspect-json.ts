// Checks a request body: tells where it breaks the grammar of JSON, or else every place where it is
// JSON but not the I-JSON that Kontor takes. It builds no value, does not recurse, and works in
// slices.

import type { Fault } from '@kontor/contract/errors.ts'
import { isExactNumber } from '@kontor/contract/exact-number.ts'
import type { FaultCode } from '@kontor/contract/faults.ts'
import { limits } from '@kontor/contract/limits.ts'
import { quote } from '@kontor/contract/quote.ts'
import { BrokenJson, JsonCursor, type StringFindings } from './json-cursor.ts'

export interface JsonFindings {
  readonly problem: 'bad-json' | 'not-i-json' | 'body-too-large'
  /** The first of them, in the order of the body. */
  readonly faults: readonly Fault[]
  /** How many more there are. */
  readonly moreFaults: number
}

/** An array or object whose end has not come yet. */
interface OpenValue {
  /** The names so far of an object, undefined for an array. */
  readonly names: Set<string> | undefined
  /** Of the member that is being read. */
  name: string
  /** Members or elements begun so far. */
  count: number
}

const forbiddenNames: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype'])

/** A text whose end has not come yet. */
interface OpenText extends StringFindings {
  readonly start: number
  /** The object whose member it names, undefined for a value. */
  readonly owner: OpenValue | undefined
}

/** How much is looked through in one slice, in bytes. */
export const sliceBytes = 1024 * 1024

/**
 * Looks for everything wrong with a body, given as UTF-8; undefined when it is I-JSON. It yields
 * between slices of its work, so that other work can come in between.
 */
export function* inspectJson(bytes: Uint8Array): Generator<void, JsonFindings | undefined> {
  const inspection = new Inspection(bytes)
  try {
    yield* inspection.run()
  } catch (error) {
    if (!(error instanceof BrokenJson)) throw error
    const fault = { code: 'bad-json', message: error.message, position: error.position } as const
    return { problem: 'bad-json', faults: [fault], moreFaults: 0 }
  }
  const { faults, moreFaults, hasTooManyValues } = inspection
  if (hasTooManyValues) return { problem: 'body-too-large', faults: [], moreFaults: 0 }
  return faults.length === 0 ? undefined : { problem: 'not-i-json', faults, moreFaults }
}

class Inspection {
  readonly faults: Fault[] = []
  moreFaults = 0
  #values = 0
  readonly #cursor: JsonCursor
  readonly #open: OpenValue[] = []
  #text: OpenText | undefined

  constructor(bytes: Uint8Array) {
    this.#cursor = new JsonCursor(bytes)
  }

  get hasTooManyValues(): boolean {
    return this.#values > limits.requestValuesMax
  }

  /** Reads the whole text. What lies too deep, or is too much, ends it: the rest is not seen. */
  *run(): Generator<void> {
    const cursor = this.#cursor
    if (cursor.skips('\u00ef\u00bb\u00bf')) {
      throw new BrokenJson(0, 'Expected JSON at once, found a byte order mark: leave it out.')
    }
    cursor.skipSpace()
    this.#value()
    let end = sliceBytes
    while (this.#advance()) {
      if (cursor.at < end) continue
      yield
      end = cursor.at + sliceBytes
    }
    if (this.#open.length > 0) return
    cursor.skipSpace()
    if (cursor.peek() !== '') throw cursor.broken('nothing after the value')
  }

  /** Reads what comes next; false where nothing does, or reading on is of no use. */
  #advance(): boolean {
    const top = this.#open.at(-1)
    if (this.#text !== undefined) this.#restOfText(this.#text)
    else if (top === undefined || this.#open.length > limits.requestJsonDepthMax) return false
    else if (this.hasTooManyValues) return false
    else this.#step(top)
    return true
  }

  /** Reads one more member or element of the innermost open value, or its end. */
  #step(top: OpenValue): void {
    const cursor = this.#cursor
    const close = top.names === undefined ? ']' : '}'
    cursor.skipSpace()
    if (cursor.skips(close)) {
      this.#open.pop()
      return
    }
    if (top.count > 0) {
      cursor.expect(',', `"," or "${close}"`)
      cursor.skipSpace()
    }
    top.count++
    if (top.names === undefined) this.#value()
    else this.#beginText(top)
  }

  #beginText(owner?: OpenValue): void {
    const { at: start } = this.#cursor
    this.#cursor.expect('"', 'a text in double quotes')
    this.#restOfText({ start, owner, forbiddenAt: undefined })
  }

  /** Reads on in a text: to its end, unless that is far. */
  #restOfText(text: OpenText): void {
    const isOver = this.#cursor.restOfString(text, sliceBytes)
    this.#text = isOver ? undefined : text
    if (!isOver) return
    const { start, owner, forbiddenAt } = text
    if (owner !== undefined) owner.name = this.#nameFrom(start)
    if (forbiddenAt !== undefined) {
      const message = 'A text may not contain U+0000 or a lone surrogate.'
      this.#fault('forbidden-character', message, forbiddenAt)
    }
    if (owner?.names === undefined) return
    this.#endName(owner, owner.names, start)
    this.#value()
  }

  #nameFrom(start: number): string {
    const text = this.#cursor.textFrom(start)
    return text.includes('\\') ? JSON.parse(text) : text.slice(1, -1)
  }

  #endName(top: OpenValue, names: Set<string>, start: number): void {
    const cursor = this.#cursor
    if (forbiddenNames.has(top.name)) {
      this.#fault('forbidden-member', `No member may be called ${quote(top.name)}.`, start)
    }
    if (names.has(top.name)) {
      this.#fault(
        'duplicate-member',
        `The object has two members called ${quote(top.name)}.`,
        start,
      )
    }
    names.add(top.name)
    cursor.skipSpace()
    cursor.expect(':', '":" after the name')
    cursor.skipSpace()
  }

  #value(): void {
    const cursor = this.#cursor
    const start = cursor.at
    this.#values++
    const character = cursor.peek()
    if (character === '"') this.#beginText()
    else if (character === '{' || character === '[') this.#container()
    else if (character === '-' || (character >= '0' && character <= '9')) this.#number(start)
    else if (!(cursor.skips('true') || cursor.skips('false') || cursor.skips('null'))) {
      throw cursor.broken('a value')
    }
  }

  #container(): void {
    const cursor = this.#cursor
    const max = limits.requestJsonDepthMax
    if (this.#open.length === max) {
      this.#fault(
        'too-deep',
        `Arrays and objects may be nested at most ${max} levels deep.`,
        cursor.at,
      )
    }
    const names = cursor.peek() === '{' ? new Set<string>() : undefined
    cursor.at++
    this.#open.push({ names, name: '', count: 0 })
  }

  #number(start: number): void {
    const text = this.#cursor.number()
    if (isExactNumber(text)) return
    const message = `No double represents ${quote(text)} exactly; the nearest is ${Number(text)}.`
    this.#fault('inexact-number', message, start)
  }

  #fault(code: FaultCode, message: string, position: number): void {
    if (this.faults.length === limits.faultsMax) {
      this.moreFaults++
      return
    }
    const pointer = this.#pointer()
    this.faults.push({ code, message, position, ...(pointer !== undefined && { pointer }) })
  }

  /**
   * Where the reading stands, as an RFC 6901 pointer; undefined for one better not shown: the
   * position says it, and an answer stays small.
   */
  #pointer(): string | undefined {
    const charactersMax = limits.faultPointerCharactersMax
    let pointer = ''
    for (const { names, name, count } of this.#open) {
      if (name.length > charactersMax || !name.isWellFormed() || name.includes('\0')) return
      pointer += `/${names ? name.replaceAll('~', '~0').replaceAll('/', '~1') : count - 1}`
    }
    return pointer.length > charactersMax ? undefined : pointer
  }
}
