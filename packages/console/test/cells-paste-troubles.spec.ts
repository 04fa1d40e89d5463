// A paste that is stopped, refused or cut off: what was written is told, the rest is written once it
// is tried again, and nothing is written twice.

import { createMany } from '../../server/test/support/create-many.ts'
import { expect, type Open, type OpenOptions, test, unitOfTests } from './console-test.ts'
import { assertAccessible, takePicture } from './looks.ts'
import { BulkPage } from './pages/bulk-page.ts'
import { paste, press } from './pages/keyboard.ts'
import { signIn } from './pages/sign-in-page.ts'

const count = 20

const unit = unitOfTests(async (filled) => {
  const body = (index: number) => ({ name: `Company ${index + 1}`, industry: 'Print' })
  await createMany(filled, { count, body })
})

async function industries(): Promise<readonly string[]> {
  const { json } = await unit().call({ path: 'views/COMPANIES?columns=industry&order=id' })
  return json.data.map((row: { readonly industry: string }) => row.industry)
}

async function versions(): Promise<readonly number[]> {
  const ids = Array.from({ length: count }, (_, at) => at + 1)
  const read = ids.map((id) => unit().call({ path: `companies?id=${id}` }))
  return (await Promise.all(read)).map(({ json }) => json.version)
}

function each(text: string): readonly string[] {
  return Array.from({ length: count }, () => text)
}

async function openRows(open: Open, options: OpenOptions = {}): Promise<BulkPage> {
  const path = 'views/COMPANIES?columns=industry,name&order=id'
  const view = new BulkPage(await open(unit(), path, options))
  await expect(view.grid.getByText('Company 20', { exact: true })).toBeVisible()
  await expect(view.foot).toContainText('20 rows')
  await view.grid.focus()
  // What is pasted into has its parts loaded by then.
  await press(view.page, '{Shift+Space}')
  await expect(view.page.locator('[data-part=cell-message]')).toBeVisible()
  return view
}

/** One text into each of the rows. */
async function pasteIndustry({ page }: BulkPage, text: string): Promise<void> {
  await paste(page, `${each(text).join('\n')}\n`)
  // Another dialog may soon lie over it.
  const dialog = page.getByRole('dialog', { name: 'Paste into 20 rows', includeHidden: true })
  await expect(dialog).toHaveCount(1)
}

function isWrite(url: URL): boolean {
  return url.pathname.endsWith('/companies') && !url.searchParams.has('dryRun')
}

test('stopped half-way it tells what was written, and goes on with the rest alone', async ({
  open,
}) => {
  const view = await openRows(open)
  const { page } = view
  await pasteIndustry(view, 'Books')
  await view.assertOutcomes('Will change: 20')
  const first = await versions()
  let begun = 0
  const stopped = Promise.withResolvers<void>()
  await page.route(isWrite, async (route) => {
    if (route.request().method() === 'PATCH') begun += 1
    // The ninth and those after it wait until it is stopped.
    if (begun > 8) await stopped.promise
    await route.fallback()
  })
  await view.press('Apply to 20 records')
  await view.assertOutcomes('Saving: 8 / 20')
  await view.press('Stop')
  stopped.resolve()
  await view.assertOutcomes('Changed: 16', 'Stopped. Not changed: 4')
  await takePicture(page, 'paste-stopped')
  await assertAccessible(page)
  const written = async () => (await industries()).filter((industry) => industry === 'Books')
  await expect.poll(written).toHaveLength(16)

  await view.press('Try again')
  await view.assertOutcomes('Already up to date: 16', 'Will change: 4')
  await view.press('Apply to 4 records')
  await view.assertOutcomes('Changed: 4')
  await expect.poll(industries).toEqual(each('Books'))
  await expect.poll(versions).toEqual(first.map((version) => version + 1))
})

test('who is signed out signs in over the page, and goes on', { tag: '@detail' }, async ({
  open,
}) => {
  const view = await openRows(open)
  const { page } = view
  // The paste itself ends the session: what else is asked for would tell of it before.
  let ending: Promise<void> | undefined
  await page.route(/\/companies\?id=/, async (route) => {
    ending ??= page.context().clearCookies()
    await ending
    await route.fallback()
  })
  await pasteIndustry(view, 'Paper')
  const again = page.getByRole('dialog', { name: 'Sign in again' })
  await expect(again).toBeVisible()
  await takePicture(page, 'paste-signed-out')
  await signIn(page, unit().token)
  await expect(again).toHaveCount(0)
  await view.press('Try again')
  await view.assertOutcomes('Will change: 20')
  await view.press('Apply to 20 records')
  await view.assertOutcomes('Changed: 20')
  await expect.poll(industries).toEqual(each('Paper'))
})

test('while the server is away nothing is written, and it is tried again', {
  tag: '@detail',
}, async ({ open }) => {
  const view = await openRows(open)
  const before = await industries()
  await view.page.route(isWrite, (route) => route.fulfill({ status: 500, body: '' }))
  await pasteIndustry(view, 'Glass')
  await view.assertOutcomes('Not saved: 20')
  await expect.poll(industries).toEqual(before)
  await view.page.unroute(isWrite)
  await view.press('Try again')
  await view.assertOutcomes('Will change: 20')
})

test('who may only read is told so, and nothing is written', { tag: '@detail' }, async ({
  open,
}) => {
  const before = await industries()
  const view = await openRows(open, { token: await unit().issue({ scopes: ['read'] }) })
  await pasteIndustry(view, 'Steel')
  await view.assertOutcomes('Not saved: 20')
  await takePicture(view.page, 'paste-refused')
  await expect(view.dialog.getByRole('button', { name: /^Edit/ })).toHaveCount(0)
  await expect.poll(industries).toEqual(before)
})
