// What people type for amounts, days, times and time spans: a field shows what it understood, and a
// cell of the rows stores the same. What else can be typed, the tests of what reads it say.

import { detailAfter, expect, test, unitOfTests } from './console-test.ts'
import { noon } from './demo-day.ts'
import { press } from './pages/keyboard.ts'
import { ViewPage } from './pages/view-page.ts'

const unit = unitOfTests(async ({ create }) => {
  await create('tasks', { name: 'Proof', ownerId: 1, status: 'OPEN' })
})

const price = 'properties/bodyEditTable-INVOICE.SALES.ITEMS/data/0/unitPriceDoc'
const day = 'properties/supplyDate'

const tried = [
  [
    'en-GB',
    [
      [price, '1\u00a0234\u202f567,80 Kč', '1,234,567.80'],
      // A separator alone before three digits is what the language has it for.
      [price, '1.234', '1.234'],
      [price, '1,234', '1,234.00'],
      [day, '24/12', '24/12/2026'],
      // From Wednesday, 25 November 2026.
      [day, '+14', '09/12/2026'],
    ],
  ],
  [
    'cs-CZ',
    [
      [price, '€ 12.50', '12,50'],
      [price, '1.234', '1 234,00'],
      [price, '1,234', '1,234'],
      [day, '24/12', '24. 12. 2026'],
      [day, 'pá', '27. 11. 2026'],
    ],
  ],
] as const

for (const [at, [locale, tries]] of tried.entries()) {
  test(`fields show what they understood: ${locale}`, detailAfter(at), async ({ open }) => {
    const page = await open(unit(), 'documents/new?type=INVOICE.SALES', { locale, at: noon })
    for (const [field, typed, shown] of tries) {
      const input = page.locator(`[id="field/${field}"]`)
      await input.fill(typed)
      await expect(input, 'while it has the focus the text is theirs').toHaveValue(typed)
      await input.press('Tab')
      await expect
        .poll(async () => (await input.inputValue()).replaceAll(/\s/g, ' '), { message: typed })
        .toBe(shown)
    }
  })
}

test('cells of the rows read the same, and store it', { tag: '@detail' }, async ({ open }) => {
  const fields = ['name', 'startDate', 'startTime', 'allocation']
  const path = `views/TASKS?columns=${fields.join()}`
  const page = await open(unit(), path, { at: noon })
  const view = new ViewPage(page)
  const row = view.row('Proof')
  await expect(row).toBeVisible()
  await view.grid.focus()
  for (const [typed, field, value] of [
    ['24.12.', 'startDate', '2026-12-24'],
    ['+14', 'startDate', '2026-12-09'],
    ['930', 'startTime', '09:30:00'],
    ['1:30', 'allocation', 90],
    ['45m', 'allocation', 45],
    ['8', 'allocation', 480],
  ] as const) {
    await press(page, '{Control+Home}')
    for (let at = 0; at < fields.indexOf(field); at++) await press(page, '{ArrowRight}')
    await press(page, `${typed}{Enter}`)
    const stored = async () => (await unit().call({ path })).json.data[0][field]
    await expect.poll(stored, { message: typed }).toBe(value)
    await expect(row.locator('[data-state=saving]')).toHaveCount(0)
  }
})
