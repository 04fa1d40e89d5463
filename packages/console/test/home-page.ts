// The home page, once its figures are there and its plots are drawn.

import type { TestContext } from 'node:test'
import type { BrowserContextOptions, Page } from 'playwright-core'
import type { ConsoleTests } from './console-server.ts'
import { openSignedIn } from './form-pages.ts'

export async function openHome(
  tests: ConsoleTests,
  t: TestContext,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const page = await openSignedIn(tests, t, '', options)
  await page
    .getByText(/^\d+:\d\d$/)
    .first()
    .waitFor()
  // A plot is drawn once its width is known, after the words beside it.
  await page.waitForFunction(
    () => document.querySelector('.tile[aria-busy=true], .tile .plot:empty') === null,
  )
  return page
}
