// Texts are edited as people see them; what is pasted keeps what the contract allows, and what
// nobody changed stays as it is stored.

import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { assertAccessible, consoleTests, narrow, skip, takePicture } from './console-server.ts'
import { openSignedIn, press } from './form-pages.ts'

const tests = consoleTests()
const field = 'bodyRichtext-1'

async function documentWith(html: string): Promise<number> {
  const { create } = tests.server()
  const { id: companyId } = await create('companies', { name: 'Acme' })
  const properties = { name: 'Letter', [field]: html }
  const made = await create('documents', {
    ...{ type: 'DOCUMENT.ISSUED', ownerId: 1, companyId, properties },
  })
  return made.id
}

async function storedText(id: number): Promise<string> {
  const { json } = await tests.server().call({ path: `documents?id=${id}` })
  return json.properties[field]
}

interface Opened {
  readonly page: Page
  readonly text: Locator
}

async function openForm(t: TestContext, id: number, size = {}): Promise<Opened> {
  const page = await openSignedIn(tests, t, `documents/${id}/edit`, size)
  const text = page.locator(`[id="field/properties/${field}"]`)
  await text.waitFor()
  return { page, text }
}

async function save(page: Page): Promise<void> {
  await press(page, '{Control+Enter}')
  await page.locator('.record-page').waitFor()
}

async function paste(text: Locator, html: string): Promise<void> {
  await text.evaluate((element, pasted) => {
    const data = new DataTransfer()
    data.setData('text/html', pasted)
    data.setData('text/plain', 'not this')
    const options = { clipboardData: data, bubbles: true, cancelable: true }
    element.dispatchEvent(new ClipboardEvent('paste', options))
  }, html)
}

/** The editor learns what is selected by an event, which comes before the next frame but one. */
async function selectionTold(page: Page, selected: string): Promise<void> {
  await page.waitForFunction((text) => getSelection()?.toString() === text, selected)
  await page.evaluate(
    () => new Promise((told) => requestAnimationFrame(() => requestAnimationFrame(told))),
  )
}

test('a text is formed by keys and buttons, and read again as it was written', {
  skip,
}, async (t) => {
  const id = await documentWith('<p>Dear <b>Eva</b>,</p>\n<ul><li>one</li><li>two</li></ul>')
  const { page, text } = await openForm(t, id)
  assert.equal(await text.getAttribute('role'), 'textbox')
  const last = text.getByText('two')
  const { width = 0, height = 0 } = (await last.boundingBox()) ?? {}
  await last.click({ position: { x: width - 4, y: height / 2 } })
  await selectionTold(page, '')
  await press(page, '{Enter}{Control+u}three{Control+u}')
  await page.keyboard.press('Control+Home')
  await selectionTold(page, '')
  await page.keyboard.press('Shift+End')
  await selectionTold(page, 'Dear Eva,')
  await page.getByRole('button', { name: 'Italic' }).click()
  await page.getByRole('button', { name: 'Italic', pressed: true }).waitFor()
  await text.getByText('two').click()
  await selectionTold(page, '')
  for (const [key, selected] of [
    ['Control+Home', ''],
    ['Shift+ArrowRight', 'D'],
    ['Shift+ArrowRight', 'De'],
  ] as const) {
    await page.keyboard.press(key)
    await selectionTold(page, selected)
  }
  await page.getByRole('button', { name: 'Link', exact: true }).click()
  await page.getByRole('textbox', { name: 'Address' }).fill('javascript:alert(1)')
  await press(page, '{Enter}')
  await page.getByRole('alert').getByText('An address begins with https://').waitFor()
  await page.getByRole('textbox', { name: 'Address' }).fill('https://a.example/')
  await press(page, '{Enter}')
  await page.getByRole('button', { name: 'Italic', pressed: true }).waitFor()
  await assertAccessible(page)
  await takePicture(page, 'rich-text-wide')
  await save(page)
  assert.equal(
    await storedText(id),
    '<p><a href="https://a.example/"><em>De</em></a><em>ar </em><strong><em>Eva</em></strong>' +
      '<em>,</em></p><ul><li>one</li><li>two</li><li><u>three</u></li></ul>',
  )
})

test('what is pasted from elsewhere keeps its form, and nothing that is not allowed', {
  skip,
}, async (t) => {
  const id = await documentWith('<p>Start</p>')
  const { page, text } = await openForm(t, id)
  await text.click()
  await press(page, '{Control+a}')
  const word =
    '<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p{color:red}</style>' +
    '</head><body><!--StartFragment--><p class="MsoNormal" style="margin:0"><b>Bold<o:p></o:p></b>' +
    ' <span style="font-weight:700;color:#f00">red</span></p><!--EndFragment--></body></html>'
  const google =
    '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr">' +
    '<span style="font-style:italic">Slanted</span> plain</p></b>'
  const hostile =
    '<p>Last<img src=x onerror="window.hit=1"><script>window.hit=1</script>' +
    '<a href="javascript:window.hit=1">go</a><svg onload="window.hit=1"></svg></p>'
  await paste(text, word)
  await press(page, '{Control+End}{Enter}')
  await paste(text, google)
  await press(page, '{Control+End}{Enter}')
  await paste(text, hostile)
  await text.getByText('Last').waitFor()
  assert.equal(await page.evaluate('window.hit'), undefined)
  await save(page)
  assert.equal(
    await storedText(id),
    '<p><strong>Bold</strong> <strong>red</strong></p><p><em>Slanted</em> plain</p><p>Lastgo</p>',
  )
})

test('what nobody changed stays to the byte; what the editor lacks is edited as HTML', {
  skip,
}, async (t) => {
  const plain = '<p >Dear <i>Eva</i>, </p>\n\n<ol><li><p>one</p></li></ol>'
  const rich = '<table><tbody><tr><td style="color: red">1</td></tr></tbody></table><p>x</p>'
  const id = await documentWith(plain)
  const { page, text } = await openForm(t, id)
  // Changed and changed back is not changed.
  await text.click()
  await press(page, '{Control+End}y{Backspace}')
  await page.getByLabel('Subject').or(page.locator('[id="field/properties/name"]')).fill('Other')
  await save(page)
  assert.equal(await storedText(id), plain)

  const richId = await documentWith(rich)
  const opened = await openForm(t, richId, narrow)
  await opened.page.getByText('it is edited as HTML').waitFor()
  assert.equal(await opened.text.inputValue(), rich)
  await opened.text.click()
  await opened.page.getByRole('listbox').waitFor({ state: 'detached' })
  await assertAccessible(opened.page)
  await takePicture(opened.page, 'rich-text-source-narrow')
  await opened.page.locator('[id="field/properties/name"]').fill('Other')
  await save(opened.page)
  assert.equal(await storedText(richId), rich)
})

test('a text is shown with its tables, colours and own pictures, in light and dark', {
  skip,
}, async (t) => {
  const dot = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'
  const id = await documentWith(
    '<h2>Prices</h2><table><tbody><tr><th colspan="2" style="text-align: left">Print</th></tr>' +
      '<tr><td>Colour</td><td style="color: rgb(160, 20, 20); background-color: #ffe">12</td></tr>' +
      `</tbody></table><p>With <img src="${dot}" alt="Seal" width="12" height="12"> and ` +
      '<img src="https://cdn.example/a.png" alt="Logo"></p>' +
      '<ol><li data-list="bullet">one</li></ol>',
  )
  const page = await openSignedIn(tests, t, `documents/${id}`, { colorScheme: 'dark' })
  const text = page.locator('.rich-text')
  await text.getByText('Logo · Picture from cdn.example').waitFor()
  assert.equal(await text.getByText('Print').getAttribute('colspan'), '2')
  const styleOf = (found: Locator) =>
    found.evaluate((each) => {
      const { color, backgroundColor, textAlign } = getComputedStyle(each)
      return [color, backgroundColor, textAlign]
    })
  assert.deepEqual(await styleOf(text.getByText('12')), [
    'rgb(160, 20, 20)',
    'rgb(255, 255, 238)',
    'start',
  ])
  assert.equal((await styleOf(text.getByText('Print')))[2], 'left')
  const seal = text.getByRole('img', { name: 'Seal' })
  const width = await seal.evaluate(async (image) => {
    await (image as HTMLImageElement).decode()
    return (image as HTMLImageElement).naturalWidth
  })
  assert.equal(width, 1)
  // What stands on paper is white in the dark as well; in a list of fields colours are shown on white.
  await page.getByRole('tab', { name: 'Fields' }).click()
  const ofFields = page.getByRole('tabpanel', { name: 'Fields' }).locator('.rich-text')
  await ofFields.getByText('Logo').waitFor()
  assert.equal((await styleOf(ofFields))[1], 'rgb(255, 255, 255)')
  await assertAccessible(page)
  await takePicture(page, 'rich-text-shown-dark')
  await page.emulateMedia({ colorScheme: 'light' })
  await takePicture(page, 'rich-text-shown')
})

test('on a phone, in the dark, the editor has room; Tab leaves it', { skip }, async (t) => {
  const id = await documentWith('<h2>Head</h2><blockquote><p>Said</p></blockquote>')
  const { page, text } = await openForm(t, id, { ...narrow, colorScheme: 'dark' })
  await text.click()
  await page.keyboard.press('Tab')
  assert.equal(await text.evaluate((element) => element.contains(document.activeElement)), false)
  await assertAccessible(page)
  await takePicture(page, 'rich-text-narrow-dark')
})
