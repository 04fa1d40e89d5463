// A form reads as what it makes, by eye and by keyboard, and hides nothing that counts.

import type { Page } from '@playwright/test'
import { spread } from '../../../test/thorough.ts'
import { expect, test, unitOfTests } from './console-test.ts'
import { assertAccessible, medium, narrow, takePicture, wide } from './looks.ts'
import { FormPage, newInvoice } from './pages/form-page.ts'
import { press } from './pages/keyboard.ts'

const unit = unitOfTests()

const forms = [
  newInvoice,
  'documents/new?type=DOCUMENT.QUOTATION.SALES',
  'documents/new?type=ABSENCE',
  'jobs/new',
  'tasks/new',
]
const looks = Object.entries({ wide, medium, narrow }).flatMap(([size, look]) =>
  forms.map((path) => ({ name: `${path} ${size}`, path, look })),
)

/** More than there are stops in a form. */
const pressesOfTab = 70

/** From now on the page notes which fields have had the focus, in that order. */
async function noteFocus(page: Page): Promise<void> {
  await page.evaluate(() => {
    const passed = new Set<string>()
    const note = (element: Element | null): void => {
      if (element?.id.startsWith('field/')) passed.add(element.id)
    }
    note(document.activeElement)
    document.addEventListener('focusin', ({ target }) => note(target as Element))
    Object.assign(window, { passed })
  })
}

/** The fields that had the focus, and all as they are read: by line, from the left. */
async function orders(page: Page) {
  return await page.evaluate(() => {
    const inOrder = (elements: Iterable<Element>): readonly Element[] =>
      [...elements]
        .map((element) => ({ element, box: element.getBoundingClientRect() }))
        .sort((one, other) => one.box.top - other.box.top || one.box.left - other.box.left)
        .map(({ element }) => element)
    const passed = (window as unknown as { readonly passed: ReadonlySet<string> }).passed
    const sections = inOrder(document.querySelectorAll('[data-part=form-section]'))
    const asRead = sections
      .flatMap((section) => inOrder(section.querySelectorAll(':scope > * > [data-width]')))
      .flatMap((field) => [...field.querySelectorAll('[id^="field/"]')])
      .map(({ id }) => id)
      .filter((id) => passed.has(id))
    return { passed: [...passed], asRead, count: sections.length }
  })
}

test('Tab goes through a form in the order in which it is read, at every size', {
  tag: '@detail',
}, async ({ open }) => {
  for (const { name, path, look } of spread('reading order', looks)) {
    const { page } = await FormPage.open(open, unit(), path, look)
    await noteFocus(page)
    for (let presses = 0; presses < pressesOfTab; presses += 1) await page.keyboard.press('Tab')
    await expect(async () => {
      const { passed, asRead, count } = await orders(page)
      expect(count, name).toBeGreaterThan(2)
      expect(passed.length, name).toBeGreaterThan(4)
      expect(passed, name).toEqual(asRead)
    }).toPass()
  }
})

test('below the customer of a document is what its paper will say of it', {
  tag: '@detail',
}, async ({ open }) => {
  const { id: companyId } = await unit().create('companies', {
    ...{ name: 'Wiener Buch GmbH', registrations: { UID: 'ATU12345678' } },
    addresses: [{ street: 'Ring 1', zip: '1010', city: 'Wien', country: 'AT' }],
  })
  await unit().create('companies', { name: 'Bare Ltd.' })
  const form = await FormPage.open(open, unit(), `${newInvoice}&companyId=${companyId}`)
  const lines = form.page.locator('[data-part=printed-party] p')
  await expect(lines).toHaveText(['Ring 1', '1010 Wien', 'Austria', 'UID: ATU12345678'])
  await form.unfold()
  await form.field('/properties/companyLabelAddress').focus()
  await press(form.page, 'P.O. Box 7{Enter}Linz')
  await expect(lines).toHaveText(['P.O. Box 7', 'Linz', 'UID: ATU12345678'])
  await form.field('/properties/companyLabelAddress').fill('')
  await form.field('/companyId').fill('Bare')
  await form.page.getByRole('option', { name: /Bare Ltd\./ }).click()
  await expect(lines).toHaveText(['No address yet: the paper will have the name alone.'])
})

test('an invoice has the customer on the left, the dates on the right, totals below the rows', {
  tag: '@detail',
}, async ({ open }) => {
  const { page } = await FormPage.open(open, unit(), newInvoice, wide)
  const places = () =>
    page.evaluate(() => {
      const boxOf = (selector: string): DOMRect => {
        const element = document.querySelector(selector)
        return element?.getBoundingClientRect() ?? new DOMRect()
      }
      const company = boxOf('[id="field/companyId"]')
      const date = boxOf('[id="field/properties/issueDate"]')
      const rows = boxOf('[role=table]')
      const sums = boxOf('[data-part=item-sums]')
      return {
        isInLine: company.top === date.top && company.height > 0,
        isRight: date.left > company.right,
        isNarrower: date.width < company.width / 2,
        areBelow: rows.bottom <= sums.top,
        areRight: sums.left > rows.left + rows.width / 2,
      }
    })
  await expect.poll(places).toEqual({
    ...{ isInLine: true, isRight: true, isNarrower: true },
    ...{ areBelow: true, areRight: true },
  })
  await takePicture(page, 'invoice-laid-out')
})

test('"More fields" opens where one of them is wrong, and counts those that are filled in', {
  tag: '@detail',
}, async ({ open }) => {
  const { id: companyId } = await unit().create('companies', { name: 'Acme' })
  const form = await FormPage.open(open, unit(), `${newInvoice}&companyId=${companyId}`)
  const { page } = form
  const more = page.locator('[data-part=more]')
  await expect(more).toHaveAttribute('aria-expanded', 'false')
  await expect(more).toHaveText('More fields')
  await form.unfold()
  await form.field('/properties/periodStart').fill('02/05/2026')
  await form.field('/properties/periodEnd').fill('03/05/2026')
  await expect(more).toHaveText(/2 filled in$/)
  await assertAccessible(page)
  await more.click()
  await expect(form.field('/properties/periodEnd')).toHaveCount(0)
  await more.click()
  await form.field('/properties/periodEnd').fill('01/05/2026')
  await more.click()
  await press(page, '{Control+Enter}')
  await expect(form.fault('/properties/periodStart')).toBeVisible()
  await expect(more).toHaveAttribute('aria-expanded', 'true')
})

test('what is filled in is in sight when a record is edited, on a phone without scrolling sideways', {
  tag: '@detail',
}, async ({ open }) => {
  const { id: companyId } = await unit().create('companies', { name: 'Acme' })
  const { id } = await unit().create('documents', {
    ...{ type: 'INVOICE.SALES', ownerId: 1, companyId, tags: ['spring'] },
    properties: { name: 'Bill', orderNumber: 'O-1' },
  })
  const form = await FormPage.open(open, unit(), `documents/${id}/edit`, narrow)
  await expect(form.field('/properties/orderNumber')).toHaveValue('O-1')
  await form.assertFits()
  const wider = () =>
    form.page
      .locator('[data-part=form-section]')
      .evaluateAll((all) => all.filter((each) => each.scrollWidth > each.clientWidth).length)
  await expect.poll(wider).toBe(0)
  await takePicture(form.page, 'more-fields-narrow')
})
