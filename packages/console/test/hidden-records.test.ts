// What somebody may not see is nowhere in the console: not on a page, and not in what it loads.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { createUser } from '../../server/test/support/reference-world.ts'
import { consoleTestsOnEveryEngine, skip, takePicture } from './console-server.ts'
import { openSignedIn } from './form-pages.ts'

const canary = 'Zaphod'

interface Place {
  readonly address: string
  /** What is drawn once it is answered. */
  readonly shown: string
}

/** Everything that the page is answered in these places, one after the other. */
async function answersIn(page: Page, places: readonly Place[]): Promise<string> {
  const answers: Promise<string>[] = []
  page.on('response', (response) => {
    if (response.url().includes('/rest/')) answers.push(response.text().catch(() => ''))
  })
  for (const { address, shown } of places) {
    await page.goto(address)
    await page.locator(shown).waitFor()
    // Whoever leaves a page is not told any more what it was answered.
    await page.waitForLoadState('networkidle')
    await Promise.all(answers)
  }
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

    const unit = `${server().address}/console/1`
    const places = [
      { address: `${unit}/views/DOCUMENTS`, shown: '.grid-row:has-text("For the reader")' },
      { address: `${unit}/documents/${hidden.id}`, shown: 'h1' },
      { address: unit, shown: 'h1' },
    ]
    const stranger = await openSignedIn(tests, t, '', {}, token)
    const told = await answersIn(stranger, places)
    assert.match(told, /For the reader/)
    assert.doesNotMatch(told, new RegExp(canary))
    await stranger.goto(`${server().address}/console/1/documents/${hidden.id}`)
    await stranger.getByText('Not there, or not for you').waitFor()
    await takePicture(stranger, 'record-hidden')

    const supervisor = await openSignedIn(tests, t, '')
    assert.match(await answersIn(supervisor, places), new RegExp(canary))
  })
})
