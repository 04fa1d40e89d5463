// Imports a table in the browser: from a Czech spreadsheet of a hundred companies to the last of
// them, with the faults mended in place.

import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { freshUnit } from '../../server/test/support/fresh-unit.ts'
import { createUser } from '../../server/test/support/reference-world.ts'
import { expect, test, type Unit, unitOfTests } from './console-test.ts'
import { assertAccessible, narrow, takePicture } from './looks.ts'

const unit = unitOfTests()

const head = 'Název firmy;IČO;Ulice;Město;PSČ;Země;Odběratel;Splatnost;Poznámka interní'
const line = (at: number, country = 'Česko', days = '14'): string =>
  `Klient ${at} s.r.o.;${27_000_000 + at};Dlouhá ${at};Brno;602 00;${country};ano;${days};x`

/** A hundred companies, two of which have a fault. */
function clients(): string {
  const lines = Array.from({ length: 100 }, (_, at) => line(at))
  lines[10] = line(10, 'Atlantida')
  lines[57] = line(57, 'Slovensko', 'měsíc')
  return [head, ...lines].join('\r\n')
}

interface SentFile {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

const fileOf = (text: string, name = 'klienti.csv'): SentFile => ({
  ...{ name, mimeType: 'text/csv', buffer: Buffer.from(text) },
})

async function choose(page: Page, file: SentFile): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: /^(Choose a file|Vybrat soubor)$/ }).click()
  await (await chooser).setFiles(file)
}

/** On a view, which reads it. */
async function drop(page: Page, text: string, name: string): Promise<void> {
  const dataTransfer = await page.evaluateHandle(
    ([content = '', called = '']) => {
      const data = new DataTransfer()
      data.items.add(new File([content], called, { type: 'text/csv' }))
      return data
    },
    [text, name],
  )
  const view = page.locator('#content h1')
  await view.dispatchEvent('dragover', { dataTransfer })
  await expect(page.getByText('Drop the file here to import it')).toBeVisible()
  await view.dispatchEvent('drop', { dataTransfer })
  await expect(page.getByText(name)).toBeVisible()
}

const outcome = (page: Page): Locator => page.locator('[data-part=import-outcome]')

async function namesIn(own: Unit): Promise<readonly string[]> {
  const { json } = await own.call({ path: 'views/COMPANIES?columns=name&limit=1000' })
  return json.data.map(({ name }: { name: string }) => name)
}

test('a hundred companies come from a Czech table, with two faults mended in place', async ({
  open,
}) => {
  const own = await freshUnit(unit())
  const page = await open(own, 'views/COMPANIES', { locale: 'cs-CZ' })
  await page.locator('[data-part=state-note]').getByRole('link', { name: 'Importovat' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Import: Firmy' })).toBeVisible()
  await takePicture(page, 'import-file-cs')
  await choose(page, fileOf(clients()))
  const place = (column: string) => page.getByLabel(`${column} patří do`)
  await expect(place('Název firmy')).toHaveValue('name')
  await expect(place('IČO')).toHaveValue('registrations.IČO')
  await expect(place('Země')).toHaveValue('addresses[0].country')
  await expect(place('Poznámka interní')).toHaveValue('')
  await assertAccessible(page)
  await takePicture(page, 'import-columns-cs')
  await page.getByRole('button', { name: 'Zkontrolovat soubor' }).click()
  await expect(outcome(page).getByRole('heading')).toHaveText('Lze naimportovat 98 záznamů')
  expect(await namesIn(own)).toEqual([])
  const country = page.getByLabel('Země, řádek 12')
  const days = page.getByLabel('Splatnost, řádek 59')
  await expect(country).toHaveAttribute('aria-invalid', 'true')
  await expect(days).toHaveAttribute('aria-invalid', 'true')
  await expect(page.locator('[data-part=rejected] [data-state=wrong]')).toHaveCount(2)
  await assertAccessible(page)
  await takePicture(page, 'import-tried-cs')
  await page.getByRole('button', { name: 'Importovat 98 záznamů' }).click()
  await expect(outcome(page).getByRole('heading')).toHaveText('Naimportováno: 98 záznamů')
  await expect(page.getByRole('button', { name: 'Importovat opravené řádky' })).toHaveCount(0)
  await country.fill('Rakousko')
  await days.fill('30')
  await page.getByRole('button', { name: 'Importovat opravené řádky' }).click()
  await expect(outcome(page).getByRole('heading')).toHaveText('Naimportováno: 100 záznamů')
  await expect(page.locator('[data-part=rejected]')).toHaveCount(0)
  await takePicture(page, 'import-done-cs')
  expect(new Set(await namesIn(own)).size).toBe(100)
  expect(await namesIn(own)).toHaveLength(100)
  await outcome(page).getByRole('link', { name: 'Zobrazit záznamy' }).click()
  await expect(page.getByText('100 řádků')).toBeVisible()
})

test('what is changed of the places of columns counts, and what is missing is said', {
  tag: '@detail',
}, async ({ open }) => {
  const own = await freshUnit(unit())
  const page = await open(own, 'views/COMPANIES')
  await drop(page, 'Firm;Days\nAlfa;1\nBeta;2\n', 'firms.csv')
  await expect(page.getByText('Every record needs these too: Name.')).toBeVisible()
  await page.getByLabel('Firm goes to').selectOption({ label: 'Name' })
  await expect(page.getByText('Every record needs these too')).toHaveCount(0)
  await page.getByLabel('Days goes to').selectOption({ value: 'salesMaturity' })
  await page.getByRole('button', { name: 'Check the file' }).click()
  await expect(outcome(page).getByRole('heading')).toHaveText('2 records can be imported')
  await page.setViewportSize(narrow.viewport)
  await page.emulateMedia({ colorScheme: 'dark' })
  await takePicture(page, 'import-tried-narrow-dark')
  await page.getByRole('button', { name: 'Import 2 records' }).click()
  await expect(outcome(page).getByRole('heading')).toHaveText('2 records imported')
})

test('a list changes what is here where it is told so, on a phone, and faults go out and in', {
  tag: '@detail',
}, async ({ open }) => {
  const own = await freshUnit(unit())
  const contacts = [{ name: 'E-mail', value: 'alfa@example.com' }]
  await own.create('companies', { name: 'Alfa', registrations: { IČO: '25596641' }, contacts })
  await own.create('companies', { name: 'Beta', registrations: { IČO: '27000001' } })
  const page = await open(own, 'views/COMPANIES', { locale: 'cs-CZ', ...narrow })
  await page.getByRole('link', { name: 'Import', exact: true }).click()
  const lines = [
    ...['Firma;IČO;Telefon;Země;Splatnost', 'Alfa;25596641;+420 1;;', 'Beta;27000001;;;'],
    ...['Gama;27000002;;Česko;14', 'Delta;27000003;;Atlantida;'],
  ]
  await choose(page, fileOf(lines.join('\n')))
  await expect(page.getByLabel('Telefon patří do')).toHaveValue('contacts.Telefon')
  await expect(page.getByRole('button', { name: /Poznají se podle/ })).toHaveText(/IČO nebo DIČ/)
  await assertAccessible(page)
  await takePicture(page, 'import-here-cs-narrow')
  await page.getByRole('button', { name: 'Zkontrolovat soubor' }).click()
  const counts = page.locator('[data-part=import-counts]')
  await expect(counts.getByText('Už tu jsou s jinými údaji a zůstanou, jak jsou')).toBeVisible()
  await page.getByRole('button', { name: 'Změnit i 1 záznam, které tu už jsou' }).click()
  await expect(counts.locator('div')).toHaveText([
    ...[/Nové\s*1/, /Změní se\s*1/, /Už tu jsou, beze změny\s*1/, /K opravě\s*1/],
  ])
  await expect(page.getByLabel('Země, řádek 5')).toBeVisible()
  await expect(page.getByLabel('Splatnost, řádek 5')).toBeHidden()
  await assertAccessible(page)
  await takePicture(page, 'import-tried-cs-narrow')
  await page.getByRole('button', { name: 'Importovat 2 záznamy' }).click()
  await expect(counts.locator('div')).toHaveText([
    ...[/Přidáno\s*1/, /Změněno\s*1/, /Už tu jsou, beze změny\s*1/, /K opravě\s*1/],
  ])
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Stáhnout tyto řádky' }).click()
  const path = await (await download).path()
  const sent = await readFile(path, 'utf8')
  await page.getByRole('button', { name: 'Vybrat jiný soubor' }).click()
  await choose(page, fileOf(sent.replace('Atlantida', 'Slovensko'), 'k opravě.csv'))
  await page.getByRole('button', { name: 'Zkontrolovat soubor' }).click()
  await page.getByRole('button', { name: 'Importovat 1 záznam' }).click()
  await expect(outcome(page).getByRole('heading')).toHaveText('Naimportováno: 1 záznam')
  const { json } = await own.call({ path: 'views/COMPANIES?columns=name,country&order=id' })
  expect(json.data).toMatchObject([
    ...[{ name: 'Alfa' }, { name: 'Beta' }, { name: 'Gama', country: 'CZ' }],
    ...[{ name: 'Delta', country: 'SK' }],
  ])
})

test('invoices of a file that is dropped get their type, and the user as their owner', {
  tag: '@detail',
}, async ({ open }) => {
  const own = await freshUnit(unit())
  await own.create('companies', { name: 'Alfa' })
  const page = await open(own, 'views/INVOICES.SALES')
  const lines = ['Client;Item;Quantity;Unit price;VAT', 'Alfa;Work;2;"1 000,50";21']
  await drop(page, lines.join('\n'), 'invoices.csv')
  await expect(page.getByLabel('Client goes to')).toHaveValue('companyId@name')
  await expect(page.getByText('You will be the owner')).toBeVisible()
  await page.setViewportSize(narrow.viewport)
  await takePicture(page, 'import-columns-narrow')
  await page.getByRole('button', { name: 'Check the file' }).click()
  await page.getByRole('button', { name: 'Import 1 record' }).click()
  await expect(outcome(page).getByRole('heading')).toHaveText('1 record imported')
  const path = 'views/INVOICES.SALES?columns=type,ownerId,totalNet'
  const { json } = await own.call({ path })
  expect(json.data).toMatchObject([{ type: 'INVOICE.SALES', ownerId: 1, totalNet: 2001 }])
})

test('what is no table is refused in words, and who may only read is told so', {
  tag: '@detail',
}, async ({ open }) => {
  const own = await freshUnit(unit())
  const page = await open(own, 'views/TASKS/import')
  await choose(page, fileOf('x', 'photo.csv'))
  await page.getByRole('button', { name: 'Choose another file' }).click()
  await choose(page, { name: 'book.xlsx', mimeType: '', buffer: Buffer.from('no') })
  await expect(page.getByRole('alert')).toBeVisible()
  const user = await createUser(own, 'reader')
  const token = await own.issue({ user, scopes: ['read'] })
  const reader = await open(own, 'views/TASKS', { token })
  await expect(reader.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(reader.getByRole('link', { name: 'Import' })).toHaveCount(0)
})
