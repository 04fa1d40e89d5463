// The screens that are looked at: where each is, and what makes it whole. All show the demo company.

import { expect, type Page } from '@playwright/test'
import type { Unit } from './console-test.ts'
import { press } from './pages/keyboard.ts'
import { type Screen, shows } from './screen.ts'
import { stateScreens } from './states.ts'

const unpaid = 'externalFilter=paymentMark+%3D+%27PAYMENT.NONE%27+AND+NOT+isDisabled'
const nothing = 'externalFilter=totalGross+%3E+99999999'
const items = 'field/properties/bodyEditTable-INVOICE.SALES.ITEMS/data'

/** Leads to what a path has in braces. */
export async function placesOf({ call }: Unit, empty: Unit): Promise<Record<string, number>> {
  const first = async (view: string): Promise<number> => {
    const { json } = await call({ path: `views/${view}?order=-id&limit=1` })
    return json.data[0].id
  }
  const invoice = await first('INVOICES.SALES')
  const { json: sold } = await call({ path: `documents?id=${invoice}` })
  const [company, job] = [await first('COMPANIES'), await first('JOBS')]
  return { invoice, buyer: sold.companyId, company, job, empty: empty.unit }
}

const viewScreens: readonly Screen[] = [
  { name: 'home', isMain: true, path: '', ready: homeIsWhole },
  { name: 'view', isDetail: true, path: 'views/INVOICES.SALES', ready: rowsAreThere },
  {
    name: 'view-filtered',
    isMain: true,
    path: `views/INVOICES.SALES?${unpaid}&order=-totalGross`,
    ready: rowsAndSums,
  },
  {
    name: 'view-peek',
    isMain: true,
    path: 'views/INVOICES.SALES?open=documents:{invoice}',
    ready: async (page) => {
      await rowsAreThere(page)
      await shows('[data-part=peek] [data-part=paper], [data-part=peek] [data-part=fields]')(page)
    },
  },
  {
    name: 'view-empty',
    isDetail: true,
    path: `views/INVOICES.SALES?${nothing}`,
    ready: shows('[data-part=state-note]'),
  },
  {
    name: 'view-grouped',
    path: 'views/INVOICES.SALES?groupBy=companyId',
    ready: shows('[role=treegrid] [data-part=group]'),
  },
  {
    name: 'import',
    isDetail: true,
    path: 'views/COMPANIES/import',
    ready: async (page) => await expect(page.getByText(/CSV/).first()).toBeVisible(),
  },
  { name: 'view-time', isDetail: true, path: 'views/INTERVALS.TRACK', ready: rowsAreThere },
  { name: 'view-companies', isDetail: true, path: 'views/COMPANIES', ready: rowsAreThere },
  {
    name: 'bulk-step',
    isDetail: true,
    path: 'views/INVOICES.SALES',
    ready: chooseStep,
    leave: closeBulk,
  },
  { name: 'keys', path: '', ready: openKeys, leave: close },
  { name: 'commands', isMain: true, path: 'views/COMPANIES', ready: searchCommands, leave: close },
]

const newInvoice = 'documents/new?type=INVOICE.SALES'

const recordScreens: readonly Screen[] = [
  {
    name: 'paper',
    isMain: true,
    path: 'documents/{invoice}',
    ready: shows('[data-part=paper-items] td'),
  },
  ...Object.entries({
    fields: '[data-part=fields]',
    history: '[data-part=history]',
    rights: '[data-part=rights-verdict]',
  }).map(
    ([tab, selector]): Screen => ({
      name: `record-${tab}`,
      ...(tab !== 'fields' && { isDetail: true }),
      path: `documents/{invoice}?tab=${tab}`,
      ready: shows(selector),
    }),
  ),
  {
    name: 'record-related',
    isDetail: true,
    path: 'companies/{buyer}?tab=related',
    ready: shows('[data-part=related]'),
  },
  {
    name: 'company',
    path: 'companies/{company}',
    ready: shows('[data-part=overview][aria-busy=false]'),
  },
  { name: 'job', isMain: true, path: 'jobs/{job}', ready: shows('[data-part=tab-panel]') },
  { name: 'form', isMain: true, path: newInvoice, ready: fillItems },
  { name: 'form-faults', path: newInvoice, ready: saveTooEarly },
  {
    name: 'form-company',
    isDetail: true,
    path: 'companies/new?type=COMPANY',
    ready: shows('[data-part=form-foot]'),
  },
]

const sections = {
  ...{
    preferences: '[data-part=look-choice]',
    'sign-in': '[data-part=setting-row]',
    tokens: '[data-part=setting-row]',
    users: '[data-part=setting-row]',
  },
  ...{
    groups: '[data-part=setting-row]',
    rights: 'table',
    unit: 'form',
    'print-forms': '[data-part=settings-part]',
    'e-invoice': '[data-part=settings-part]',
  },
  ...{
    types: '[data-part=setting-row]',
    numbers: '[data-part=setting-row]',
    registers: '[data-part=setting-row]',
  },
  webhooks: '[data-part=state-note]',
  'sign-in-policy': '[data-part=setting-row]',
  ...{ views: '[data-part=setting-row], p', about: '[data-part=facts]', 'users/1': 'form' },
  'types/INVOICE.SALES': '[data-part=facts], table',
}

/** The tests of these parts of the settings look at them. */
const ofTheirOwn: ReadonlySet<string> = new Set([
  ...['users', 'users/1', 'groups', 'rights', 'print-forms', 'webhooks'],
  ...['types', 'types/INVOICE.SALES', 'numbers', 'registers', 'views'],
])

const settingScreens: readonly Screen[] = [
  { name: 'settings', isDetail: true, path: 'settings', ready: shows('[data-part=settings]') },
  ...Object.entries(sections).map(
    ([section, selector]): Screen => ({
      name: `settings-${section.replace('/', '-')}`,
      path: `settings/${section}`,
      ready: shows(`[data-part=settings-section] ${selector}`),
      ...(section === 'tokens' && { isMain: true }),
      ...(ofTheirOwn.has(section) && { isDetail: true }),
    }),
  ),
  {
    name: 'settings-token-form',
    isDetail: true,
    path: 'settings/tokens',
    ready: openTokenForm,
  },
]

/** Before there is a session: the others are for whoever is signed in. */
const signInScreens: readonly Screen[] = [
  { name: 'sign-in', ready: shows('[data-part=sign-in]') },
  { name: 'sign-in-refused', isDetail: true, ready: refuseToken },
]

export const screens = {
  'signing in': signInScreens,
  'home and views': viewScreens,
  'records and forms': recordScreens,
  settings: settingScreens,
  'states that come and go': stateScreens,
}

async function homeIsWhole(page: Page): Promise<void> {
  await shows('[data-part=heat] td')(page)
  await expect(page.locator('[data-part=tile][aria-busy=true]')).toHaveCount(0)
}

async function rowsAreThere(page: Page): Promise<void> {
  const cells = page
    .getByRole('grid')
    .locator('[data-part=cell-text], :is([role=gridcell], [role=rowheader]), [data-part=card]')
  await expect(cells.nth(12)).toBeVisible()
  await expect(page.locator('[data-part=view-foot]')).toContainText(/\d/)
}

async function rowsAndSums(page: Page): Promise<void> {
  await rowsAreThere(page)
  await shows('[data-part=sum]')(page)
}

async function fillItems(page: Page): Promise<void> {
  await shows('#field\\/companyId')(page)
  const name = page.locator(`[id="${items}/0/name"]`)
  await name.fill('Campaign for the autumn, with drafts, two rounds of corrections and print data')
  await expect(name).toBeFocused()
  await press(
    page,
    '{Tab}2{Tab}1234.50{Tab}21{Tab}{Tab}Print of 500 leaflets{Tab}500{Tab}4.2{Tab}21',
  )
  await expect(page.locator('[data-total="totalGross"]')).toContainText(/\d/)
}

async function saveTooEarly(page: Page): Promise<void> {
  await shows('#field\\/companyId')(page)
  await page.locator('[id="field/properties/issueDate"]').fill('31.11.')
  await page.locator(`[id="${items}/0/count"]`).fill('three')
  await press(page, '{Control+Enter}')
  await shows('[data-part=fault-summary]')(page)
}

async function chooseStep(page: Page): Promise<void> {
  await rowsAreThere(page)
  for (const row of [0, 1, 2]) await page.locator('[role=row] [data-part=pick]').nth(row).click()
  await page.getByRole('button', { name: /^(Change status|Změnit stav)…$/ }).click()
  await expect(page.getByRole('dialog').locator('label').nth(1)).toBeVisible()
}

async function openKeys(page: Page): Promise<void> {
  await homeIsWhole(page)
  await page.keyboard.press('?')
  await shows('[data-part=key-sheet]')(page)
}

async function openTokenForm(page: Page): Promise<void> {
  await page.locator('[data-part=settings-section] > button').click()
  await shows('[data-part=settings-section] form')(page)
}

async function refuseToken(page: Page): Promise<void> {
  await page.locator('[data-part=sign-in] input').fill('no-token')
  await page.keyboard.press('Enter')
  await shows('[role=alert]')(page)
}

async function close(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await expect(page.locator('[data-part$=overlay]')).toHaveCount(0)
}

/** Escape ends no work on many records. */
async function closeBulk(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /^(Close|Zavřít)$/ }).click()
  await expect(page.locator('[data-part$=overlay]')).toHaveCount(0)
}

async function searchCommands(page: Page): Promise<void> {
  await rowsAreThere(page)
  await page.keyboard.press('Control+k')
  const menu = page.getByRole('dialog', { name: /Search and commands|Hledání a příkazy/ })
  await menu.getByRole('combobox').fill('in')
  await expect(menu.getByRole('option').nth(3)).toBeVisible()
  await expect(menu.locator('[data-part=command-searching]')).toHaveCount(0)
}
