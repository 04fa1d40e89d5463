// What people do on a phone, with a thumb: nothing scrolls sideways, and all that can be pressed is
// large enough.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { assertAccessible, consoleTests, narrow, skip, takePicture } from './console-server.ts'
import { signIn } from './sign-in-page.ts'
import { smallTargets } from './small-targets.ts'

const tests = consoleTests(async ({ create }) => {
  const { id: companyId } = await create('companies', { name: 'Čapek & syn', isClient: true })
  for (let index = 1; index < 20; index += 1) {
    await create('documents', {
      ...{ type: 'INVOICE.SALES', ownerId: 1, companyId },
      properties: {
        ...{ name: `Leaflets ${index}`, issueDate: '2026-11-21', currencyDoc: 'CZK' },
        'bodyEditTable-INVOICE.SALES.ITEMS': {
          data: [{ name: 'Print', count: 500, unitPriceDoc: 4.2, vatPercentage: 21 }],
        },
      },
    })
  }
})

class Phone {
  readonly page: Page
  readonly bar: Locator
  #pictures = 0

  constructor(page: Page) {
    this.page = page
    this.bar = page.getByRole('navigation', { name: 'Main' })
  }

  /** Is all well where the thumb has led? */
  async check(): Promise<void> {
    this.#pictures += 1
    await takePicture(this.page, `phone-${this.#pictures}`)
    assert.deepEqual(await smallTargets(this.page), [], this.page.url())
    const width = await this.page.evaluate('document.documentElement.scrollWidth')
    assert.equal(width, narrow.viewport.width, this.page.url())
    await assertAccessible(this.page)
  }

  async openNew(type: string): Promise<void> {
    await this.bar.getByRole('button', { name: 'New' }).tap()
    await this.page.getByRole('menuitem', { name: type, exact: true }).tap()
    await this.page.locator('.form-foot').waitFor()
  }

  async save(): Promise<void> {
    await this.page.getByRole('button', { name: 'Save', exact: true }).tap()
    await this.page.locator('.record-page .record-title').waitFor()
  }
}

test('a phone is enough to read an invoice, record time and make a company', {
  skip,
}, async (t) => {
  const { server } = tests
  const phone = new Phone(await tests.open(t, '/console/', { ...narrow, isMobile: true }))
  const { page, bar } = phone
  await page.locator('.sign-in').waitFor()
  await phone.check()
  await signIn(page, server().token)
  await page.locator('.home-head').waitFor()
  await page.locator('.tile[aria-busy=true]').first().waitFor({ state: 'detached' })
  await phone.check()

  await bar.getByRole('button', { name: 'Search' }).tap()
  const menu = page.getByRole('dialog', { name: 'Search and commands' })
  await menu.getByRole('combobox').fill('Leaflets 7')
  const found = menu.getByRole('option').filter({ hasText: 'Leaflets 7' })
  await found.waitFor()
  // What is found later moves what was found before.
  await menu.locator('.command-searching').waitFor({ state: 'detached' })
  await phone.check()
  await found.tap()
  await page.locator('.paper .paper-gross').getByText('2,541.00').waitFor()
  await phone.check()

  await bar.getByRole('button', { name: 'Views' }).tap()
  await page
    .getByRole('dialog', { name: 'Views' })
    .getByRole('link', { name: 'Sales invoices' })
    .tap()
  const card = page.getByRole('grid').getByRole('row').filter({ hasText: 'Leaflets 18' })
  await card.waitFor()
  await phone.check()
  await card.tap()
  const peek = page.getByRole('complementary')
  await peek.getByRole('tab', { name: 'Paper' }).tap()
  await peek.locator('.paper .paper-gross').getByText('2,541.00').waitFor()
  await phone.check()

  await phone.openNew('Tracked time')
  await page.locator('#field\\/duration').fill('1:30')
  await phone.check()
  await phone.save()
  const { json: time } = await server().call({ path: 'views/INTERVALS.TRACK' })
  assert.deepEqual(
    time.data.map(({ duration }: { duration: number }) => duration),
    [90],
  )

  await phone.openNew('Company')
  await page.locator('#field\\/name').fill('Karel Dvořák')
  await page.getByText('Client', { exact: true }).tap()
  await phone.check()
  await phone.save()
  await phone.check()
  const filter = encodeURIComponent("name = 'Karel Dvořák' AND isClient")
  const { json: made } = await server().call({ path: `views/COMPANIES?externalFilter=${filter}` })
  assert.equal(made.data.length, 1)
})
