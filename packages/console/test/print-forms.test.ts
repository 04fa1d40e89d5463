// The forms that documents are printed on: made in the settings with a logo, and seen on paper.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { crc32, deflateSync } from 'node:zlib'
import type { Locator } from 'playwright-core'
import { allScopes } from '../../server/test/support/user-caller.ts'
import {
  assertAccessible,
  consoleTests,
  medium,
  narrow,
  skip,
  takePicture,
} from './console-server.ts'
import { openSignedIn } from './form-pages.ts'
import { RecordPage } from './record-page.ts'
import { SettingsPage } from './settings-page.ts'

const ids = { usual: 0, named: 0 }

const tests = consoleTests(async ({ create }) => {
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

test('a print form is made with its logo; what is no picture is told at its field', {
  skip,
}, async (t) => {
  const settings = await SettingsPage.open(tests, t, 'print-forms')
  const { page, section } = settings
  await section.getByText('documents are printed without a logo').waitFor()
  await section.getByRole('link', { name: 'New print form' }).click()
  await section.getByRole('textbox', { name: 'Code' }).fill('PAPER.HEADER-STANDARD')
  await section.getByRole('textbox', { name: 'Title' }).fill('Standard')
  const file = section.locator('input[type=file]')
  // A file is read after it is chosen.
  const assertChosen = async (data: Buffer): Promise<void> => {
    const src = `data:image/png;base64,${data.toString('base64')}`
    await section.locator(`.logo-shown[src="${src}"]`).waitFor({ state: 'attached' })
  }
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  await file.setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: svg })
  await section.getByText('This has another form than expected.').waitFor()
  await file.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: svg })
  await assertChosen(svg)
  await settings.press('Save')
  await section.locator('#field\\/logo-fault').getByText('Expected a picture').waitFor()
  await assertAccessible(page)
  await takePicture(page, 'print-form-faults')
  const png = logo(240, 80)
  await file.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: png })
  await assertChosen(png)
  await section.getByLabel('Lines at the foot').fill('Registered in Prague, C 12345.\nOpen 9 to 5')
  await takePicture(page, 'print-form-filled')
  await settings.press('Save')
  await settings.row('Standard').getByText('for documents that name none').waitFor()
  await assertShown(settings.row('Standard').getByRole('img'))
  await assertAccessible(page)
  const { json } = await tests.server().call({ path: 'print-forms' })
  assert.equal(json.printForms.length, 1)
  assert.deepEqual(json.printForms[0].lines, ['Registered in Prague, C 12345.', 'Open 9 to 5'])
  assert.match(json.printForms[0].logo, /^data:image\/png;base64,/)
})

test('a document is printed on the form that it names, else on the usual one', {
  skip,
}, async (t) => {
  const { server } = tests
  const token = await server().issue({ scopes: allScopes })
  const picture = (width: number) => `data:image/png;base64,${logo(width, 80).toString('base64')}`
  const printForms = [
    {
      ...{ code: 'PAPER.HEADER-STANDARD', title: 'Standard', isDefault: true, language: 'en' },
      ...{ logo: picture(240), lines: ['Registered in Prague, C 12345.', 'www.example.com'] },
    },
    { code: 'PAPER.HEADER-CZECH', title: 'Czech', language: 'cs', logo: picture(80) },
  ]
  const body = { printForms }
  assert.equal(
    (await server().call({ method: 'PUT', path: 'print-forms', body, token })).status,
    200,
  )

  const usual = await RecordPage.open(tests, t, `documents/${ids.usual}`)
  await usual.paper.getByText('Registered in Prague, C 12345.').waitFor()
  await assertShown(usual.paper.getByRole('img', { name: 'Unit 1' }))
  await usual.paper.getByText('Total with VAT').waitFor()
  await assertAccessible(usual.page)
  await takePicture(usual.page, 'paper-logo-wide')
  await usual.page.emulateMedia({ media: 'print' })
  await assertShown(usual.paper.getByRole('img'))
  await takePicture(usual.page, 'paper-logo-print')

  for (const [name, options] of [
    ['medium-dark', { ...medium, colorScheme: 'dark' }],
    ['narrow', narrow],
  ] as const) {
    const named = await RecordPage.open(tests, t, `documents/${ids.named}`, options)
    await named.paper.getByText('Celkem s DPH').waitFor()
    assert.equal(await named.paper.getByText('Registered in Prague').count(), 0)
    assert.equal(await naturalWidth(named.paper.locator('img')), 80)
    await assertAccessible(named.page)
    await takePicture(named.page, `paper-logo-${name}`)
  }
  for (const [name, options] of [
    ['wide-dark', { colorScheme: 'dark' }],
    ['narrow-cs', { ...narrow, locale: 'cs-CZ' }],
  ] as const) {
    const page = await openSignedIn(tests, t, 'settings/print-forms', options, token)
    await page.locator('.setting-row').first().waitFor()
    await assertAccessible(page)
    await new SettingsPage(page).assertFits()
    await takePicture(page, `print-forms-${name}`)
    await page.locator('.setting-row a').first().click()
    await page.locator('.logo-shown').waitFor()
    await assertAccessible(page)
    await new SettingsPage(page).assertFits()
    await takePicture(page, `print-form-${name}`)
  }
})

/** A picture of one colour. */
function logo(width: number, height: number): Buffer {
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

/** The policy of the page lets it through, and it is a picture. */
async function assertShown(image: Locator): Promise<void> {
  await image.waitFor()
  assert.ok((await naturalWidth(image)) > 0)
}

/** Once it is read, which may be after it was drawn; fails where it is no picture. */
async function naturalWidth(image: Locator): Promise<number> {
  return await image.evaluate(async (each) => {
    await (each as HTMLImageElement).decode()
    return (each as HTMLImageElement).naturalWidth
  })
}
