// What refers to a record is counted and a step away, as far as the reader may see it.

import type { Page } from '@playwright/test'
import { createUser } from '../../server/test/support/reference-world.ts'
import { expect, test, unitOfTests } from './console-test.ts'
import { assertAccessible, narrow, takePicture } from './looks.ts'
import { RecordPage } from './pages/record-page.ts'
import { follow } from './pages/visit.ts'

const unit = unitOfTests()

const kind = (page: Page, name: string) =>
  page.locator('[data-part=related] dd').filter({ hasText: name })

/** So many of the kind refer to the record, and its link leads to them. */
async function assertLeads(page: Page, name: string, count: number): Promise<void> {
  const shown = kind(page, name)
  await expect(shown).toHaveText(`${name} ${count}`, { useInnerText: true })
  await shown.getByRole('link').click()
  await expect(page.locator('[data-part=view-foot]')).toContainText(`${count} rows`)
}

test('a company leads to its documents, without those that the reader may not see', {
  tag: '@detail',
}, async ({ open }) => {
  const { create, issue } = unit()
  const { id: companyId } = await create('companies', { name: 'Acme' })
  const { id: other } = await create('companies', { name: 'Other' })
  const user = await createUser(unit(), 'reader')
  const reader = await issue({ user })
  const document = (company: number, readers: readonly number[]) =>
    create('documents', {
      ...{ type: 'HR.DOC', ownerId: 1, companyId: company },
      ...{ acl: { read: { users: readers, groups: [] }, write: { users: [1], groups: [] } } },
      properties: { name: 'Work' },
    })
  await document(companyId, [1, user])
  await document(companyId, [1, user])
  await document(companyId, [1])
  await document(other, [1, user])

  for (const [token, count] of [
    [unit().token, 3],
    [reader, 2],
  ] as const) {
    const record = await RecordPage.open(open, unit(), `companies/${companyId}`, { token })
    const { page } = record
    await record.openTab('Related')
    await expect(kind(page, 'Documents')).toBeVisible()
    const latest = page.getByRole('region', { name: 'Documents' })
    await expect(latest.getByRole('link', { name: 'Work' })).toHaveCount(count)
    await takePicture(page, `related-${count}`)
    await assertLeads(page, 'Documents', count)
    await page.goBack()
    await expect(kind(page, 'Documents')).toBeVisible()
  }
  const look = { ...narrow, token: reader }
  const { page } = await RecordPage.open(open, unit(), `companies/${other}?tab=related`, look)
  await expect(kind(page, 'Documents')).toHaveText('Documents 1', { useInnerText: true })
  await takePicture(page, 'related-narrow')
})

test('a job leads to the tasks on its items, and a document to its rows in the journal', {
  tag: '@detail',
}, async ({ open }) => {
  const { create, call } = unit()
  const { id: companyId } = await create('companies', { name: 'Builder' })
  // Temporary ids.
  const jobItems = [
    { id: -1, name: 'Walls' },
    { id: -2, name: 'Roof' },
  ]
  const job = async (): Promise<{ readonly id: number; readonly items: readonly number[] }> => {
    const properties = { name: 'Hut' }
    const { id } = await create('jobs', {
      ...{ type: 'JOB', ownerId: 1, companyId, jobItems, properties },
    })
    const { json } = await call({ path: `jobs?id=${id}` })
    return { id, items: json.jobItems.map((item: { readonly id: number }) => item.id) }
  }
  const [mine, other] = [await job(), await job()]
  for (const jobItemId of [...mine.items, other.items[0]]) {
    await create('tasks', { name: 'Paint', ownerId: 1, jobItemId })
  }
  const { page } = await RecordPage.open(open, unit(), `jobs/${mine.id}?tab=related`)
  await expect(kind(page, 'Tasks')).toBeVisible()
  await takePicture(page, 'related-job')
  await assertLeads(page, 'Tasks', 2)

  const row = { name: 'Bricks', count: 2, unitPriceDoc: 10 }
  const { id } = await create('documents', {
    ...{ type: 'INVOICE.SALES', ownerId: 1, companyId },
    properties: { name: 'Bill', 'bodyEditTable-INVOICE.SALES.ITEMS': { data: [row, row] } },
  })
  await follow(page, `documents/${id}?tab=related`)
  await expect(kind(page, 'Journal').first()).toHaveText(/\s2$/, { useInnerText: true })
})

test('what nothing refers to says so', { tag: '@detail' }, async ({ open }) => {
  const { id } = await unit().create('companies', { name: 'Nobody' })
  const { page } = await RecordPage.open(open, unit(), `companies/${id}?tab=related`)
  const shown = page.getByText('No related records that you can see.')
  await expect(shown).toBeVisible()
})

test('the head of a record says whose it is and who may see it', { tag: '@detail' }, async ({
  open,
}) => {
  const { create, issue } = unit()
  const user = await createUser(unit(), 'colleague')
  const { id: companyId } = await create('companies', { name: 'Owned' })
  const people = { ownerId: user, companyId, properties: { name: 'Plan' } }
  const { id: all } = await create('documents', { type: 'DOCUMENT.ISSUED', ...people })
  const acl = { read: { users: [user], groups: [] }, write: { users: [user], groups: [] } }
  const { id: closed } = await create('documents', { type: 'HR.DOC', ...people, acl })
  const token = await issue({ user })
  const { page } = await RecordPage.open(open, unit(), `documents/${all}`, { token })
  const head = page.locator('[data-part=record-people]')
  await expect(head.getByText('Owner colleague-')).toBeVisible()
  await expect(head.getByText('Visible to everyone in the unit')).toBeVisible()
  await page.setViewportSize(narrow.viewport)
  await follow(page, `documents/${closed}`)
  await expect(head.getByText(/^Visible to colleague-\S+, supervisors$/)).toBeVisible()
  await assertAccessible(page)
})
