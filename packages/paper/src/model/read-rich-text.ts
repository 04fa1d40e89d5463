// Reads the rich text of a document as blocks of text. What is stored is sanitised, so this is no
// defence: pictures and whatever else is no text are left out, and links print their address.

import { linkSchemes, voidTags } from '@kontor/contract/rich-text-allowed.ts'
import { decodeEntities } from './html-entities.ts'
import type { TextBlock, TextRun } from './paper.ts'
import { cleanText, joined } from './read-values.ts'

const blockTags = new Set(
  (
    'address article aside blockquote center dd details div dl dt figcaption figure footer h1 ' +
    'h2 h3 h4 h5 h6 header hr li main nav ol p pre section summary ul caption table tbody ' +
    'tfoot thead tr'
  ).split(' '),
)
const boldTags = new Set(['b', 'strong', 'th'])
const italicTags = new Set(['i', 'em', 'cite', 'dfn', 'var'])

const tagStart = /^<(\/?)([A-Za-z][A-Za-z0-9]{0,15})(?=[\s/>])/

/** Linear in the length of the text: each character is looked at a few times at most. */
export function readRichText(html: string): readonly TextBlock[] {
  const reader = new RichTextReader()
  let at = 0
  let end = html.indexOf('>')
  while (at < html.length) {
    if (end >= 0 && end < at) end = html.indexOf('>', at)
    const [start = '', slash, tag] = end < 0 ? [] : (tagStart.exec(html.slice(at, at + 20)) ?? [])
    if (tag === undefined) {
      // A `<` that begins no tag is text.
      const next = end < 0 ? html.length : nextTag(html, at)
      reader.text(decodeEntities(html.slice(at, next)))
      at = next
    } else {
      const name = tag.toLowerCase()
      if (slash === '/') reader.close(name)
      else reader.open(name, html.slice(at + start.length, end))
      at = slash === '' && wordless.has(name) ? endOf(html, name, end) : end + 1
    }
  }
  return reader.end()
}

/** The same without its looks, a line for each block; undefined where it says nothing. */
export function plainText(html: unknown): string | undefined {
  if (typeof html !== 'string') return undefined
  const lines = readRichText(html).map(({ marker, runs }) =>
    joined([marker, runs.map(({ text }) => text).join('')], ' '),
  )
  return cleanText(lines.join('\n'))
}

/** What stands in them is nothing to read. */
const wordless = new Set('script style title template svg math iframe noscript'.split(' '))

function endOf(html: string, name: string, at: number): number {
  const rest = html.slice(at).search(new RegExp(`</${name}[\\s/>]`, 'i'))
  return rest < 0 ? html.length : at + rest
}

function nextTag(html: string, at: number): number {
  const next = html.indexOf('<', at + 1)
  return next < 0 ? html.length : next
}

interface OpenList {
  readonly isNumbered: boolean
  count: number
}

/** Where the reader is: in which elements, and what of a block it has. */
class RichTextReader {
  readonly #blocks: TextBlock[] = []
  readonly #lists: OpenList[] = []
  #runs: TextRun[] = []
  #kind: TextBlock['kind'] = 'paragraph'
  #marker: string | undefined
  #depth = 0
  #bold = 0
  #italic = 0
  #preformatted = 0
  /** The open link, and what it reads as so far. */
  #link: { readonly address: string; text: string } | undefined

  text(decoded: string): void {
    // Blanks of the markup are one, but not those that are to stay.
    const text =
      this.#preformatted > 0
        ? decoded.replace(/^ +/gm, (blanks) => '\u00a0'.repeat(blanks.length))
        : decoded.replace(/[ \t\n\r\f]+/g, ' ')
    if (this.#link !== undefined) this.#link.text += text
    this.#add(text)
  }

  open(tag: string, attributes: string): void {
    if (tag === 'br') this.#add('\n')
    if (blockTags.has(tag)) this.#endBlock()
    if (boldTags.has(tag)) this.#bold += 1
    if (italicTags.has(tag)) this.#italic += 1
    if (tag === 'pre') this.#preformatted += 1
    if (/^h[1-6]$/.test(tag)) this.#kind = 'heading'
    if (tag === 'ol' || tag === 'ul') this.#openList(tag, attributes)
    if (tag === 'li') this.#openEntry(attributes)
    if (tag === 'td' || tag === 'th') this.#startCell()
    if (tag === 'a') this.#link = { address: addressOf(attributes), text: '' }
    if (voidTags.has(tag) && blockTags.has(tag)) this.#endBlock()
  }

  close(tag: string): void {
    if (tag === 'a') this.#endLink()
    if (blockTags.has(tag)) this.#endBlock()
    if (boldTags.has(tag)) this.#bold = Math.max(0, this.#bold - 1)
    if (italicTags.has(tag)) this.#italic = Math.max(0, this.#italic - 1)
    if (tag === 'pre') this.#preformatted = Math.max(0, this.#preformatted - 1)
    if (tag === 'ol' || tag === 'ul') this.#lists.pop()
    if (tag === 'li' || /^h[1-6]$/.test(tag)) this.#endKind()
  }

  end(): readonly TextBlock[] {
    this.#endBlock()
    return this.#blocks
  }

  #openList(tag: string, attributes: string): void {
    const start = Number(attributeOf(attributes, 'start') ?? 1)
    const count = Number.isSafeInteger(start) ? start - 1 : 0
    this.#lists.push({ isNumbered: tag === 'ol', count })
  }

  /** Quill says at the entry which kind its list has, and how deep it is. */
  #openEntry(attributes: string): void {
    const list = this.#lists.at(-1)
    const own = attributeOf(attributes, 'data-list')
    const isNumbered = own === undefined ? list?.isNumbered === true : own === 'ordered'
    const indent = Number(/\bql-indent-(\d)\b/.exec(attributes)?.[1] ?? 0)
    if (list !== undefined && isNumbered) list.count += 1
    this.#kind = 'entry'
    this.#depth = Math.max(1, this.#lists.length) + indent
    this.#marker = isNumbered ? `${list?.count ?? 1}.` : '•'
  }

  /** Cells of a row stand in one line. */
  #startCell(): void {
    if (this.#runs.length > 0) this.#add(' | ')
  }

  #endLink(): void {
    const link = this.#link
    this.#link = undefined
    if (link === undefined || link.address === '') return
    const isShown = plainAddress(link.text) === plainAddress(link.address)
    if (!isShown) this.#add(` (${link.address.replace(/^(?:mailto|tel|sms):/i, '')})`)
  }

  #add(text: string): void {
    const last = this.#runs.at(-1)
    const run = { text, isBold: this.#bold > 0, isItalic: this.#italic > 0 }
    if (last?.isBold === run.isBold && last.isItalic === run.isItalic)
      this.#runs[this.#runs.length - 1] = { ...run, text: last.text + text }
    else this.#runs.push(run)
  }

  #endBlock(): void {
    const runs = trimmed(this.#runs)
    this.#runs = []
    if (runs.length === 0) return
    const depth = this.#kind === 'entry' ? this.#depth : this.#lists.length
    this.#blocks.push({ kind: this.#kind, depth, marker: this.#marker, runs })
    // What follows within the entry stands under it, without a marker of its own.
    this.#endKind()
  }

  #endKind(): void {
    this.#kind = 'paragraph'
    this.#marker = undefined
  }
}

/** Without blanks at the ends of lines, and without runs of nothing. */
function trimmed(runs: readonly TextRun[]): readonly TextRun[] {
  const tight = runs.map((run, at) => {
    const isAfterBreak = at === 0 || /[\n ]$/.test(runs[at - 1]?.text ?? '')
    const text = run.text.replace(/ ?\n ?/g, '\n')
    return { ...run, text: isAfterBreak ? text.replace(/^ /, '') : text }
  })
  const first = tight.findIndex(({ text }) => text.trim() !== '')
  const last = tight.findLastIndex(({ text }) => text.trim() !== '')
  if (first < 0) return []
  return tight
    .slice(first, last + 1)
    .map((run, at, all) => ({
      ...run,
      text: edged(run.text, at === 0, at === all.length - 1),
    }))
    .filter(({ text }) => text !== '')
}

function edged(text: string, isFirst: boolean, isLast: boolean): string {
  const start = isFirst ? text.trimStart() : text
  return isLast ? start.trimEnd() : start
}

/** Empty where it leads nowhere on paper. */
function addressOf(attributes: string): string {
  const address = attributeOf(attributes, 'href') ?? ''
  const scheme = /^([a-z]+):/i.exec(address)?.[1]?.toLowerCase() ?? ''
  return linkSchemes.includes(scheme) ? address : ''
}

function plainAddress(text: string): string {
  return text
    .trim()
    .replace(/^(?:https?:\/\/|mailto:|tel:|sms:)/i, '')
    .replace(/\/$/, '')
    .toLowerCase()
}

function attributeOf(attributes: string, name: string): string | undefined {
  const pattern = /([a-zA-Z-]{1,32})\s{0,8}=\s{0,8}(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/g
  for (const [, key, double, single, bare] of attributes.matchAll(pattern))
    if (key?.toLowerCase() === name) return decodeEntities(double ?? single ?? bare ?? '')
  return undefined
}
