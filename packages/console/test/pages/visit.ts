// Leads a page on, to a path below that of the unit that it is of.

import type { Page } from '@playwright/test'
import { leadTo } from '../screen.ts'
import { nowhere } from '../states.ts'

/** As the address line does: all is loaded anew, which costs five times what `follow` does. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(`${unitOf(page)}${path}`)
}

/** As a link does: nothing of what was shown stays, all that was loaded does. */
export async function follow(page: Page, path: string): Promise<void> {
  const unit = unitOf(page)
  await leadTo(page, `${unit}${path}`, `${unit}${nowhere}`)
}

function unitOf(page: Page): string {
  const [unit = ''] = /^.*\/console\/\d+\//.exec(page.url()) ?? []
  return unit
}
