// The screens that are looked at: where each is, and what makes it whole. All show the demo company.

import type { Page } from 'playwright-core'
import type { Booted } from '../../server/test/support/boot.ts'
import { press } from './form-pages.ts'
import { type Screen, shows } from './screen.ts'

const unpaid = 'externalFilter=paymentMark+%3D+%27PAYMENT.NONE%27+AND+NOT+isDisabled'
const nothing = 'externalFilter=totalGross+%3E+99999999'
const items = 'field/properties/bodyEditTable-INVOICE.SALES.ITEMS/data'

export async function screensOf(server: Booted): Promise<readonly Screen[]> {
  const first = async (view: string): Promise<string> => {
    const { json } = await server.call({ path: `views/${view}?order=-id&limit=1` })
    return String(json.data[0].id)
  }
  const invoice = `documents/${await first('INVOICES.SALES')}`
  const { json: sold } = await server.call({ path: invoice.replace('/', '?id=') })
  const companyOf = String(sold.companyId)
  const company = `companies/${await first('COMPANIES')}`
  const job = `jobs/${await first('JOBS')}`
  return [
    { name: 'home', isMain: true, path: '1', ready: homeIsWhole },
    { name: 'view', path: '1/views/INVOICES.SALES', ready: rowsAreThere },
    {
      name: 'view-filtered',
      isMain: true,
      path: `1/views/INVOICES.SALES?${unpaid}&order=-totalGross`,
      ready: rowsAndSums,
    },
    {
      name: 'view-peek',
      isMain: true,
      path: `1/views/INVOICES.SALES?open=${invoice.replace('/', ':')}`,
      ready: async (page) => {
        await rowsAreThere(page)
        await page.locator('.peek .paper, .peek .fields').first().waitFor()
      },
    },
    { name: 'view-empty', path: `1/views/INVOICES.SALES?${nothing}`, ready: shows('.state-note') },
    { name: 'view-time', path: '1/views/INTERVALS.TRACK', ready: rowsAreThere },
    { name: 'view-companies', path: '1/views/COMPANIES', ready: rowsAreThere },
    { name: 'paper', isMain: true, path: `1/${invoice}`, ready: shows('.paper-items td') },
    { name: 'record-fields', path: `1/${invoice}?tab=fields`, ready: shows('.fields') },
    {
      name: 'record-related',
      path: `1/companies/${companyOf}?tab=related`,
      ready: shows('.related'),
    },
    { name: 'record-history', path: `1/${invoice}?tab=history`, ready: shows('.history') },
    { name: 'record-rights', path: `1/${invoice}?tab=rights`, ready: shows('.rights-verdict') },
    { name: 'company', path: `1/${company}`, ready: shows('.fields') },
    { name: 'job', isMain: true, path: `1/${job}`, ready: shows('.tab-panel') },
    { name: 'form', isMain: true, path: '1/documents/new?type=INVOICE.SALES', ready: fillItems },
    { name: 'form-faults', path: '1/documents/new?type=INVOICE.SALES', ready: saveTooEarly },
    { name: 'form-company', path: '1/companies/new?type=COMPANY', ready: shows('.form-foot') },
    { name: 'bulk-step', path: '1/views/INVOICES.SALES', ready: chooseStep, leave: close },
    { name: 'keys', path: '1', ready: openKeys, leave: close },
    {
      name: 'commands',
      isMain: true,
      path: '1/views/COMPANIES',
      ready: searchCommands,
      leave: close,
    },
  ]
}

const sections = {
  ...{ preferences: '.look-choice', tokens: '.setting-row', users: '.setting-row' },
  ...{ groups: '.setting-row', unit: '.settings-form', 'print-forms': '.settings-part' },
  ...{ types: '.setting-row', numbers: '.setting-row', registers: '.setting-row' },
  ...{
    views: '.settings-part',
    about: '.facts',

    'users/1': 'form',
    'types/INVOICE.SALES': '.facts, table',
  },
}

export const settingScreens: readonly Screen[] = [
  ...Object.entries(sections).map(
    ([section, selector]): Screen => ({
      name: `settings-${section.replace('/', '-')}`,
      path: `1/settings/${section}`,
      ready: shows(`.settings-section ${selector}`),
      ...(section === 'tokens' && { isMain: true }),
    }),
  ),
  { name: 'settings-token-form', path: '1/settings/tokens', ready: openTokenForm },
]

async function homeIsWhole(page: Page): Promise<void> {
  await page.locator('.heat td').first().waitFor()
  await page.waitForFunction(() => document.querySelector('.tile[aria-busy=true]') === null)
}

async function rowsAreThere(page: Page): Promise<void> {
  await page.getByRole('grid').locator('.cell-text, .cell, .card').nth(12).waitFor()
  await page.locator('.view-foot').getByText(/\d/).first().waitFor()
}

async function rowsAndSums(page: Page): Promise<void> {
  await rowsAreThere(page)
  await page.locator('.sum').first().waitFor()
}

async function fillItems(page: Page): Promise<void> {
  await page.locator('#field\\/companyId').waitFor()
  const name = page.locator(`[id="${items}/0/name"]`)
  await name.fill('Campaign for the autumn, with drafts, two rounds of corrections and print data')
  await name.focus()
  await press(
    page,
    '{Tab}2{Tab}1234.50{Tab}21{Tab}{Tab}Print of 500 leaflets{Tab}500{Tab}4.2{Tab}21',
  )
  await page.locator('[data-total="totalGross"]').getByText(/\d/).waitFor()
}

async function saveTooEarly(page: Page): Promise<void> {
  await page.locator('#field\\/companyId').waitFor()
  await page.locator('[id="field/properties/issueDate"]').fill('31.11.')
  await page.locator(`[id="${items}/0/count"]`).fill('three')
  await press(page, '{Control+Enter}')
  await page.locator('.fault-summary').waitFor()
}

async function chooseStep(page: Page): Promise<void> {
  await rowsAreThere(page)
  for (const row of [0, 1, 2]) await page.locator('.grid-row .pick').nth(row).click()
  await page.getByRole('button', { name: 'Steps…' }).click()
  await page.getByRole('dialog').locator('label').nth(1).waitFor()
}

async function openKeys(page: Page): Promise<void> {
  await homeIsWhole(page)
  await page.keyboard.press('?')
  await page.locator('.key-sheet').waitFor()
}

async function openTokenForm(page: Page): Promise<void> {
  await page.locator('.settings-section > .button.primary').click()
  await page.locator('.settings-section form').waitFor()
}

async function close(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await page.locator('.overlay').waitFor({ state: 'detached' })
}

async function searchCommands(page: Page): Promise<void> {
  await rowsAreThere(page)
  await page.keyboard.press('Control+k')
  const menu = page.getByRole('dialog', { name: /Search and commands|Hledání a příkazy/ })
  await menu.getByRole('combobox').fill('in')
  await menu.getByRole('option').nth(3).waitFor()
  await menu.locator('.command-searching').waitFor({ state: 'detached' })
}
