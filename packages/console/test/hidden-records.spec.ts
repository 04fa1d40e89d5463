// What somebody may not see is nowhere in the console: not on a page, and not in what it loads.

import type { Page } from '@playwright/test'
import { thorough } from '../../../test/thorough.ts'
import { sqliteEngine } from '../../server/test/support/boot.ts'
import {
  hasPostgres,
  postgresEngine,
  releasePostgres,
} from '../../server/test/support/postgres-engine.ts'
import { createUser } from '../../server/test/support/reference-world.ts'
import { expect, serverOfTests, test } from './console-test.ts'
import { takePicture } from './looks.ts'
import { isStream } from './pages/quiet.ts'

const canary = 'Zaphod'

interface Place {
  readonly path: string
  /** What is drawn once it is answered. */
  readonly shown: string
}

/**
 * Everything that the page is answered in these places, one after the other; what streams tell, the
 * tests of the server say.
 */
async function answersIn(page: Page, places: readonly Place[]): Promise<string> {
  const answers: Promise<string>[] = []
  const awaited = new Set<unknown>()
  page.on('request', (request) => {
    if (!isStream(request.url())) awaited.add(request)
  })
  page.on('requestfailed', (request) => awaited.delete(request))
  page.on('requestfinished', (request) => awaited.delete(request))
  page.on('response', (response) => {
    const url = response.url()
    if (url.includes('/rest/') && !isStream(url)) answers.push(response.text().catch(() => ''))
  })
  for (const { path, shown } of places) {
    await page.goto(path)
    await expect(page.locator(shown)).toBeVisible()
    // Whoever leaves a page is not told any more what it was answered: all is there once nothing is
    // awaited, and nothing else was asked for since the look before.
    let before = -1
    const isQuiet = (): boolean => {
      const since = answers.length - before
      before = answers.length
      return since === 0 && awaited.size === 0
    }
    await expect.poll(isQuiet, { intervals: [500] }).toBe(true)
    await Promise.all(answers)
  }
  return (await Promise.all(answers)).join('\n')
}

test.afterAll(releasePostgres)

/** Where a change is judged, none may be left out. */
const left = process.env['CI'] === 'true' || hasPostgres() ? [] : [postgresEngine]

/** What each door tells on either engine is tested over HTTP; here it is what the console asks for. */
const engines = [
  { engine: sqliteEngine, details: {} },
  { engine: postgresEngine, details: { tag: '@detail' } },
]

for (const { engine, details } of engines) {
  test.describe(engine.name, () => {
    test.skip(left.includes(engine), 'There is no PostgreSQL here.')
    const server = serverOfTests(async () => {}, engine)

    test(
      'the console shows nothing of a record to who may not see it',
      details,
      async ({ open }) => {
        const { unit, address, token, create, issue } = server()
        const { id: companyId } = await create('companies', { name: 'Acme' })
        const make = (name: string, users: readonly number[]) =>
          create('documents', {
            ...{ type: 'HR.DOC', ownerId: 1, companyId },
            ...{ acl: { read: { users, groups: [] }, write: { users: [1], groups: [] } } },
            properties: { name },
          })
        const user = await createUser(server(), 'reader')
        const { id } = await make(`Salary of ${canary}`, [1])
        await make('For the reader', [1, user])

        const home = `${address}/console/${unit}`
        const places = [
          { path: `${home}/views/DOCUMENTS`, shown: '[role=row]:has-text("For the reader")' },
          { path: home, shown: 'h1' },
          { path: `${home}/documents/${id}`, shown: 'h1' },
        ]
        // Nothing is loaded there yet.
        const elsewhere = '/healthz'
        const stranger = await open(server(), elsewhere, { token: await issue({ user }) })
        const answer = await answersIn(stranger, places)
        expect(answer).toContain('For the reader')
        expect(answer).not.toContain(canary)
        await expect(stranger.getByText('Not found, or no access')).toBeVisible()
        await takePicture(stranger, 'record-hidden')

        const supervisor = await open(server(), elsewhere, { token })
        expect(await answersIn(supervisor, thorough(places))).toContain(canary)
      },
    )
  })
}
