// What is wrong in a form is told where it is, and before anybody saves.

import { spread } from '../../../test/thorough.ts'
import { expect, test, unitOfTests } from './console-test.ts'
import { assertAccessible, narrow, takePicture } from './looks.ts'
import { FormPage, newInvoice } from './pages/form-page.ts'
import { press } from './pages/keyboard.ts'

const unit = unitOfTests()

const looks = [
  ['en', narrow, '180 of 200 characters'],
  ['cs', { locale: 'cs-CZ', colorScheme: 'dark' }, '180 z 200 znaků'],
] as const

test('what is too long is told while it is typed, another form when its field is left', async ({
  open,
}) => {
  for (const [language, options, room] of spread('too-long', looks)) {
    const form = await FormPage.open(open, unit(), newInvoice, options)
    const { page } = form
    await form.unfold()
    const field = form.field('/externalId')
    const fault = form.fault('/externalId')
    const shown = page.locator('[data-part=form-field]', { has: field })
    await field.fill('x'.repeat(179))
    await expect(field).toHaveValue(/^x{179}$/)
    await expect(shown.locator('[data-part=text-room]')).toHaveCount(0)
    await press(page, 'x')
    await expect(shown.getByText(room)).toBeVisible()
    await expect(fault).toHaveCount(0)
    await field.fill('x'.repeat(200))
    await press(page, 'x')
    await expect(fault).toContainText('200')
    await expect(field).toHaveAttribute('aria-describedby', 'field/externalId-fault')
    await assertAccessible(page)
    await takePicture(page, `too-long-${language}`)
    await press(page, '{Backspace}')
    await expect(fault).toHaveCount(0)

    await form.field('/properties/exPairDocAcc').fill('EURCZK')
    await press(page, '{Tab}')
    await expect(form.fault('/properties/exPairDocAcc')).toBeVisible()
  }
})

test('the foot leads to what is to correct before anybody saves, on a phone too', {
  tag: '@detail',
}, async ({ open }) => {
  const form = await FormPage.open(open, unit(), newInvoice, narrow)
  const issueDate = form.field('/properties/issueDate')
  await issueDate.fill('31.11.')
  await issueDate.press('Tab')
  const count = form.foot.getByRole('button', { name: '1 error' })
  await count.tap()
  const summary = form.page.getByRole('region', { name: '1 error' })
  await expect(summary).toBeFocused()
  await expect(
    summary.getByText('Select an error to go to its field.', { exact: true }),
  ).toBeVisible()
  const height = async () => (await count.boundingBox())?.height
  await expect.poll(height).toBeGreaterThanOrEqual(44)
  await takePicture(form.page, 'faults-from-foot')
})
