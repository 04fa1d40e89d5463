// What is wrong in a form is told where it is, and before anybody saves.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assertAccessible, consoleTests, narrow, skip, takePicture } from './console-server.ts'
import { openSignedIn, press } from './form-pages.ts'

const tests = consoleTests()

test('what is too long is told while it is typed, another form when its field is left', {
  skip,
}, async (t) => {
  for (const [locale, options] of [
    ['en', narrow],
    ['cs', { locale: 'cs-CZ', colorScheme: 'dark' }],
  ] as const) {
    const page = await openSignedIn(tests, t, 'documents/new?type=INVOICE.SALES', options)
    await page.locator('.form-section.what .more').click()
    const field = page.locator('[id="field/externalId"]')
    const fault = page.locator('[id="field/externalId-fault"]')
    const told = page.locator('.form-field', { has: field })
    await field.fill('x'.repeat(179))
    assert.equal(await told.locator('.text-room').count(), 0)
    await press(page, 'x')
    await told.getByText(locale === 'en' ? '180 of 200 characters' : '180 z 200 znaků').waitFor()
    assert.equal(await fault.count(), 0)
    await field.fill('x'.repeat(200))
    await press(page, 'x')
    await fault.waitFor()
    assert.equal(await field.getAttribute('aria-describedby'), 'field/externalId-fault')
    assert.ok((await fault.innerText()).includes('200'))
    await assertAccessible(page)
    await takePicture(page, `too-long-${locale}`)
    await press(page, '{Backspace}')
    await fault.waitFor({ state: 'detached' })

    await page.locator('.form-section.money .more').click()
    const pair = page.locator('[id="field/properties/exPairDocAcc"]')
    await pair.fill('EURCZK')
    await press(page, '{Tab}')
    await page.locator('[id="field/properties/exPairDocAcc-fault"]').waitFor()
  }
})

test('the foot leads to what is to correct before anybody saves, on a phone too', {
  skip,
}, async (t) => {
  const page = await openSignedIn(tests, t, 'documents/new?type=INVOICE.SALES', narrow)
  await page.locator('[id="field/properties/issueDate"]').fill('31.11.')
  await page.locator('[id="field/properties/issueDate"]').press('Tab')
  const count = page.locator('.form-foot').getByRole('button', { name: '1 thing to correct' })
  await count.tap()
  const summary = page.getByRole('region', { name: '1 thing to correct' })
  await summary.and(page.locator(':focus')).waitFor()
  await summary.getByText('Each line leads to its field.', { exact: true }).waitFor()
  const { height = 0 } = (await count.boundingBox()) ?? {}
  assert.ok(height >= 44, `${height}`)
  await assertAccessible(page)
  await takePicture(page, 'faults-from-foot')
})
