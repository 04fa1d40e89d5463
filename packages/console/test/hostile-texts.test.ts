// Texts that somebody stored to attack those who read them: nothing of them runs or is loaded, and
// who changes another field leaves them as they are. Each page is watched for what it loads.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { consoleTests, skip, takePicture } from './console-server.ts'
import { openSignedIn, press } from './form-pages.ts'

const tests = consoleTests()

const run = 'window.attacked = true'
const texts = [
  `<img src=x onerror="${run}">`,
  `</script><script>${run}</script>`,
  `"><svg onload="${run}">`,
  '{{constructor.constructor("window.attacked = true")()}}',
  'javascript:window.attacked=true',
  '\u202Eecioνni\u202C',
]
const table = 'bodyEditTable-INVOICE.SALES.ITEMS'
const richText =
  '<table><tbody><tr><td colspan="2">A</td></tr></tbody></table>' +
  '<p><a href="https://example.com/">for</a> <strong>work</strong></p>'

function isAttacked(page: Page): Promise<unknown> {
  return page.evaluate('window.attacked')
}

test('hostile texts are shown as they are, in rows, records, forms and history', {
  skip,
}, async (t) => {
  const { server } = tests
  const { id: companyId } = await server().create('companies', { name: texts[0] })
  const { id } = await server().create('documents', {
    ...{ type: 'INVOICE.SALES', ownerId: 1, companyId, tags: texts },
    properties: {
      ...{ name: texts[1], companyName: texts[2], 'bodyRichtext-1': richText },
      [table]: { data: texts.map((name) => ({ name, count: 1, unitPriceDoc: 1 })) },
    },
  })
  const page = await openSignedIn(tests, t, 'views/INVOICES.SALES')
  await page
    .getByRole('grid')
    .getByText(texts[1] ?? '')
    .waitFor()
  assert.equal(await isAttacked(page), undefined)
  await page.goto(`${server().address}/console/1/documents/${id}`)
  for (const text of texts) await page.getByText(text).first().waitFor()
  assert.equal(await isAttacked(page), undefined)
  await takePicture(page, 'record-hostile')
  await press(page, 'e')
  const name = page.locator('[id="field/properties/name"]')
  assert.equal(await name.inputValue(), texts[1])
  await name.fill('Harmless')
  await press(page, '{Control+Enter}')
  await page.getByRole('heading', { name: 'Harmless' }).waitFor()
  assert.equal(await isAttacked(page), undefined)
  const { json } = await server().call({ path: `documents?id=${id}` })
  assert.equal(json.properties['bodyRichtext-1'], richText)
  assert.deepEqual(json.tags, texts)
})

/** Nothing of it is stored: the server takes it out. Here it answers as if it had not. */
const letThrough =
  `<p class="overlay" id="root">Dear <img src="https://evil.example/p.png?id=1" alt="Logo" ` +
  `onerror="${run}"> <span style="background: url(https://evil.example/s); color: red; ` +
  `position: fixed">red</span></p><a href="javascript:${run}">go</a>` +
  `<a href="https://a.example/" onclick="${run}" target="_top">there</a><svg onload="${run}">` +
  `<image href="https://evil.example/i"/></svg><style>body { display: none }</style>` +
  `<main><form action="https://evil.example/"><input name="q" autofocus onfocus="${run}"></form>` +
  `</main><iframe src="https://evil.example/"></iframe></script><script>${run}</script>End`

test('rich text that a server let through neither runs nor loads anything', {
  skip,
}, async (t) => {
  const { server } = tests
  const { id: companyId } = await server().create('companies', { name: 'Acme' })
  const { id } = await server().create('documents', {
    ...{ type: 'DOCUMENT.ISSUED', ownerId: 1, companyId },
    properties: { name: 'Letter', 'bodyRichtext-1': '<p>Harmless</p>' },
  })
  const page = await openSignedIn(tests, t, '')
  await page.route(`**/documents?id=${id}*`, async (route) => {
    const response = await route.fetch()
    const record = await response.json()
    const properties = { ...record.properties, 'bodyRichtext-1': letThrough }
    await route.fulfill({ response, json: { ...record, properties } })
  })
  await page.goto(`${server().address}/console/1/documents/${id}`)
  const text = page.locator('.rich-text')
  await text.getByText('End').waitFor()
  await text.getByText('Logo · Picture from evil.example').waitFor()
  assert.equal(await text.locator('img, svg, form, input, iframe, script, main, style').count(), 0)
  assert.equal(await text.getByText('attacked').count(), 0)
  assert.deepEqual(await text.getByRole('link').allInnerTexts(), ['there'])
  const link = text.getByRole('link')
  assert.equal(await link.getAttribute('rel'), 'noopener noreferrer')
  assert.equal(await link.getAttribute('target'), '_blank')
  assert.equal(await text.getByText('red').getAttribute('style'), 'color: red;')
  assert.equal(await text.locator('.overlay, #root').count(), 0)
  await takePicture(page, 'rich-text-hostile')
  await press(page, 'e')
  await page.locator('textarea[id="field/properties/bodyRichtext-1"]').waitFor()
  assert.equal(await isAttacked(page), undefined)
})

test('the policy would stop what the console forgot', { skip }, async (t) => {
  const watched = await openSignedIn(tests, t, 'views/COMPANIES')
  const page = await watched.context().newPage()
  await page.goto(watched.url())
  await page.getByRole('heading', { level: 1 }).waitFor()
  const markup = await page.evaluate(`(() => {
    try {
      document.createElement('div').innerHTML = '<img src=x onerror="${run.replaceAll('"', '')}">'
    } catch (error) {
      return String(error)
    }
  })()`)
  assert.match(String(markup), /TrustedHTML/)
})
