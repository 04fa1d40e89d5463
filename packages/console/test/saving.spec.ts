// What is typed while a save is on its way is never lost: it stays in the form, which says so, and
// is saved after it where somebody asks for that.

import type { Page, Request, Route } from '@playwright/test'
import { expect, test, unitOfTests } from './console-test.ts'
import { assertAccessible } from './looks.ts'
import { FormPage, newCompany, newInvoice } from './pages/form-page.ts'
import { press } from './pages/keyboard.ts'

const unit = unitOfTests()

/** Keeps the first write on its way until it is let through; notes all of them. */
async function holdFirstWrite(page: Page, answer?: Parameters<Route['fulfill']>[0]) {
  const { promise, resolve: letThrough } = Promise.withResolvers<void>()
  const writes: Request[] = []
  await page.route(`**/rest/v1/${unit().unit}/**`, async (route) => {
    const request = route.request()
    const isWrite = ['POST', 'PATCH'].includes(request.method())
    const isRead = /dryRun|\/views\//.test(request.url())
    if (!isWrite || isRead) return await route.fallback()
    writes.push(request)
    if (writes.length > 1) return await route.fallback()
    await promise
    await (answer === undefined ? route.fallback() : route.fulfill(answer))
  })
  return {
    letThrough,
    methods: () => writes.map((request) => request.method()),
    bodies: () => writes.map((request) => request.postDataJSON()),
  }
}

interface Stored {
  readonly version: number
  readonly industry?: string
}

/** There is one company with the name. */
async function assertStored(name: string, { version, industry }: Stored): Promise<void> {
  const filter = encodeURIComponent(`name = '${name}'`)
  const stored = async () => {
    const { json } = await unit().call({ path: `views/COMPANIES?externalFilter=${filter}` })
    const ids = json.data.map(({ id }: { readonly id: number }) => id)
    const read = (id: number) => unit().call({ path: `companies?id=${id}` })
    return (await Promise.all(ids.map(read))).map(({ json: company }) => company)
  }
  const expected = expect.objectContaining({ version, industry: industry ?? null })
  await expect.poll(stored).toEqual([expected])
}

/** The form that changes a company of that name. */
async function createdAs(name: string): Promise<string> {
  const { id } = await unit().create('companies', { name })
  return `companies/${id}/edit`
}

test('what is changed while a change is being saved is saved after it, for the version it made', async ({
  open,
}) => {
  const form = await FormPage.open(open, unit(), await createdAs('Before'))
  const { page } = form
  const { letThrough, bodies } = await holdFirstWrite(page)
  await form.field('/name').fill('First')
  await form.beginSave()
  await form.field('/name').fill('Second')
  await page.getByRole('button', { name: 'Saving' }).click()
  // The same once more is no other save.
  await press(page, '{Control+Enter}{Control+Enter}')
  letThrough()
  await form.assertSaved('Second')
  expect(bodies()).toEqual([
    { name: 'First', version: 1 },
    { name: 'Second', version: 2 },
  ])
  await assertStored('Second', { version: 3 })
  await form.assertNoDrafts()
})

test('what nobody has asked to save stays in the form of a change, which says so', {
  tag: '@detail',
}, async ({ open }) => {
  const form = await FormPage.open(open, unit(), await createdAs('Alone'))
  const { page } = form
  const { letThrough } = await holdFirstWrite(page)
  await form.field('/name').fill('Alone since')
  await form.beginSave()
  await press(page, ' then')
  letThrough()
  await expect(form.sinceNote).toBeVisible()
  await expect(form.field('/name')).toBeFocused()
  await press(page, ' more')
  await expect(form.field('/name')).toHaveValue('Alone since then more')
  await assertAccessible(page)
  await assertStored('Alone since', { version: 2 })
  await page.reload()
  await expect(form.draftNote).toBeVisible()
  await form.save('Alone since then more')
  await assertStored('Alone since then more', { version: 3 })
})

test('a new record is made once, and then changed by what was typed meanwhile', {
  tag: '@detail',
}, async ({ open }) => {
  const form = await FormPage.open(open, unit(), newCompany)
  const { page } = form
  const { letThrough, methods } = await holdFirstWrite(page)
  await form.unfold()
  await form.field('/name').fill('Made')
  await form.beginSave()
  await form.field('/industry').fill('Books')
  await press(page, '{Control+Enter}')
  letThrough()
  await form.assertSaved('Made')
  expect(methods()).toEqual(['POST', 'PATCH'])
  await assertStored('Made', { industry: 'Books', version: 2 })
  await form.assertNoDrafts()
})

test('the form of a record that is made goes on with what was typed since, also as a draft', {
  tag: '@detail',
}, async ({ open }) => {
  const form = await FormPage.open(open, unit(), newCompany)
  const { page } = form
  const { letThrough } = await holdFirstWrite(page)
  await form.unfold()
  await form.field('/name').fill('Made alone')
  await form.beginSave()
  await form.field('/industry').fill('Bo')
  letThrough()
  await expect(form.sinceNote).toBeVisible()
  await expect(form.field('/industry')).toBeFocused()
  await press(page, 'oks')
  await page.reload()
  await expect(form.draftNote).toBeVisible()
  await page.getByRole('link', { name: 'Drafts 1' }).click()
  await expect(page.locator('[data-part=own-row]')).toContainText('Edit: Company')
  await page.getByRole('link', { name: 'Made alone' }).click()
  await expect(form.draftNote).toBeVisible()
  await expect(form.field('/industry')).toHaveValue('Books')
  await form.save('Made alone')
  await assertStored('Made alone', { industry: 'Books', version: 2 })
  await form.assertNoDrafts()
})

test('what a field makes over its form is made once as well, and the field refers to it', async ({
  open,
}) => {
  const form = await FormPage.open(open, unit(), newInvoice)
  const { page } = form
  await press(page, 'Over')
  await page.locator('[role=option][data-part=offer]').first().click()
  const dialog = page.getByRole('dialog', { name: 'New: Company' })
  const name = dialog.locator('[id="new-field/name"]')
  // The key goes to what has the focus, which comes after the dialog.
  await expect(name).toBeFocused()
  const { letThrough, methods } = await holdFirstWrite(page)
  await form.beginSave()
  await name.fill('Over it')
  letThrough()
  await expect(dialog.getByText('Later changes are not saved yet')).toBeVisible()
  await press(page, '{Control+Enter}')
  await expect(dialog).toHaveCount(0)
  await expect(form.field('/companyId')).toHaveValue('Over it')
  expect(methods()).toEqual(['POST', 'PATCH'])
  await assertStored('Over it', { version: 2 })
})

test('what is stored already is not sent again: the form closes', { tag: '@detail' }, async ({
  open,
}) => {
  const form = await FormPage.open(open, unit(), newCompany)
  const { page } = form
  const { letThrough, methods } = await holdFirstWrite(page)
  await form.field('/name').fill('Once')
  await form.beginSave()
  await press(page, ' more')
  letThrough()
  await expect(form.sinceNote).toBeVisible()
  await form.field('/name').fill('Once')
  await form.save('Once')
  await expect(page.getByRole('link', { name: 'Edit' })).toBeVisible()
  await press(page, 'e')
  await expect(form.field('/name')).toBeFocused()
  await form.save('Once')
  expect(methods()).toHaveLength(1)
  await assertStored('Once', { version: 1 })
  await form.assertNoDrafts()
})

test('a save that is refused is not told where another one follows', { tag: '@detail' }, async ({
  open,
}) => {
  const form = await FormPage.open(open, unit(), await createdAs('Refused'))
  const { page } = form
  const errors = [{ code: 'wrong-type', message: 'Wrong.', pointer: '/name' }]
  const problem = { status: 422, code: 'invalid-record', title: '', detail: '', requestId: '' }
  const { letThrough } = await holdFirstWrite(page, { status: 422, json: { ...problem, errors } })
  await form.field('/name').fill('Wrong')
  await form.beginSave()
  await form.field('/name').fill('Right')
  await press(page, '{Control+Enter}')
  letThrough()
  await form.assertSaved('Right')
  await assertStored('Right', { version: 2 })
})
