// Texts are edited as people see them; what is pasted keeps what the contract allows, and what
// nobody changed stays as it is stored.

import type { Locator } from '@playwright/test'
import { expect, type Open, type OpenOptions, test, unitOfTests } from './console-test.ts'
import { assertAccessible, narrow, takePicture } from './looks.ts'
import { FormPage } from './pages/form-page.ts'
import { pasteHtml, press, selectionAnnounced } from './pages/keyboard.ts'

const unit = unitOfTests()
const property = 'bodyRichtext-1'

async function documentWith(html: string): Promise<number> {
  const { id: companyId } = await unit().create('companies', { name: 'Acme' })
  const properties = { name: 'Letter', [property]: html }
  const letter = { type: 'DOCUMENT.ISSUED', ownerId: 1, companyId, properties }
  const { id } = await unit().create('documents', letter)
  return id
}

async function assertStored(id: number, html: string): Promise<void> {
  const stored = async () => {
    const { json } = await unit().call({ path: `documents?id=${id}` })
    return json.properties[property]
  }
  await expect.poll(stored).toBe(html)
}

interface Opened {
  readonly form: FormPage
  readonly text: Locator
}

async function openForm(open: Open, id: number, options: OpenOptions = {}): Promise<Opened> {
  const form = await FormPage.open(open, unit(), `documents/${id}/edit`, options)
  const text = form.field(`/properties/${property}`)
  await expect(text).toBeVisible()
  return { form, text }
}

test('a text is formed by keys and buttons, and read again as it was written', async ({ open }) => {
  const id = await documentWith('<p>Dear <b>Eva</b>,</p>\n<ul><li>one</li><li>two</li></ul>')
  const { form, text } = await openForm(open, id)
  const { page } = form
  const select = async (...steps: readonly (readonly [key: string, selected: string])[]) => {
    for (const [key, selected] of steps) {
      await page.keyboard.press(key)
      await selectionAnnounced(page, selected)
    }
  }
  await expect(text).toHaveAttribute('role', 'textbox')
  await text.getByText('two').click()
  await expect(text).toBeFocused()
  await select(['End', ''])
  await press(page, '{Enter}{Control+u}three{Control+u}')
  await select(['Control+Home', ''], ['Shift+End', 'Dear Eva,'])
  const italic = page.getByRole('button', { name: 'Italic', pressed: true })
  await page.getByRole('button', { name: 'Italic' }).click()
  await expect(italic).toBeVisible()
  await text.getByText('two').click()
  await selectionAnnounced(page, '')
  await select(['Control+Home', ''], ['Shift+ArrowRight', 'D'], ['Shift+ArrowRight', 'De'])
  await page.getByRole('button', { name: 'Link', exact: true }).click()
  const address = page.getByRole('textbox', { name: 'Address', exact: true })
  await address.fill('javascript:alert(1)')
  await address.press('Enter')
  await expect(page.getByRole('alert')).toContainText('Start the address with https://')
  await address.fill('https://a.example/')
  await address.press('Enter')
  await expect(address).toHaveCount(0)
  await expect(italic).toBeVisible()
  await assertAccessible(page)
  await takePicture(page, 'rich-text-wide')
  await form.save()
  await assertStored(
    id,
    '<p><a href="https://a.example/"><em>De</em></a><em>ar </em><strong><em>Eva</em></strong>' +
      '<em>,</em></p><ul><li>one</li><li>two</li><li><u>three</u></li></ul>',
  )
})

test('what is pasted from elsewhere keeps its form, and nothing that is not allowed', {
  tag: '@detail',
}, async ({ open }) => {
  const id = await documentWith('<p>Start</p>')
  const { form, text } = await openForm(open, id)
  const { page } = form
  await text.click()
  await press(page, '{Control+a}')
  await selectionAnnounced(page, 'Start')
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
  await pasteHtml(text, word)
  for (const next of [google, hostile]) {
    await press(page, '{Control+End}')
    await selectionAnnounced(page, '')
    await press(page, '{Enter}')
    await pasteHtml(text, next)
  }
  await expect(text.getByText('Last')).toBeVisible()
  await form.save()
  await assertStored(
    id,
    '<p><strong>Bold</strong> <strong>red</strong></p><p><em>Slanted</em> plain</p><p>Lastgo</p>',
  )
  await expect.poll(() => page.evaluate('window.hit')).toBeUndefined()
})

test('what nobody changed stays to the byte', async ({ open }) => {
  const html = '<p >Dear <i>Eva</i>,</p>\n\n<ol><li><p>one</p></li></ol>'
  const id = await documentWith(html)
  const { form, text } = await openForm(open, id)
  await expect(text).toHaveAttribute('role', 'textbox')
  // Changed and changed back is not changed.
  await text.click()
  await press(form.page, '{Control+End}')
  await selectionAnnounced(form.page, '')
  await press(form.page, 'y')
  await expect(text).toContainText('oney')
  await press(form.page, '{Backspace}')
  await expect(text).not.toContainText('oney')
  await form.field('/properties/name').fill('Other')
  await form.save()
  await assertStored(id, html)
})

test('what the editor lacks is edited as HTML, on a phone too', { tag: '@detail' }, async ({
  open,
}) => {
  const html = '<table><tbody><tr><td style="color: red">1</td></tr></tbody></table><p>x</p>'
  const id = await documentWith(html)
  const { form, text } = await openForm(open, id, narrow)
  const { page } = form
  await expect(page.getByText('Edit it as HTML')).toBeVisible()
  await expect(text).toHaveValue(html)
  await text.click()
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await assertAccessible(page)
  await takePicture(page, 'rich-text-source-narrow')
  await form.field('/properties/name').fill('Other')
  await form.save()
  await assertStored(id, html)
})

test('a text is shown with its tables, colours and own pictures, in light and dark', {
  tag: '@detail',
}, async ({ open }) => {
  const dot = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'
  const id = await documentWith(
    '<h2>Prices</h2><table><tbody><tr><th colspan="2" style="text-align: left">Print</th></tr>' +
      '<tr><td>Colour</td><td style="color: rgb(160, 20, 20); background-color: #ffe">12</td></tr>' +
      `</tbody></table><p>With <img src="${dot}" alt="Seal" width="12" height="12"> and ` +
      '<img src="https://cdn.example/a.png" alt="Logo"></p>' +
      '<ol><li data-list="bullet">one</li></ol>',
  )
  const page = await open(unit(), `documents/${id}`, { colorScheme: 'dark' })
  // On paper it is its words alone.
  await expect(page.locator('[data-part=paper]').getByText('Colour | 12')).toBeVisible()
  await page.getByRole('tab', { name: 'Fields' }).click()
  const text = page.locator('[data-part=rich-text]')
  await expect(text.getByText('Logo · Image from cdn.example')).toBeVisible()
  await expect(text.getByText('Print')).toHaveAttribute('colspan', '2')
  await expect(text.getByText('Print')).toHaveCSS('text-align', 'left')
  for (const [style, value] of [
    ['color', 'rgb(160, 20, 20)'],
    ['background-color', 'rgb(255, 255, 238)'],
    ['text-align', 'start'],
  ] as const)
    await expect(text.getByText('12')).toHaveCSS(style, value)
  await expect(text.getByRole('img', { name: 'Seal' })).toHaveJSProperty('naturalWidth', 1)
  // Colours are shown on white, in the dark as well.
  const ofFields = page.getByRole('tabpanel', { name: 'Fields' }).locator('[data-part=rich-text]')
  await expect(ofFields.getByText('Logo')).toBeVisible()
  await expect(ofFields).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await assertAccessible(page)
  await takePicture(page, 'rich-text-shown-dark')
  await page.emulateMedia({ colorScheme: 'light' })
  await takePicture(page, 'rich-text-shown')
})

test('on a phone, in the dark, the editor has room; Tab leaves it', { tag: '@detail' }, async ({
  open,
}) => {
  const id = await documentWith('<h2>Head</h2><blockquote><p>Said</p></blockquote>')
  const { form, text } = await openForm(open, id, { ...narrow, colorScheme: 'dark' })
  await text.click()
  await expect(text).toBeFocused()
  await form.page.keyboard.press('Tab')
  await expect(text).not.toBeFocused()
  await expect(text.locator(':focus')).toHaveCount(0)
  await assertAccessible(form.page)
  await takePicture(form.page, 'rich-text-narrow-dark')
})
