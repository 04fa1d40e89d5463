// Columns as people arrange them: by mouse and by keyboard, found again in another browser.

import type { Locator } from '@playwright/test'
import { spread, thorough } from '../../../test/thorough.ts'
import { expect, type Open, test, unitOfTests } from './console-test.ts'
import { medium, takePicture } from './looks.ts'
import { ViewPage } from './pages/view-page.ts'

const unit = unitOfTests(async ({ create }) => {
  await create('companies', { name: 'Acme', isClient: true })
})
const companies = 'views/COMPANIES'

/** What is stored of the columns. */
async function keep(columns: object): Promise<void> {
  const body = { columns: { COMPANIES: columns } }
  const { status, text } = await unit().call({ method: 'PUT', path: 'preferences', body })
  expect(status, text).toBe(200)
}

test.beforeEach(() => keep({}))

async function openCompanies(open: Open): Promise<ViewPage> {
  const view = new ViewPage(await open(unit(), companies))
  await expect(view.row('Acme')).toBeVisible()
  await expect(view.foot).toContainText('1 row')
  return view
}

/** The address tells the columns before the heads are drawn, and keys go by what is drawn. */
async function showsColumns({ page }: ViewPage, names: readonly string[]): Promise<void> {
  await expect(page.getByRole('columnheader')).toHaveText(names)
}

function headOf({ page }: ViewPage, name: string): Locator {
  return page.getByRole('columnheader', { name })
}

async function boxOf(view: ViewPage, name: string) {
  return (await headOf(view, name).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
}

async function hasWidth(view: ViewPage, name: string, width: number): Promise<void> {
  await expect(headOf(view, name)).toHaveCSS('width', `${width}px`)
}

/** The place where the mouse takes the right edge of a head. */
async function edgeOf(view: ViewPage, name: string): Promise<readonly [number, number]> {
  const { x, y, width, height } = await boxOf(view, name)
  return [x + width, y + height / 2]
}

/** Drags the mouse, in steps as a hand does. */
async function drag({ page }: ViewPage, [x, y]: readonly [number, number], by: number) {
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + by, y, { steps: 8 })
  await page.mouse.up()
}

/**
 * Done once what is stored says all of the texts, and not the one: on the way there more may have
 * been stored.
 */
async function stored(
  { page }: ViewPage,
  texts: readonly string[],
  act: () => Promise<void>,
  gone?: string,
): Promise<void> {
  const put = page.waitForResponse((response) => {
    const request = response.request()
    const sent = request.postData() ?? ''
    const isPut = request.url().endsWith('/preferences') && request.method() === 'PUT'
    const isGone = gone === undefined || !sent.includes(gone)
    return isPut && isGone && texts.every((text) => sent.includes(text))
  })
  await act()
  expect((await put).status()).toBe(200)
}

const usual = ['Name', 'Client', 'Supplier', 'Country', 'Industry', 'Category']
const moved = ['Name', 'Supplier', 'Client', 'Country', 'Industry', 'Category']
/** Of a column that is ticked or not, as long as nobody changes it. */
const usualWidth = 96

test('the mouse makes a column wider, and back; the width is there in another browser', {
  tag: '@detail',
}, async ({ open }) => {
  const view = await openCompanies(open)
  await hasWidth(view, 'Client', usualWidth)
  const edge = await edgeOf(view, 'Client')
  await stored(view, ['"isClient":216'], () => drag(view, edge, 120))
  await hasWidth(view, 'Client', 216)
  await expect(headOf(view, 'Client')).toHaveAttribute('aria-sort', 'none')
  await takePicture(view.page, 'columns-wider')

  const other = await openCompanies(open)
  await hasWidth(other, 'Client', 216)
  const [x, y] = await edgeOf(other, 'Client')
  await stored(other, ['"widths":{}'], () => other.page.mouse.dblclick(x, y))
  await hasWidth(other, 'Client', usualWidth)
})

test('in the list of columns they are moved by keys and buttons, which keep the focus', {
  tag: '@detail',
}, async ({ open }) => {
  const view = await openCompanies(open)
  const { page } = view
  await page.getByRole('button', { name: 'Columns' }).click()
  const chooser = page.getByRole('dialog', { name: 'Columns' })
  const tick = chooser.getByRole('checkbox', { name: 'Supplier' })
  await tick.focus()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(page).toHaveURL(/columns=name,isSupplier,isClient/)
  await showsColumns(view, moved)
  await page.keyboard.press('Alt+ArrowUp')
  await expect(page).toHaveURL(/columns=isSupplier,name,isClient/)
  await showsColumns(view, ['Supplier', 'Name', 'Client', 'Country', 'Industry', 'Category'])
  // Nothing is before it.
  await page.keyboard.press('Alt+ArrowUp')
  await page.keyboard.press('Alt+ArrowDown')
  await expect(page).toHaveURL(/columns=name,isSupplier,isClient/)
  await showsColumns(view, moved)
  await expect(tick).toBeFocused()
  const down = chooser.getByRole('button', { name: 'Move Name down' })
  await down.press('Enter')
  await expect(page).toHaveURL(/columns=isSupplier,name,isClient/)
  await expect(down).toBeFocused()
  await takePicture(page, 'columns-chooser')
  const reset = chooser.getByRole('button', { name: 'Reset to default' })
  // Those who come next have them from what is stored.
  await stored(view, [], () => reset.click(), 'isSupplier')
  await expect(page).not.toHaveURL(/columns=/)
  await showsColumns(view, usual)
})

test('keys move a column and make it wider; the address and the preferences say so', async ({
  open,
}) => {
  const view = await openCompanies(open)
  const { page } = view
  await showsColumns(view, usual)
  await view.grid.focus()
  for (const key of ['ArrowUp', 'ArrowRight']) await page.keyboard.press(key)
  const widths = ['Shift+ArrowRight', 'Shift+ArrowRight', 'Shift+ArrowLeft']
  await stored(view, ['"isClient":112', '"isSupplier","isClient"'], async () => {
    for (const key of [...widths, 'Alt+ArrowRight']) await page.keyboard.press(key)
  })
  await hasWidth(view, 'Client', 112)
  await expect(page).toHaveURL(/columns=name,isSupplier,isClient,country,industry/)
  await showsColumns(view, moved)

  await showsColumns(await openCompanies(open), moved)
})

test('a column is dragged to another place, which orders nothing', { tag: '@detail' }, async ({
  open,
}) => {
  const view = await openCompanies(open)
  await showsColumns(view, usual)
  const from = await boxOf(view, 'Name')
  const [end] = await edgeOf(view, 'Industry')
  const start = [from.x + 40, from.y + from.height / 2] as const
  await stored(view, ['"industry","name"'], () => drag(view, start, end - start[0]))
  await showsColumns(view, ['Client', 'Supplier', 'Country', 'Industry', 'Name', 'Category'])
  await expect(view.page).not.toHaveURL(/order=/)
})

test('a head that is let go before it is drawn there has come to where it was let go', {
  tag: '@detail',
}, async ({ open }) => {
  const view = await openCompanies(open)
  await headOf(view, 'Supplier').evaluate((head) => {
    const edge = head.querySelector('[data-part=edge]')
    const { right, top } = head.getBoundingClientRect()
    for (const [type, by, buttons] of [
      ['pointerdown', 0, 1],
      ['pointermove', 5, 1],
      ['pointerup', 5, 0],
    ] as const) {
      const at = { clientX: right + by, clientY: top + 5, buttons, pointerType: 'mouse' }
      edge?.dispatchEvent(new PointerEvent(type, { ...at, bubbles: true }))
    }
  })
  await hasWidth(view, 'Supplier', usualWidth + 5)
})

test('what is made of columns before those stored are read is beside them', {
  tag: '@detail',
}, async ({ open }) => {
  await keep({ keys: ['isClient', 'name'], widths: { name: 333 } })
  const page = await open(unit(), '/healthz', { token: unit().token })
  const held = Promise.withResolvers<void>()
  await page.route('**/preferences', async (route) => {
    if (route.request().method() === 'GET') await held.promise
    await route.continue()
  })
  await page.goto(`${unit().address}/console/${unit().unit}/${companies}`)
  const view = new ViewPage(page)
  await expect(view.row('Acme')).toBeVisible()
  await view.grid.focus()
  for (const key of ['ArrowUp', 'ArrowRight']) await page.keyboard.press(key)
  await showsColumns(view, usual)
  const width = usualWidth + 16
  await stored(view, ['"isClient","name"', '"name":333', `"isClient":${width}`], async () => {
    await page.keyboard.press('Shift+ArrowRight')
    held.resolve()
  })
  await showsColumns(view, ['Client', 'Name'])
  await hasWidth(view, 'Client', width)
})

const leaving: readonly {
  readonly how: string
  readonly leave: (view: ViewPage) => Promise<unknown>
}[] = [
  {
    how: 'its tab is closed',
    leave: async ({ page }) =>
      await Promise.all([page.waitForEvent('close'), page.close({ runBeforeUnload: true })]),
  },
  {
    how: 'its page is left',
    leave: async ({ page }) => await page.goto('about:blank'),
  },
]

for (const { how, leave } of leaving) {
  test(`a column made wider right before ${how} is as wide the next time`, {
    tag: '@detail',
  }, async ({ open }) => {
    // What was made of them before may come later, under the mouse.
    await keep({ widths: { name: 333 } })
    const view = await openCompanies(open)
    await hasWidth(view, 'Name', 333)
    // What delays requests goes with the page.
    await view.page.unrouteAll()
    await drag(view, await edgeOf(view, 'Client'), 40)
    await leave(view)
    const preferences = async () => (await unit().call({ path: 'preferences' })).text
    await expect.poll(preferences).toContain(`"isClient":${usualWidth + 40}`)
    await hasWidth(await openCompanies(open), 'Client', usualWidth + 40)
  })
}

const ofManyColumns = ['INVOICES.PURCHASE', 'OPPORTUNITIES', 'ABSENCES', 'JOURNAL', 'TASKS']

for (const locale of spread('names of columns', ['en-GB', 'cs-CZ'])) {
  test(`no name of a usual column is cut, whatever the view: ${locale}`, {
    tag: '@detail',
  }, async ({ open }) => {
    const { address, token, unit: own } = unit()
    const page = await open(unit(), '/healthz', { locale, token, ...medium })
    // Heads stand above grey bars until rows are there; a view without any has none.
    await page.route('**/views/*?*columns=*', () => undefined)
    const view = new ViewPage(page)
    for (const name of thorough(ofManyColumns, 2)) {
      await page.goto(`${address}/console/${own}/views/${name}`)
      await expect(page.getByRole('columnheader').first()).toBeVisible()
      await expect.poll(() => view.cutHeads(), { message: name }).toEqual([])
    }
  })
}
