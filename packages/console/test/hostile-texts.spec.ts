// Texts that somebody stored to attack those who read them: nothing of them runs or is loaded, and
// who changes another field leaves them as they are. Each page is watched for what it loads.

import type { Page } from '@playwright/test'
import { expect, test, unitOfTests } from './console-test.ts'
import { takePicture } from './looks.ts'
import { openBlank } from './pages/blank-page.ts'
import { press } from './pages/keyboard.ts'
import { follow } from './pages/visit.ts'

const unit = unitOfTests()

const run = 'window.attacked = true'
const texts = [
  `<img src=x onerror="${run}">`,
  `</script><script>${run}</script>`,
  `"><svg onload="${run}">`,
  '{{constructor.constructor("window.attacked = true")()}}',
  'javascript:window.attacked=true',
  '\u202Eecioνni\u202C',
] as const
const table = 'bodyEditTable-INVOICE.SALES.ITEMS'
const richText =
  '<table><tbody><tr><td colspan="2">A</td></tr></tbody></table>' +
  '<p><a href="https://example.com/">for</a> <strong>work</strong></p>'

/** What is attacked would have been by the time that the page shows it. */
async function assertUnharmed(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate('window.attacked')).toBe(undefined)
}

test('hostile texts are shown as they are, in rows, records, forms and history', async ({
  open,
}) => {
  const { call, create } = unit()
  const { id: companyId } = await create('companies', { name: texts[0] })
  const { id } = await create('documents', {
    ...{ type: 'INVOICE.SALES', ownerId: 1, companyId, tags: texts },
    properties: {
      ...{ name: texts[1], companyName: texts[2], 'bodyRichtext-1': richText },
      [table]: { data: texts.map((name) => ({ name, count: 1, unitPriceDoc: 1 })) },
    },
  })
  const page = await open(unit(), 'views/INVOICES.SALES')
  await expect(page.getByRole('grid').getByText(texts[1])).toBeVisible()
  await assertUnharmed(page)
  await follow(page, `documents/${id}`)
  for (const text of texts) await expect(page.getByText(text).first()).toBeVisible()
  await assertUnharmed(page)
  await takePicture(page, 'record-hostile')
  await press(page, 'e')
  const name = page.locator('[id="field/properties/name"]')
  await expect(name).toHaveValue(texts[1])
  await name.fill('Harmless')
  await press(page, '{Control+Enter}')
  await expect(page.getByRole('heading', { name: 'Harmless' })).toBeVisible()
  await assertUnharmed(page)
  const properties = { name: 'Harmless', 'bodyRichtext-1': richText }
  const stored = async (): Promise<object> => (await call({ path: `documents?id=${id}` })).json
  await expect.poll(stored).toMatchObject({ properties, tags: texts })
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

test('rich text that a server let through neither runs nor loads anything', async ({ open }) => {
  const { create } = unit()
  const { id: companyId } = await create('companies', { name: 'Acme' })
  const { id } = await create('documents', {
    ...{ type: 'DOCUMENT.ISSUED', ownerId: 1, companyId },
    properties: { name: 'Letter', 'bodyRichtext-1': '<p>Harmless</p>' },
  })
  const { page, show } = await openBlank(open, unit())
  await page.route(`**/documents?id=${id}*`, async (route) => {
    const response = await route.fetch()
    const record = await response.json()
    const properties = { ...record.properties, 'bodyRichtext-1': letThrough }
    await route.fulfill({ response, json: { ...record, properties } })
  })
  await show(`documents/${id}`)
  // On paper it is its words alone.
  const paper = page.locator('[data-part=paper]')
  await expect(paper.getByText('End')).toBeVisible()
  await expect(paper.locator('img, svg, form, input, iframe, script, main, style, a')).toHaveCount(
    0,
  )
  await expect(paper.getByText('attacked')).toHaveCount(0)
  await page.getByRole('tab', { name: 'Fields' }).click()
  const text = page.locator('[data-part=rich-text]')
  await expect(text.getByText('End')).toBeVisible()
  await expect(text.getByText('Logo · Image from evil.example')).toBeVisible()
  await expect(text.locator('img, svg, form, input, iframe, script, main, style')).toHaveCount(0)
  await expect(text.locator('[class=overlay], #root')).toHaveCount(0)
  await expect(text.getByText('attacked')).toHaveCount(0)
  const link = text.getByRole('link')
  await expect(link).toHaveText(['there'])
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  await expect(link).toHaveAttribute('target', '_blank')
  await expect(text.getByText('red')).toHaveAttribute('style', 'color: red;')
  await takePicture(page, 'rich-text-hostile')
  await press(page, 'e')
  await expect(page.locator('textarea[id="field/properties/bodyRichtext-1"]')).toBeVisible()
  await assertUnharmed(page)
})

test('the policy would stop what the console forgot', { tag: '@detail' }, async ({ open }) => {
  const watched = await open(unit(), 'views/COMPANIES')
  // This page is not watched: what it tries breaks its policy.
  const page = await watched.context().newPage()
  await page.goto(watched.url())
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const tryMarkup = `(() => {
    try {
      document.createElement('div').innerHTML = '<img src=x onerror="${run.replaceAll('"', '')}">'
    } catch (error) {
      return String(error)
    }
  })()`
  await expect.poll(() => page.evaluate(tryMarkup)).toMatch(/TrustedHTML/)
})
