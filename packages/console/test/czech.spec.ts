// In Czech the console says everything in Czech: screens, states and what is wrong with what was
// entered; only names, codes and what is marked as another language are not.

import type { Page } from '@playwright/test'
import { thorough } from '../../../test/thorough.ts'
import { allScopes } from '../../server/test/support/user-caller.ts'
import { expect, test, unitOfTests } from './console-test.ts'
import { assertAccessible, takePicture } from './looks.ts'
import { FormPage } from './pages/form-page.ts'
import { press } from './pages/keyboard.ts'
import { textsOn } from './pages/texts-on.ts'
import { ViewPage } from './pages/view-page.ts'
import { follow } from './pages/visit.ts'
import { nowhere } from './states.ts'

const locale = 'cs-CZ'
const table = '/properties/bodyEditTable-INVOICE.SALES.ITEMS/data/0'
const ids = { company: 0, invoice: 0 }

const unit = unitOfTests(async ({ create }) => {
  const { id: companyId } = await create('companies', { name: 'Dvořák' })
  const row = { name: 'Tisk', count: 1, unitPriceDoc: 10 }
  const rows = { 'bodyEditTable-INVOICE.SALES.ITEMS': { data: [row] } }
  const body = { type: 'INVOICE.SALES', ownerId: 1, companyId, status: 'APPROVED' }
  ids.company = companyId
  ids.invoice = (await create('documents', { ...body, properties: { name: 'Jaro', ...rows } })).id
})

/** Words of sentences: what a translation that was forgotten would be made of. */
const words = ['[Tt]he', 'and', 'of', 'is', 'are', '[Nn]ot', 'with', '[Tt]his', 'that', '[Yy]our?']
const english = new RegExp(
  `(?<!\\p{L})(?:${words.join('|')}|for|New|Save|by|was|has)(?!\\p{L})`,
  'u',
)

async function assertCzech(page: Page, screen: string): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', 'cs')
  await expect
    .poll(async () => (await textsOn(page)).length, { message: screen })
    .toBeGreaterThan(10)
  await expect
    .poll(async () => (await textsOn(page)).filter((text) => english.test(text)), {
      message: screen,
    })
    .toEqual([])
}

/** Each with what it has once it is whole. */
function screensOf({ company, invoice }: typeof ids): readonly (readonly [string, string])[] {
  const record = `documents/${invoice}`
  return Object.entries({
    '': '[data-part=tile]',
    ...{
      inbox: '[data-part=inbox-empty]',
      drafts: '[data-part=own-page]',
      [nowhere]: 'main h1, main h2',
    },
    'views/INVOICES.SALES': '[data-part=view-foot]:has-text("1 řádek")',
    [`${record}?tab=paper`]: '[data-part=paper-items] td',
    'documents/new?type=INVOICE.SALES': '[data-part=form-foot]',
    'documents/999': '[data-part=state-note]',
    'settings/unit': 'form',
    [`${record}?tab=history`]: '[data-part=history]',
    'views/JOBS': '[data-part=state-note]',
    [`companies/${company}?tab=fields`]: '[data-part=fields]',
    [`${record}?tab=fields`]: '[data-part=fields]',
    [`${record}?tab=related`]: '[data-part=related], [data-part=tab-panel]',
    [`${record}?tab=rights`]: '[data-part=rights-verdict]',
    [`${record}/edit`]: '[id="field/companyId"][value="Dvořák"]',
    'settings/preferences': '[data-part=look-choice]',
    ...{
      'settings/tokens': '[data-part=setting-row]',
      'settings/users': '[data-part=setting-row]',
    },
    'settings/groups': '[data-part=setting-row]',
    'settings/rights': 'table',
    'settings/print-forms': '[data-part=settings-part]',
    'settings/e-invoice': '[data-part=settings-part]',
    ...{
      'settings/types': '[data-part=setting-row]',
      'settings/types/JOB': '[data-part=settings-section] :is([data-part=facts], table)',
    },
    ...{
      'settings/numbers': '[data-part=setting-row]',
      'settings/registers': '[data-part=settings-section] p',
    },
    'settings/views': '[data-part=settings-part]',
    ...{ 'settings/webhooks': '[data-part=state-note]', 'settings/webhooks/new': 'form' },
  })
}

test('every screen is in Czech', async ({ open }) => {
  const token = await unit().issue({ scopes: allScopes })
  const page = await open(unit(), 'inbox', { locale, token })
  for (const [path, whole] of thorough(screensOf(ids), 10)) {
    await test.step(path, async () => {
      await follow(page, path)
      await expect(page.locator(whole).first()).toBeVisible()
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      await assertCzech(page, path)
    })
  }
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog').getByRole('option').nth(3)).toBeVisible()
  await assertCzech(page, 'commands')
})

/** A wrong one for each kind of field. */
const wrong: readonly (readonly [pointer: string, typed: string])[] = [
  ['/companyId', 'Nikdo'],
  ['/personId', 'Nikdo'],
  ['/ownerId', 'Nikdo'],
  ['/binderId', 'Nic'],
  ['/participantIds', 'Nikdo'],
  ['/category', 'špatný kód!'],
  ['/externalId', 'x'.repeat(201)],
  ['/number', 'x'.repeat(201)],
  ['/properties/paymentMark', 'zaplaceno!'],
  ['/properties/issueDate', '31.11.'],
  ['/statusDate', '99.99.'],
  ['/properties/currencyDoc', 'Kčs'],
  ['/properties/exPairDocAcc', 'EURCZK'],
  ['/properties/exRateDocAcc', 'abc'],
  ['/properties/paymentCondition', 'do týdne!'],
  ['/properties/agencyBankAccount', '{'],
  [`${table}/count`, 'tři'],
  [`${table}/unitPriceDoc`, '99999999999999'],
  [`${table}/vatPercentage`, 'moc'],
  ['/properties/paperSize', 'a4!'],
]

test('twenty wrong inputs stand at their fields, in Czech, and none is lost with another', {
  tag: '@detail',
}, async ({ open }) => {
  const page = await open(unit(), 'documents/new?type=INVOICE.SALES', { locale })
  const control = (pointer: string) => page.locator(`[id="field${pointer}"]`)
  await expect(control('/companyId')).toBeVisible()
  await new FormPage(page).unfold()
  for (const [pointer, typed] of wrong) {
    await control(pointer).focus()
    await press(page, '{Control+a}')
    await page.keyboard.insertText(typed)
    await press(page, '{Tab}')
  }
  await press(page, '{Control+Enter}')
  const summary = page.locator('[data-part=fault-summary]')
  await expect(summary.getByRole('heading', { name: '20 chyb' })).toBeVisible()
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('link')).toHaveCount(wrong.length)
  for (const [pointer] of wrong) {
    await expect(control(pointer)).toHaveAttribute('aria-invalid', 'true')
    await expect(control(pointer)).toHaveAttribute('aria-describedby', /-fault/)
    const fault = page.locator(`[id^="field${pointer}"][id$="-fault"]`).first()
    // What is far from sight is not drawn.
    await control(pointer).scrollIntoViewIfNeeded()
    await expect(fault).toHaveText(/^\s*\p{Lu}.*\.\s*$/u, { useInnerText: true })
    await summary.locator(`a[href^="#field${pointer}"]`).first().click()
    await expect(control(pointer)).toBeFocused()
  }
  await assertCzech(page, 'faults')
  await assertAccessible(page)
  await takePicture(page, 'twenty-faults-cs')
  // Mended one by one, each leaves the others where they are; 1, 2 and 5 have forms of their own.
  for (const [index, [pointer, typed]] of [
    ['/properties/issueDate', '2026-11-30'],
    ['/statusDate', '2026-11-30'],
    ['/properties/currencyDoc', 'CZK'],
    ['/properties/exPairDocAcc', 'EUR/CZK'],
    ['/properties/exRateDocAcc', '25,5'],
  ].entries()) {
    await control(pointer ?? '').focus()
    await press(page, `{Control+a}${typed}{Tab}`)
    const left = wrong.length - index - 1
    await expect(summary.getByRole('heading', { name: `${left} chyb` })).toBeVisible()
  }
})

test('counts have the forms of Czech: one, a few, many', { tag: '@detail' }, async ({ open }) => {
  for (let count = 1; count <= 5; count += 1) {
    await unit().create('tasks', { name: 'Úkol', ownerId: 1, allocation: count })
  }
  const view = new ViewPage(await open(unit(), 'views/TASKS', { locale }))
  for (const [most, shown] of [
    [1, '1 řádek'],
    [2, '2 řádky'],
    [5, '5 řádků'],
  ] as const) {
    await view.writeFilter(`allocation <= ${most}`)
    await expect(view.foot.getByText(shown, { exact: true })).toBeVisible()
  }
})

test('on a tablet the name of a view is not cut by its buttons', { tag: '@detail' }, async ({
  open,
}) => {
  const page = await open(unit(), 'views/INVOICES.SALES', {
    ...{ locale, viewport: { width: 820, height: 1000 } },
  })
  const name = page.getByRole('heading', { level: 1, name: 'Vydané faktury' })
  await expect(page.getByRole('button', { name: 'Export', exact: true })).toBeVisible()
  const cut = () => name.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
  await expect.poll(cut).toBe(0)
})
