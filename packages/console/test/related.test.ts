// What refers to a record is counted and a step away, as far as the reader may see it.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createUser } from '../../server/test/support/reference-world.ts'
import { assertAccessible, consoleTests, narrow, skip, takePicture } from './console-server.ts'
import { RecordPage } from './record-page.ts'

const tests = consoleTests()

test('a company leads to its documents, without those that the reader may not see', {
  skip,
}, async (t) => {
  const { create, issue } = tests.server()
  const { id: companyId } = await create('companies', { name: 'Acme' })
  const { id: other } = await create('companies', { name: 'Other' })
  const user = await createUser(tests.server(), 'reader')
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
    [undefined, 3],
    [reader, 2],
  ] as const) {
    const record = await RecordPage.open(tests, t, `companies/${companyId}`, {}, token)
    const { page } = record
    await record.openTab('Related')
    const row = page.locator('.related dd').filter({ hasText: 'Documents' })
    await row.waitFor()
    assert.equal(await row.innerText(), `Documents\n${count}`)
    await assertAccessible(page)
    await takePicture(page, `related-${count}`)
    await row.getByRole('link').click()
    await page.locator('.view-foot').getByText(`${count} rows`).waitFor()
    await page.goBack()
    await row.waitFor()
  }
  const alone = await RecordPage.open(tests, t, `companies/${other}?tab=related`, narrow)
  await alone.page.locator('.related').getByText('Documents').waitFor()
  await takePicture(alone.page, 'related-narrow')
})

test('a job leads to the tasks on its items, and a document to its rows in the journal', {
  skip,
}, async (t) => {
  const { create, call } = tests.server()
  const { id: companyId } = await create('companies', { name: 'Builder' })
  const items = [
    { id: -1, name: 'Walls' },
    { id: -2, name: 'Roof' },
  ] // Temporary ids.
  const job = async (): Promise<{ readonly id: number; readonly items: readonly number[] }> => {
    const body = {
      type: 'JOB',
      ownerId: 1,
      companyId,
      jobItems: items,
      properties: { name: 'Hut' },
    }
    const { id } = await create('jobs', body)
    const { json } = await call({ path: `jobs?id=${id}` })
    return { id, items: json.jobItems.map((item: { readonly id: number }) => item.id) }
  }
  const [mine, other] = [await job(), await job()]
  for (const jobItemId of [...mine.items, other.items[0]]) {
    await create('tasks', { name: 'Paint', ownerId: 1, jobItemId })
  }
  const ofJob = await RecordPage.open(tests, t, `jobs/${mine.id}?tab=related`)
  const tasks = ofJob.page.locator('.related dd').filter({ hasText: 'Tasks' })
  await tasks.waitFor()
  assert.equal(await tasks.innerText(), 'Tasks\n2')
  await takePicture(ofJob.page, 'related-job')
  await tasks.getByRole('link').click()
  await ofJob.page.locator('.view-foot').getByText('2 rows').waitFor()

  const row = { name: 'Bricks', count: 2, unitPriceDoc: 10 }
  const { id } = await create('documents', {
    ...{ type: 'INVOICE.SALES', ownerId: 1, companyId },
    properties: { name: 'Bill', 'bodyEditTable-INVOICE.SALES.ITEMS': { data: [row, row] } },
  })
  const ofBill = await RecordPage.open(tests, t, `documents/${id}?tab=related`)
  const journal = ofBill.page.locator('.related dd').filter({ hasText: 'Journal' }).first()
  await journal.waitFor()
  assert.match(await journal.innerText(), /\n2$/)
})

test('what nothing refers to says so', { skip }, async (t) => {
  const { id } = await tests.server().create('companies', { name: 'Nobody' })
  const record = await RecordPage.open(tests, t, `companies/${id}?tab=related`)
  await record.page.getByText('Nothing that you may see refers to this record.').waitFor()
})

test('the head of a record says whose it is and who may see it', { skip }, async (t) => {
  const { create, issue } = tests.server()
  const user = await createUser(tests.server(), 'colleague')
  const { id: companyId } = await create('companies', { name: 'Owned' })
  const people = { ownerId: user, companyId, properties: { name: 'Plan' } }
  const { id: open } = await create('documents', { type: 'DOCUMENT.ISSUED', ...people })
  const acl = { read: { users: [user], groups: [] }, write: { users: [user], groups: [] } }
  const { id: closed } = await create('documents', { type: 'HR.DOC', ...people, acl })
  const token = await issue({ user })
  const ofOpen = await RecordPage.open(tests, t, `documents/${open}`, {}, token)
  const head = ({ page }: RecordPage) => page.locator('.record-people')
  await head(ofOpen).getByText('Owner colleague-').waitFor()
  await head(ofOpen).getByText('Seen by everybody in the unit').waitFor()
  const ofClosed = await RecordPage.open(tests, t, `documents/${closed}`, narrow, token)
  await head(ofClosed)
    .getByText(/^Seen by colleague-\S+, supervisors$/)
    .waitFor()
  await assertAccessible(ofClosed.page)
})
