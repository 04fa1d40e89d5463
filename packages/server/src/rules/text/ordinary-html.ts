// Recognises ordinary markup: HTML written so plainly that every parser reads the same elements
// from it, none of them harmful. It needs no cleaning and reads back exactly as it was sent.

import { limits } from '@kontor/contract/limits.ts'
import { allowedTags, isAllowedAttribute, voidTags } from '@kontor/contract/rich-text-allowed.ts'
import { QuoteType, Tokenizer, type TokenizerCallbacks } from 'htmlparser2'

/** How ordinary markup is written where tokenizers take more than this. */
const ordinary = {
  beforeAttribute: /^[ \t\n\r]+$/,
  tagEnd: /^[ \t\n\r]*>$/,
  voidTagEnd: /^[ \t\n\r]*\/?>$/,
  unquotedValue: /^[\w#%.+-]+$/,
  quotedValue: /^[^<>]*$/,
  /** A text that begins with `<`, as in `a < b`: nothing in it could make a tag of that. */
  looseAngle: /^<[ \d=][^>]*$/,
}

const valueStarts = {
  [QuoteType.NoValue]: '',
  [QuoteType.Unquoted]: '=',
  [QuoteType.Single]: "='",
  [QuoteType.Double]: '="',
}

/**
 * Tells whether the text is ordinary markup: text, allowed elements in pairs that nest, allowed
 * attributes. Anything less plain, such as a comment or an element left open, is not, even if it
 * is harmless; nor is a text with more parts than allowed.
 */
export function isOrdinaryHtml(html: string): boolean {
  return !html.includes('<') || new OrdinaryCheck(html).run()
}

/**
 * Takes the tokens of a text in their order. They must lie side by side from its start to its end,
 * with nothing between them that the tokenizer dropped.
 */
class OrdinaryCheck implements TokenizerCallbacks {
  readonly #html: string
  readonly #tokenizer = new Tokenizer({ decodeEntities: false }, this)
  /** The elements that are open here. */
  readonly #open: string[] = []
  #isOrdinary = true
  /** Where the last token ended. */
  #at = 0
  /** Tags, attributes and declarations so far. */
  #parts = 0
  /** The tag that has begun and not ended. */
  #tag: string | undefined
  #attribute = ''
  #value: { readonly start: number; readonly end: number } | undefined

  constructor(html: string) {
    this.#html = html
  }

  run(): boolean {
    this.#tokenizer.write(this.#html)
    this.#tokenizer.end()
    const isWhole = this.#tag === undefined && this.#at === this.#html.length
    return this.#isOrdinary && isWhole && this.#open.length === 0
  }

  ontext(start: number, end: number): void {
    const isLoose = this.#html[start] === '<'
    this.#require(!isLoose || ordinary.looseAngle.test(this.#html.slice(start, end)))
    this.#goTo(start, end)
  }

  onopentagname(start: number, end: number): void {
    const tag = this.#name(start, end)
    this.#tag = tag
    this.#count(1)
    this.#require(allowedTags.has(tag))
    this.#goTo(start - '<'.length, end)
  }

  onattribname(start: number, end: number): void {
    this.#require(ordinary.beforeAttribute.test(this.#html.slice(this.#at, start)))
    this.#attribute = this.#name(start, end)
    this.#value = undefined
    this.#at = end
  }

  onattribdata(start: number, end: number): void {
    this.#value = { start, end }
  }

  onattribend(quote: QuoteType, end: number): void {
    const { start, end: valueEnd } = this.#value ?? { start: this.#at, end: this.#at }
    const value = this.#html.slice(start, valueEnd)
    const form = quote === QuoteType.Unquoted ? ordinary.unquotedValue : ordinary.quotedValue
    this.#require(this.#html.slice(this.#at, start) === valueStarts[quote] && form.test(value))
    this.#require(isOrdinaryAttribute(this.#tag ?? '', this.#attribute, value))
    this.#count(this.#attribute === 'style' ? value.split(';').length : 1)
    // The end of an attribute without a value comes with the next token.
    if (quote !== QuoteType.NoValue) this.#at = end
  }

  onopentagend(index: number): void {
    this.#require(ordinary.tagEnd.test(this.#html.slice(this.#at, index + 1)))
    const tag = this.#endTag(index)
    if (!voidTags.has(tag)) this.#require(this.#open.push(tag) <= limits.richTextDepthMax)
  }

  onselfclosingtag(index: number): void {
    this.#require(ordinary.voidTagEnd.test(this.#html.slice(this.#at, index + 1)))
    this.#require(voidTags.has(this.#endTag(index)))
  }

  onclosetag(start: number, end: number): void {
    const index = this.#html.indexOf('>', end)
    this.#count(1)
    this.#require(this.#open.pop() === this.#name(start, end))
    this.#require(ordinary.tagEnd.test(this.#html.slice(end, index + 1)))
    this.#goTo(start - '</'.length, index + 1)
  }

  /** None of these is ordinary; entities are not decoded, so the last two do not come. */
  oncomment = (): void => this.#require(false)
  oncdata = (): void => this.#require(false)
  ondeclaration = (): void => this.#require(false)
  onprocessinginstruction = (): void => this.#require(false)
  ontextentity = (): void => this.#require(false)
  onattribentity = (): void => this.#require(false)

  onend(): void {}

  #name(start: number, end: number): string {
    return this.#html.slice(start, end).toLowerCase()
  }

  #endTag(index: number): string {
    const tag = this.#tag ?? ''
    this.#tag = undefined
    this.#at = index + 1
    return tag
  }

  #goTo(start: number, end: number): void {
    this.#require(start === this.#at)
    this.#at = end
  }

  #count(parts: number): void {
    this.#parts += parts
    this.#require(this.#parts <= limits.richTextPartsMax)
  }

  /** The rest of a text that is not ordinary is not looked at. */
  #require(isOrdinary: boolean): void {
    if (isOrdinary) return
    this.#isOrdinary = false
    this.#tokenizer.pause()
  }
}

/**
 * A style may contain quotes as entities; in other values the rules take entities as they are.
 */
function isOrdinaryAttribute(tag: string, name: string, value: string): boolean {
  const plain = name === 'style' ? value.replaceAll('&quot;', '"') : value
  return isAllowedAttribute(tag, name, plain)
}
