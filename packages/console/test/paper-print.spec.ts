// A document is printed on the sheet that it names, and banking apps read the code on it.

import { spawnSync } from 'node:child_process'
import { createSalesInvoice } from '../../server/test/support/paper-calls.ts'
import { expect, test, unitOfTests } from './console-test.ts'
import { assertEachLook } from './each-look.ts'
import { RecordPage } from './pages/record-page.ts'
import { sheetsOf } from './pdf.ts'

const reader = 'zbarimg'
const unit = unitOfTests()

/** Points, upright. */
const sizes = [
  ['A5', 420, 595],
  ['A4', 595, 842],
  ['LETTER', 612, 792],
  ['LEGAL', 612, 1008],
] as const

for (const [size, width, height] of sizes)
  test(`it is printed on ${size}, upright and turned`, { tag: '@detail' }, async ({ open }) => {
    for (const paperOrientation of ['PORTRAIT', 'LANDSCAPE']) {
      const named = { paperSize: `PAPER.SIZE-${size}`, paperOrientation }
      const { id } = await createSalesInvoice(unit(), {}, named)
      const { page, paper } = await RecordPage.open(open, unit(), `documents/${id}`)
      await expect(paper).toContainText('242.00')
      const sheets = sheetsOf(await page.pdf({ preferCSSPageSize: true }))
      const turned = paperOrientation === 'LANDSCAPE' ? [height, width] : [width, height]
      for (const sheet of sheets) {
        // Browsers round lengths to the pixel.
        expect(Math.abs(sheet.width - (turned[0] ?? 0))).toBeLessThanOrEqual(1)
        expect(Math.abs(sheet.height - (turned[1] ?? 0))).toBeLessThanOrEqual(1)
      }
      expect(sheets.map(({ text }) => text).join()).toContain('242.00')
    }
  })

test('the code of the payment is on the page, in the dark as well', { tag: '@detail' }, async ({
  open,
}) => {
  const isMissing = spawnSync(reader, ['--version']).error !== undefined
  test.skip(isMissing && process.env['CI'] === undefined, `${reader} is missing`)
  const { id } = await createSalesInvoice(unit(), {}, { referenceNumber: '2600001' })
  const options = { colorScheme: 'dark', deviceScaleFactor: 3 } as const
  const { page, paper } = await RecordPage.open(open, unit(), `documents/${id}`, options)
  const code = paper.getByRole('figure')
  await expect(code).toBeVisible()
  const args = ['--raw', '-q', '-Sdisable', '-Sqrcode.enable', '-']
  const { stdout } = spawnSync(reader, args, { input: await code.screenshot() })
  const read = stdout.toString('utf8')
  expect(read).toMatch(/^SPD\*1\.0\*/)
  for (const part of ['ACC:CZ6508000000192000145399', 'AM:242.00', 'CC:CZK'])
    expect(read).toContain(part)
  await assertEachLook(page, 'paper-code')
})
