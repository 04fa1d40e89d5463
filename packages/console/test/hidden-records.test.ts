// What somebody may not see is nowhere in the console: not on a page, and not in what it loads.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { createUser } from '../../server/test/support/reference-world.ts'
import { consoleTestsOnEveryEngine, skip, takePicture } from './console-server.ts'
import { openSignedIn } from './form-pages.ts'

const canary = 'Zaphod'

/** Everything that the pages of its context are answered. */
async function answersOf(page: Page, visit: () => Promise<void>): Promise<string> {
  const answers: Promise<string>[] = []
  page.on('response', (response) => {
    if (response.url().includes('/rest/')) answers.push(response.text().catch(() => ''))
  })
  await visit()
  return (await Promise.all(answers)).join('\n')
}

consoleTestsOnEveryEngine('the console shows', (tests) => {
  test('nothing of a record to who may not see it', { skip }, async (t) => {
    const { server } = tests
    const { id: companyId } = await server().create('companies', { name: 'Acme' })
    const make = (name: string, users: readonly number[]) =>
      server().create('documents', {
        ...{ type: 'HR.DOC', ownerId: 1, companyId },
        ...{ acl: { read: { users, groups: [] }, write: { users: [1], groups: [] } } },
        properties: { name },
      })
    const user = await createUser(server(), 'reader')
    const hidden = await make(`Salary of ${canary}`, [1])
    await make('For the reader', [1, user])
    const token = await server().issue({ user })

    const visit = async (page: Page): Promise<void> => {
      const { address } = server()
      await page.goto(`${address}/console/1/views/DOCUMENTS`)
      await page.locator('.view-foot').getByText(/rows?/).waitFor()
      await page.goto(`${address}/console/1/documents/${hidden.id}`)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.goto(`${address}/console/1`)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.waitForLoadState('networkidle')
    }
    const stranger = await openSignedIn(tests, t, '', {}, token)
    const told = await answersOf(stranger, () => visit(stranger))
    assert.match(told, /For the reader/)
    assert.doesNotMatch(told, new RegExp(canary))
    await stranger.goto(`${server().address}/console/1/documents/${hidden.id}`)
    await stranger.getByText('Not there, or not for you').waitFor()
    await takePicture(stranger, 'record-hidden')

    const supervisor = await openSignedIn(tests, t, '')
    assert.match(await answersOf(supervisor, () => visit(supervisor)), new RegExp(canary))
  })
})
