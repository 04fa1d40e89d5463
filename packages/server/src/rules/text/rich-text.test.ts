// Rich text: ordinary markup reads back as it was sent, and nothing that could run ever does.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { limits } from '@kontor/contract/limits.ts'
import fc from 'fast-check'
import { Parser } from 'htmlparser2'
import { anyCharacter } from '../../../../../test/any-character.ts'
import { attacks } from '../../../test/support/html-attacks.ts'
import { isOrdinaryHtml } from './ordinary-html.ts'
import { cleanRichText, sanitise } from './rich-text.ts'

const harmlessTags = new Set(
  [
    'a abbr address article aside b bdi bdo big blockquote br caption center cite code col colgroup',
    'dd del details dfn div dl dt em figcaption figure font footer h1 h2 h3 h4 h5 h6 header hr i img',
    'ins kbd li main mark nav ol p pre q s samp section small span strike strong sub summary sup',
    'table tbody td tfoot th thead time tr tt u ul var wbr',
  ].flatMap((line) => line.split(' ')),
)
const harmlessUrl =
  /^(?:https?:|ftp:|mailto:|tel:|sms:|cid:|data:image\/(?:png|gif|jpe?g|webp)[;,])/
const harmfulStyle = /url|expression|script|behaviou?r|binding|position|[\\{}@<>&]|\/\*/i

/** What a browser that reads the HTML could run, load or be misled by. */
function harmIn(html: string): string[] {
  const harm: string[] = []
  const parser = new Parser({
    onopentag(tag, attributes) {
      if (!harmlessTags.has(tag)) harm.push(`<${tag}>`)
      for (const [name, value] of Object.entries(attributes)) {
        if (isHarmful(name, value)) harm.push(`${name}=${value}`)
      }
    },
    oncomment: (text) => harm.push(`<!--${text}`),
    onprocessinginstruction: (text) => harm.push(`<${text}`),
  })
  parser.end(html)
  return harm
}

function isHarmful(name: string, value: string): boolean {
  if (name === 'style') return harmfulStyle.test(value)
  if (/^(?:on|id$|name$|form|src(?:doc|set)$|action$|background$|xlink|ping$)/.test(name))
    return true
  if (!['href', 'src', 'cite'].includes(name)) return false
  // Browsers drop such characters from URLs before they look at the scheme.
  const url = value.replace(/[\s\p{Cc}]/gu, '').toLowerCase()
  return /^[^/?#]*:/.test(url) && !harmlessUrl.test(url)
}

test('nothing that could run, load or mislead gets through', () => {
  for (const attack of attacks) {
    for (const html of [attack, `<p>before</p>${attack}<p>after</p>`, `<p title="${attack}`]) {
      const clean = cleanRichText(html)
      assert.deepEqual(harmIn(clean), [], `${html} became ${clean}`)
      assert.equal(isOrdinaryHtml(clean), true, clean)
    }
  }
})

test('no attack passes for ordinary markup', () => {
  for (const attack of attacks) assert.equal(isOrdinaryHtml(attack), false, attack)
})

const ordinary: Readonly<Record<string, readonly string[]>> = {
  'plain text': [
    '',
    'Příliš žluťoučký kůň & spol. > 5 "quoted"',
    'a < b & c <= 2, x <3',
    '1 < 2',
    'AT&T &amp; &lt;script&gt; &nbsp;&copy; &bogus; & &#8364;',
    'line\r\nline\tend',
    'javascript:alert(1) onclick=x',
  ],
  'hand-written HTML': [
    '<p>Dear Sir,<br>thank you &amp; R&D.<br/>Regards<br /></p>',
    '<P ALIGN="CENTER"><B>Bold</B> <I>italic</i></P>',
    "<a href='https://example.com/?a=1&b=2&amp;c=3#x'>link</a>",
    '<TABLE BORDER=1 WIDTH=100%><TR><TD NOWRAP>1</TD><TD>2</TD></TR></TABLE>',
    '<font color=#ff0000 face="Arial, Helvetica" size=+1>old</font>',
    '<p>a < b</p><p>5 > 3</p>',
    '<p\n  class="lead"\n  title="two\nlines &lt;b&gt; it\'s">text</p >',
    '<dl><dt>a</dt><dd>b</dd></dl><hr><pre>  x\n  y</pre>',
    '<a href="mailto:a@example.com?subject=Hi%20there">mail</a> <a href="tel:+420123456789">call</a>',
    '<a href="/jobs/5">a</a><a href="#top">b</a><a href="?x=1">c</a><a href="smlouva č. 5.pdf">d</a>',
    '<a href="//example.com/x">a</a><a href="../x:y">b</a><a href="">c</a><a>d</a>',
    '<ol start="3" type="a" reversed><li value="7">x</li></ol>',
    '<img src="cid:part1.06090408@example.com" alt="">',
    '<p style="color:red">a</p><p style=" COLOR : Red ; ">b</p><p style="">c</p>',
    '<h1>1</h1><h2>2</h2><h3>3</h3><h4>4</h4><h5>5</h5><h6>6</h6>',
    '<sub>1</sub><sup>2</sup><del>3</del><ins>4</ins><kbd>5</kbd><s>6</s><u>7</u><q>8</q>',
  ],
  Quill: [
    '<p class="ql-align-center"><strong>Bold</strong><em>it</em><u>un</u><s>st</s></p><p><br></p>',
    '<p><span style="color: rgb(230, 0, 0); background-color: rgb(255, 255, 0);">x</span></p>',
    '<p><span class="ql-size-large ql-font-serif">x</span></p><p class="ql-indent-1">y</p>',
    '<ol><li data-list="bullet"><span class="ql-ui" contenteditable="false"></span>x</li></ol>',
    '<pre class="ql-syntax" spellcheck="false">const a = 1;\n</pre>',
    '<div class="ql-code-block" data-language="plain">a &lt; b</div>',
    '<p><a href="https://example.com" rel="noopener noreferrer" target="_blank">x</a></p>',
    '<p><img src="data:image/png;base64,iVBORw0KGgo+/AAAA=="></p>',
    '<table><tbody><tr><td data-row="1">x</td></tr></tbody></table>',
  ],
  TinyMCE: [
    '<p style="text-align: center;"><span style="text-decoration: underline;">x</span>&nbsp;</p>',
    '<p style="padding-left: 40px;"><span style="font-size: 14pt;">x</span></p>\n<p>&nbsp;</p>',
    '<ul style="list-style-type: square;">\n<li>a</li>\n<li>b\n<ul>\n<li>c</li>\n</ul>\n</li>\n</ul>',
    '<p><span style="font-family: &quot;times new roman&quot;, times, serif;">x</span></p>',
    '<p><span style="font-family: \'comic sans ms\', sans-serif; color: #e03e2d;">x</span></p>',
    '<table style="border-collapse: collapse; width: 100%;" border="1"><colgroup>' +
      '<col style="width: 50.0%;"><col style="width: 50.0%;"></colgroup>\n<tbody>\n<tr>\n' +
      '<td style="border-color: rgb(0, 0, 0); padding: 4px 8px;" colspan="2">x</td>\n</tr>\n</tbody></table>',
    '<p><img style="display: block; margin-left: auto; margin-right: auto;" title="t" ' +
      'src="https://example.com/a.jpg" alt="a &amp; b" width="300" height="200" /></p>',
    '<details class="mce-accordion" open="open">\n<summary>More</summary>\n<p>x</p>\n</details>',
    '<pre class="language-javascript"><code>if (a &lt; b) { }</code></pre>',
    '<p dir="rtl" lang="ar">x</p><hr /><blockquote>\n<p>q</p>\n</blockquote>',
    '<p style="line-height: 1.5; margin: 0cm 0cm 8pt; border: 1px solid #ccc !important;">x</p>',
  ],
  CKEditor: [
    '<figure class="table"><table><thead><tr><th scope="col">a</th></tr></thead>' +
      '<tbody><tr><td rowspan="2">b</td></tr></tbody></table><figcaption>c</figcaption></figure>',
    '<figure class="image image_resized" style="width:50%;"><img style="aspect-ratio:300/200;" ' +
      'src="/files/a.png" width="300" height="200" alt="a"><figcaption>c</figcaption></figure>',
    '<p><span style="background-color:hsl(60,75%,60%);color:hsla(0, 75%, 60%, 0.5);">x</span></p>',
    '<p style="margin-left:40px;text-align:justify;"><mark class="marker-yellow">x</mark></p>',
    '<p><span class="text-big" style="font-family:Arial, Helvetica, sans-serif;">x</span></p>',
    '<ol style="list-style-type:lower-roman;"><li>a</li></ol>',
    '<p>a<br>&nbsp;</p><div class="page-break" style="page-break-after:always;">' +
      '<span style="display:none;">&nbsp;</span></div>',
  ],
}

test('ordinary markup reads back exactly as it was sent', () => {
  for (const [editor, texts] of Object.entries(ordinary)) {
    for (const html of texts) {
      assert.equal(cleanRichText(html), html, editor)
      assert.deepEqual(harmIn(html), [], editor)
    }
  }
})

const repaired: Readonly<Record<string, string>> = {
  '<p>a<script>b</script>c</p>': '<p>ac</p>',
  '<p onclick="x" class="y">a</p>': '<p class="y">a</p>',
  '<a href="javascript:x" title="t">a</a>': '<a title="t">a</a>',
  '<a href=" https://a.example/ ">a</a>': '<a href="https://a.example/">a</a>',
  '<a href="&#106;avascript:x">a</a><a href="h&#116;tp://a.example">b</a>':
    '<a>a</a><a href="http://a.example">b</a>',
  '<p style="color:red;position:fixed;margin:-5px;width:1px">a</p>':
    '<p style="color:red; width:1px">a</p>',
  '<img src="data:text/html,a" alt="b">': '<img alt="b" />',
  '<p class="a(b)" dir="ltr">c</p>': '<p dir="ltr">c</p>',
  '<a href="https://a.example/\u0001">b</a>': '<a>b</a>',
  '<b class="a"title="b">c</b>': '<b class="a" title="b">c</b>',
  '<b/>a</b>': '<b>a</b>',
  '<p>a<!-- b -->c</p>': '<p>ac</p>',
  '<p>a<p>b': '<p>a</p><p>b</p>',
  '<b>a<i>b</b>c</i>': '<b>a<i>b</i></b>c',
  '<o:p>a</o:p><w>b</w>': 'ab',
  '<p>a<br></br>b<wbr x>c</p>': '<p>a<br /><br />b<wbr />c</p>',
  '<svg><text>a</text></svg>b': 'b',
  '<x>a &lt; b &amp;&nbsp;c "d"': 'a &lt; b &amp;\u00a0c "d"',
  'a<b': 'a',
  '1 < 2 > 0': '1 &lt; 2 &gt; 0',
}

test('other markup keeps its text and what is allowed of it', () => {
  for (const [html, clean] of Object.entries(repaired)) assert.equal(cleanRichText(html), clean)
})

test('elements nested deeper than any writer would lose their tags, not their text', () => {
  const nest = (depth: number) => `${'<b>'.repeat(depth)}x${'</b>'.repeat(depth)}`
  const { richTextDepthMax: max } = limits
  assert.equal(cleanRichText(nest(max)), nest(max))
  assert.equal(cleanRichText(nest(max + 1)), nest(max))
})

test('ordinary markup is looked through up to so many tags, attributes and declarations', () => {
  const { richTextPartsMax: max } = limits
  for (const [html, more] of [
    ['<b></b>'.repeat(max / 2), '<br>'],
    [`<b${' lang=cs'.repeat(max - 2)}></b>`, '<br>'],
    [`<b style="${'color:red;'.repeat(max - 3)}"></b>`, '<br>'],
  ] as const) {
    assert.equal(isOrdinaryHtml(html), true, html.slice(0, 20))
    assert.equal(isOrdinaryHtml(html + more), false, html.slice(0, 20))
  }
})

const pieces = [
  ...[
    '<p>',
    '</p>',
    '<b>',
    '</b>',
    '<br>',
    '<br />',
    '<img src=x>',
    '<table>',
    '<td>',
    '</table>',
    '<',
  ],
  ...[
    '<a href="',
    '<p style="',
    "<p title='",
    '<script>',
    '</script>',
    '<svg>',
    '</svg>',
    '<style>',
  ],
  ...['</style>', '<!--', '-->', '<math>', '<noscript>', '</noscript>', '<template>', '<iframe>'],
  ...[
    '"',
    "'",
    '>',
    '/>',
    '=',
    ' ',
    '\t',
    '\n',
    '\0',
    '\u0001',
    '&',
    '&lt;',
    '&quot;',
    '&#9;',
    '&amp;',
  ],
  ...[
    '&colon;',
    'javascript:',
    'https:',
    'data:image/png,',
    'color:red;',
    'url(',
    'rgb(1,2,3)',
    ';',
  ],
  ...[
    ' onclick=x',
    ' href=',
    ' title="',
    ' class=y',
    " style='",
    'x',
    'é',
    '/',
    ':',
    '</',
    '<!',
    '<?',
  ],
  ...['<p class="y">', '<a href="https://a.example/?a&b">', '</a>', '<xmp>', '<textarea>', '<p'],
]
const soup = fc.array(fc.constantFrom(...pieces), { maxLength: 25 }).map((parts) => parts.join(''))

test('whatever is sent, what comes out is harmless, ordinary, and cleaning again changes nothing', () => {
  fc.assert(
    fc.property(soup, (html) => {
      const clean = cleanRichText(html)
      assert.deepEqual(harmIn(clean), [], clean)
      assert.equal(isOrdinaryHtml(clean), true, clean)
      assert.equal(cleanRichText(clean), clean)
    }),
    { numRuns: 3000 },
  )
})

test('a text without angle brackets is never changed', () => {
  const texts = fc.string({ unit: anyCharacter }).map((text) => text.replaceAll('<', ''))
  fc.assert(fc.property(texts, (text) => cleanRichText(text) === text))
})

/** What a parser reads from the HTML: elements with their attributes, and texts, in order. */
function readEvents(html: string): readonly unknown[] {
  const events: unknown[] = []
  let text = ''
  const endText = (): void => {
    if (text !== '') events.push(text)
    text = ''
  }
  const parser = new Parser({
    onopentag(tag, attributes) {
      endText()
      events.push([tag, Object.entries(attributes).flatMap(readAttribute)])
    },
    ontext: (more) => {
      text += more
    },
    onclosetag(tag) {
      endText()
      events.push(`/${tag}`)
    },
  })
  parser.end(html)
  endText()
  return events
}

/** Attributes that say something without a value. */
const switches = new Set(['compact', 'noshade', 'nowrap', 'open', 'reversed'])

/** Blanks around values and declarations say nothing, and most attributes say nothing when empty. */
function readAttribute([name, value]: readonly [string, string]): readonly (readonly string[])[] {
  const parts = (name === 'style' ? value.split(';') : [value]).map((part) => part.trim())
  const given = parts.filter((part) => part !== '')
  return given.length === 0 && !switches.has(name) ? [] : [[name, ...given]]
}

const attributes = fc.constantFrom(
  '',
  ' class="y"',
  ' TITLE=\'a "b" &lt;c&gt; &amp; &bogus;\'',
  ' dir=rtl lang="cs"',
  ' style="color: rgb(1, 2, 3);; font-family: &quot;a b&quot;, c !important"',
  "\n  align='center'\r\n",
  ' class nowrap',
  ' nowrap open',
)
const words = fc.constantFrom(
  'x',
  ' ',
  'é',
  'a < b',
  '<3',
  '&',
  '&lt;b&gt;',
  '&nbsp;',
  '"',
  "'\n",
  '\0',
)
const { markup } = fc.letrec<{ element: string; markup: string }>((tie) => ({
  element: fc
    .tuple(
      fc.constantFrom('p', 'B', 'div', 'table', 'td', 'a', 'li', 'details'),
      attributes,
      tie('markup'),
    )
    .map(([tag, attribute, inner]) => `<${tag}${attribute}>${inner}</${tag}>`),
  markup: fc
    .array(
      fc.oneof(
        { maxDepth: 4 },
        words,
        fc.constantFrom('<br>', '<hr />', '<img alt="" src=x>'),
        tie('element'),
      ),
      { maxLength: 4 },
    )
    .map((parts) => parts.join('')),
}))

test('what is kept as it was sent means the same to a parser as what the sanitiser makes of it', () => {
  let unchanged = 0
  const keepsMeaning = (html: string): void => {
    if (!isOrdinaryHtml(html)) return
    unchanged += 1
    assert.deepEqual(readEvents(sanitise(html)), readEvents(html), html)
  }
  fc.assert(fc.property(markup, keepsMeaning), { numRuns: 2000 })
  assert.ok(unchanged > 1000, `only ${unchanged} of the texts were ordinary`)
  fc.assert(fc.property(soup, keepsMeaning), { numRuns: 3000 })
  for (const html of Object.values(ordinary).flat()) keepsMeaning(html)
})
