// What people do on a phone, with a thumb: nothing scrolls sideways, and all that can be pressed is
// large enough.

import type { Locator, Page } from '@playwright/test'
import { expect, test, unitOfTests } from './console-test.ts'
import { assertAccessible, narrow, takePicture } from './looks.ts'
import { signIn } from './pages/sign-in-page.ts'
import { smallTargets } from './small-targets.ts'

const unit = unitOfTests(async ({ create }) => {
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
    const { page } = this
    this.#pictures += 1
    await takePicture(page, `phone-${this.#pictures}`)
    await expect.poll(() => smallTargets(page), { message: page.url() }).toEqual([])
    await expect
      .poll(() => page.evaluate('document.documentElement.scrollWidth'), { message: page.url() })
      .toBe(narrow.viewport.width)
  }

  async openNew(type: string): Promise<void> {
    await this.bar.getByRole('button', { name: 'New' }).tap()
    await this.page.getByRole('menuitem', { name: 'All types…' }).tap()
    await this.page.getByRole('menuitem', { name: type, exact: true }).tap()
    await expect(this.page.locator('[data-part=form-foot]')).toBeVisible()
  }

  async save(): Promise<void> {
    await this.page.getByRole('button', { name: 'Save', exact: true }).tap()
    await expect(
      this.page.locator('[data-part=record-page] [data-part=record-title]'),
    ).toBeVisible()
  }
}

async function read(view: string, property: string): Promise<readonly unknown[]> {
  const { json } = await unit().call({ path: `views/${view}` })
  return json.data.map((row: Readonly<Record<string, unknown>>) => row[property])
}

test('a phone is enough to read an invoice, record time and make a company', async ({ open }) => {
  const phone = new Phone(await open(unit(), '/console/', { ...narrow, isMobile: true }))
  const { page, bar } = phone
  await expect(page.locator('[data-part=sign-in]')).toBeVisible()
  await phone.check()
  await signIn(page, unit().token)
  await expect(page.locator('[data-part=tile]').first()).toBeVisible()
  await expect(page.locator('[data-part=tile][aria-busy=true]')).toHaveCount(0)
  await phone.check()

  await bar.getByRole('button', { name: 'Search' }).tap()
  const menu = page.getByRole('dialog', { name: 'Search and commands' })
  await menu.getByRole('combobox').fill('Leaflets 7')
  const found = menu.getByRole('option').filter({ hasText: 'Leaflets 7' })
  await expect(found).toBeVisible()
  // What is found later moves what was found before.
  await expect(menu.locator('[data-part=command-searching]')).toHaveCount(0)
  await phone.check()
  await found.tap()
  await expect(page.locator('[data-part=paper] [data-part=paper-gross]')).toContainText('2,541.00')
  await phone.check()

  await bar.getByRole('button', { name: 'Views' }).tap()
  const views = page.getByRole('dialog', { name: 'Views' })
  await views.getByRole('link', { name: 'Sales invoices' }).tap()
  const card = page.getByRole('grid').getByRole('row').filter({ hasText: 'Leaflets 18' })
  await expect(card).toBeVisible()
  await phone.check()
  await card.tap()
  const peek = page.getByRole('complementary')
  await peek.getByRole('tab', { name: 'Preview' }).tap()
  await expect(peek.locator('[data-part=paper] [data-part=paper-gross]')).toContainText('2,541.00')
  await phone.check()

  await phone.openNew('Tracked time')
  await page.locator('#field\\/duration').fill('1:30')
  await phone.check()
  await assertAccessible(page)
  await phone.save()
  await expect.poll(() => read('INTERVALS.TRACK', 'duration')).toEqual([90])

  await phone.openNew('Company')
  await page.locator('#field\\/name').fill('Karel Dvořák')
  await page.getByText('Client', { exact: true }).tap()
  await phone.check()
  await phone.save()
  await phone.check()
  const clients = () => read('COMPANIES?externalFilter=isClient&columns=name&order=-id', 'name')
  await expect.poll(clients).toEqual(['Karel Dvořák', 'Čapek & syn'])
})
