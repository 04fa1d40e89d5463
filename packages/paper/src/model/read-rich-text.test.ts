// Holds what is read from rich texts to what they say.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { plainText, readRichText } from './read-rich-text.ts'

/** Each block as its marker and text, bold in stars, italic in slashes. */
function textOf(html: string): readonly string[] {
  return readRichText(html).map(({ kind, depth, marker, runs }) => {
    const text = runs.map(({ text: each, isBold, isItalic }) => {
      const slanted = isItalic ? `/${each}/` : each
      return isBold ? `*${slanted}*` : slanted
    })
    const start = kind === 'heading' ? '# ' : ''
    return `${'  '.repeat(depth)}${marker === undefined ? '' : `${marker} `}${start}${text.join('')}`
  })
}

test('paragraphs, headings, lists and breaks are read in their order', () => {
  const html =
    '<h2>Offer</h2><p>For your <strong>autumn <em>catalogue</em></strong>.<br>Soon</p>' +
    '<ol start="3"><li>One<ul><li>Deep</li></ul></li><li>Two</li></ol>after<div>it</div>'
  assert.deepEqual(textOf(html), [
    ...['# Offer', 'For your *autumn **/catalogue/*.\nSoon'],
    ...['  3. One', '    • Deep', '  4. Two', 'after', 'it'],
  ])
})

test('lists of the Quill editor say themselves what they are', () => {
  const html =
    '<ol><li data-list="bullet">A</li><li data-list="ordered" class="ql-indent-1">B</li></ol>'
  assert.deepEqual(textOf(html), ['  • A', '    1. B'])
})

test('pictures are left out; links print their address where the text is another', () => {
  const html =
    '<p>See <a href="https://example.com/a">our terms</a>, ' +
    '<a href="https://example.com/">example.com</a>, <a href="mailto:a@b.cz">a@b.cz</a>, ' +
    '<a href="/here">here</a><img src="data:image/png;base64,AA" alt="x"></p>'
  assert.deepEqual(textOf(html), [
    'See our terms (https://example.com/a), example.com, a@b.cz, here',
  ])
})

test('text without tags, entities and cells of tables are read as they are meant', () => {
  assert.deepEqual(textOf('a < b &amp;&nbsp;&lt;c&gt; &#x10d;&#269;&unknown;'), [
    'a < b &\u00a0<c> čč&unknown;',
  ])
  assert.deepEqual(textOf('<table><tr><th>A</th><td>1</td></tr><tr><td>B</td></tr></table>'), [
    ...['*A* | 1', 'B'],
  ])
  assert.deepEqual(textOf('<p> </p><p><br></p><p>&nbsp;</p>'), [])
  assert.deepEqual(textOf('<pre>a\n  b</pre>'), ['a\n\u00a0\u00a0b'])
})

test('every word that was written is read, once and in its order, whatever is around it', () => {
  const tags = [
    'p',
    'div',
    'b',
    'em',
    'li',
    'ul',
    'ol',
    'td',
    'tr',
    'a',
    'h1',
    'span',
    'blockquote',
  ]
  const word = fc.stringMatching(/^[a-zř]{1,6}$/)
  const piece = fc.oneof(
    word.map((text) => ({ html: ` ${text} `, words: [text] })),
    fc.tuple(fc.constantFrom(...tags), fc.boolean()).map(([tag, isEnd]) => ({
      ...{ html: isEnd ? `</${tag}>` : `<${tag} class="x">`, words: [] as string[] },
    })),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      const blocks = readRichText(pieces.map(({ html }) => html).join(''))
      const read = blocks.flatMap(({ runs }) => runs.map(({ text }) => text).join('')).join(' ')
      const words = read.split(/[\s|]+/).filter(Boolean)
      assert.deepEqual(
        words,
        pieces.flatMap((each) => each.words),
      )
      for (const { runs } of blocks) assert.ok(runs.every(({ text }) => text !== ''))
    }),
  )
})

test('a long text of anything is read in time that grows with its length', () => {
  for (const part of ['<', '<a ', '<a href="', '<li>', '&', '&#', '<p>x', '</p>', ' \n'])
    assert.ok(readRichText(part.repeat(100_000)).length <= 100_000)
})

test('as plain text it has a line for each block, and nothing where it says nothing', () => {
  const html =
    '<h2>Terms</h2><p>Pay &euro;&nbsp;5 <b>soon</b>,<br>or now&#0;.</p><ol><li>A</li><li>B</li></ol>' +
    '<p><a href="https://example.com/a">Here</a><img src="x"></p>'
  const lines = ['Terms', 'Pay €\u00a05 soon,', 'or now\ufffd.', '1. A', '2. B']
  assert.equal(plainText(html), [...lines, 'Here (https://example.com/a)'].join('\n'))
  for (const empty of ['', '<p> </p><p>&nbsp;</p>', '<img src="x">', null])
    assert.equal(plainText(empty), undefined)
})
