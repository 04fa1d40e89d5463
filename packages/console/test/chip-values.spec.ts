// A chip that is opened and applied says what it said before, of whatever kind its values are; and
// instants are typed as days, with or without a time. The tests of `read-values.ts` have more values.

import { thorough } from '../../../test/thorough.ts'
import { expect, test, unitOfTests } from './console-test.ts'
import { noon } from './demo-day.ts'
import { assertAccessible, narrow, takePicture } from './looks.ts'
import { ViewPage } from './pages/view-page.ts'

const unit = unitOfTests(async ({ create }) => {
  await create('tasks', { name: 'Proof', ownerId: 1, status: 'OPEN' })
})

/** Each with the words of its chip, first those that are written in another way in Czech. */
const filters = [
  [`createdAt = '2026-11-25T08:30:00.250Z'`, 'Created is 25 Nov 2026, 0'],
  [`startDate IN ('2026-12-24', '2026-12-25')`, 'is one of 24 Dec 2026, 25 Dec 2026'],
  [`allocation NOT BETWEEN 45 AND 1234`, 'is not between 0:45 and 20:34'],
  [`startTime < '09:30:15'`, 'is before 9:30:15'],
  [`name ILIKE '%50\\% off%'`, 'Name contains 50% off'],
  [`name NOT IN ('a, b', 'c', '')`, 'Name is none of a, b, c'],
  [`status IN ('OPEN', 'APPROVED')`, 'Status is one of'],
  [`isDisabled = true`, 'is Yes'],
  [`ownerId IN (1, 2)`, 'Owner is one of admin'],
  [`'a; b' = ANY(tags)`, 'has a; b'],
  [`createdAt BETWEEN '2026-11-25' AND '2026-11-26T08:30:00+02:00'`, 'is between'],
  [`allocation >= 90`, 'is at least 1:30'],
  [`startDate != '2026-12-24'`, 'is not 24 Dec 2026'],
  [`startDate IS NULL`, 'is empty'],
  [`name = ' a; b '`, 'Name is a; b'],
  [`name BETWEEN 'A' AND 'M'`, 'Name is between A and M'],
  [`isDisabled`, 'yes'],
  [`ownerId = 1`, 'Owner is admin'],
  [`ownerId > 1`, 'Owner is more than admin'],
  [`id BETWEEN 1 AND 1000000`, 'is between 1 and 1000000'],
] as const

const chipBody = '[data-part=chip] [data-part=chip-body]'

for (const locale of ['en-GB', 'cs-CZ']) {
  test(`what a chip says stays when it is opened and applied: ${locale}`, {
    tag: '@detail',
  }, async ({ open }) => {
    const page = await open(unit(), 'views/TASKS', { locale, at: noon })
    const view = new ViewPage(page)
    await expect(view.grid).toBeVisible()
    const chip = page.locator(chipBody)
    const form = page.locator('[data-part=condition]')
    for (const [filter, words] of thorough(filters, 4)) {
      await expect(page.getByRole('button', { name: /^(Add filter|Přidat filtr)$/ })).toBeVisible()
      await view.writeFilter(filter)
      await expect(chip).toContainText(locale === 'en-GB' ? words : /\S/)
      await chip.click()
      await expect(form).toBeVisible()
      // What takes values is loaded when it is first shown, and moves what stands below it.
      await page.waitForFunction(() => {
        const labels = [
          ...document.querySelectorAll<HTMLLabelElement>('[data-part=condition] label[for]'),
        ]
        return labels.every(({ control }) => control !== null)
      })
      await form.locator('button[type=submit]').click()
      await expect(form).toHaveCount(0)
      await view.assertFilter(filter)
      // The chip of the next one is drawn after its address: this one would be taken for it.
      await page.locator('[data-part=chip-remove]').click()
      await expect(chip).toHaveCount(0)
    }
  })
}

test('an instant is typed as a day with a time, or a day alone', { tag: '@detail' }, async ({
  open,
}) => {
  const page = await open(unit(), 'views/TASKS', { at: noon })
  const view = new ViewPage(page)
  const chip = page.locator(chipBody)
  await view.addFilter('Created', 'is on or before', '26.11.')
  // To the end of that day, where the unit is.
  await expect(chip).toContainText('Created is on or before 26 Nov 2026')
  await view.assertFilter(/^createdAt <= '2026-11-2[67]T\d\d:59:59\.999Z'$/)
  await chip.click()
  const value = page.locator('[data-part=condition]').getByRole('textbox')
  await expect(value).toHaveValue('26/11/2026 23:59:59')
  await value.fill('1.12.2026 9:30')
  await takePicture(page, 'filter-by-instant')
  await assertAccessible(page, '[data-part=condition]')
  await value.press('Enter')
  await expect(chip).toContainText('Created is on or before 1 Dec 2026, 09:30')
  await chip.click()
  await page.getByRole('button', { name: 'This month' }).click()
  await expect(chip).toContainText('Created this month')
})

test('who writes the month first is understood so', { tag: '@detail' }, async ({ open }) => {
  const look = { ...narrow, locale: 'en-US', at: noon }
  const view = new ViewPage(await open(unit(), 'views/TASKS', look))
  await view.addFilter('From', 'is', '12/10/2026')
  await expect(view.page.locator(chipBody)).toContainText('From is 12/10/2026')
  await view.assertFilter(`startDate = '2026-12-10'`)
})
