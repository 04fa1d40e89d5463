// The forms that documents are printed on: made in the settings with a logo, and seen on paper.

import { crc32, deflateSync } from 'node:zlib'
import type { Locator } from '@playwright/test'
import { allScopes } from '../../server/test/support/user-caller.ts'
import { expect, test, unitOfTests } from './console-test.ts'
import { assertEachLook } from './each-look.ts'
import { assertAccessible, takePicture } from './looks.ts'
import { RecordPage } from './pages/record-page.ts'
import { SettingsPage } from './pages/settings-page.ts'
import { follow } from './pages/visit.ts'

const ids = { usual: 0, named: 0 }

const unit = unitOfTests(async ({ create }) => {
  const { id: companyId } = await create('companies', { name: 'Wiener Buch' })
  const invoice = async (more: object): Promise<number> => {
    const row = { name: 'Sheets', count: 3, unitPriceDoc: 1250.5, vatSelector: '21.00' }
    const table = { 'bodyEditTable-INVOICE.SALES.ITEMS': { data: [row] } }
    const properties = { name: 'Catalogue', currencyDoc: 'EUR', ...table, ...more }
    return (await create('documents', { type: 'INVOICE.SALES', ownerId: 1, companyId, properties }))
      .id
  }
  ids.usual = await invoice({})
  ids.named = await invoice({ printForm: 'PAPER.HEADER-CZECH', formLanguage: null })
})

test('a print form is made with its logo; what is no picture is told at its field', async ({
  open,
}) => {
  const settings = await SettingsPage.open(open, unit(), 'print-forms')
  const { page, section } = settings
  await expect(section.getByText('Documents are printed without a logo')).toBeVisible()
  await section.getByRole('link', { name: 'New print form' }).click()
  await section.getByRole('textbox', { name: 'Code' }).fill('PAPER.HEADER-STANDARD')
  await section.getByRole('textbox', { name: 'Title' }).fill('Standard')
  const file = section.locator('input[type=file]')
  const choose = async (buffer: Buffer): Promise<void> => {
    await file.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer })
    // It is read after it is chosen.
    await expect(section.locator('[data-part=logo-shown]')).toHaveAttribute('src', asText(buffer))
  }
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  await file.setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: svg })
  await expect(section.getByText('Invalid format.')).toBeVisible()
  await choose(svg)
  await settings.press('Save')
  await expect(section.locator('#field\\/logo-fault')).toContainText('Expected a picture')
  await assertAccessible(page)
  await takePicture(page, 'print-form-faults')
  await choose(logo(240))
  await section.getByLabel('Footer').fill('Registered in Prague, C 12345.\nOpen 9 to 5')
  await takePicture(page, 'print-form-filled')
  await settings.press('Save')
  await expect(settings.row('Standard').getByText('default')).toBeVisible()
  await assertPicture(settings.row('Standard').getByRole('img'), 240)
  const stored = async () => (await unit().call({ path: 'print-forms' })).json.printForms
  await expect
    .poll(stored)
    .toMatchObject([
      { lines: ['Registered in Prague, C 12345.', 'Open 9 to 5'], logo: asText(logo(240)) },
    ])
})

/** Two, with logos; gives the token that has put them. */
async function putForms(): Promise<string> {
  const token = await unit().issue({ scopes: allScopes })
  const printForms = [
    {
      ...{ code: 'PAPER.HEADER-STANDARD', title: 'Standard', isDefault: true, language: 'en' },
      ...{ logo: asText(logo(240)), lines: ['Registered in Prague, C 12345.', 'www.example.com'] },
    },
    { code: 'PAPER.HEADER-CZECH', title: 'Czech', language: 'cs', logo: asText(logo(80)) },
  ]
  const put = { method: 'PUT', path: 'print-forms', body: { printForms }, token }
  const { status, text } = await unit().call(put)
  expect(status, text).toBe(200)
  return token
}

test('a document is printed on the form that it names, else on the usual one', async ({ open }) => {
  const token = await putForms()
  const options = { token, locale: 'cs-CZ' }
  const { page, paper } = await RecordPage.open(open, unit(), `documents/${ids.usual}`, options)
  await expect(paper.getByText('Registered in Prague, C 12345.')).toBeVisible()
  await assertPicture(paper.getByRole('img', { name: 'Unit 1' }), 240)
  await expect(paper.getByText('Total incl. VAT')).toBeVisible()
  await takePicture(page, 'paper-logo-wide')
  await page.emulateMedia({ media: 'print' })
  await assertPicture(paper.getByRole('img'), 240)
  await takePicture(page, 'paper-logo-print')
  await page.emulateMedia({ media: 'screen' })

  await follow(page, `documents/${ids.named}`)
  await expect(paper.getByText('Celkem s DPH')).toBeVisible()
  await expect(paper.getByText('Registered in Prague')).toHaveCount(0)
  await assertPicture(paper.locator('img'), 80)
})

test('logos and their forms look well at each size', { tag: '@detail' }, async ({ open }) => {
  const token = await putForms()
  const path = `documents/${ids.named}`
  const { page, paper } = await RecordPage.open(open, unit(), path, { token, locale: 'cs-CZ' })
  await assertPicture(paper.locator('img'), 80)
  await assertEachLook(page, 'paper-logo')

  const settings = new SettingsPage(page)
  await follow(page, 'settings/print-forms')
  await expect(settings.row('Czech')).toBeVisible()
  await assertEachLook(page, 'print-forms')
  await settings.assertFits()
  await settings.row('Czech').getByRole('link').click()
  await assertPicture(page.locator('[data-part=logo-shown]'), 80)
  await assertEachLook(page, 'print-form')
  await settings.assertFits()
})

/** A picture of one colour. */
function logo(width: number, height = 80): Buffer {
  const pixel = [13, 94, 94]
  const line = [0, ...Array.from({ length: width }, () => pixel).flat()]
  const lines = deflateSync(Buffer.from(Array.from({ length: height }, () => line).flat()))
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2, 0, 0, 0], 8)
  const start = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([start, part('IHDR', head), part('IDAT', lines), part('IEND')])
}

function part(name: string, data: Buffer = Buffer.alloc(0)): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

/** As an address that has all of it. */
function asText(picture: Buffer): string {
  return `data:image/png;base64,${picture.toString('base64')}`
}

/** The policy of the page lets it through, and it is the one so many pixels wide. */
async function assertPicture(image: Locator, width: number): Promise<void> {
  await expect(image).toBeVisible()
  await expect
    .poll(() => image.evaluate((each) => (each as HTMLImageElement).naturalWidth))
    .toBe(width)
}
