// The page of parts: everything that the console is made of can be used by everybody, in each look
// and language, and each control that a field can ask for is there.

import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { spread } from '../../../test/thorough.ts'
import { type ShowGroup, showGroups } from '../show/show-groups.ts'
import { bootShow } from './boot-show.ts'
import { expect, type Open, test, type Unit } from './console-test.ts'
import { assertEachLook } from './each-look.ts'
import { assertAccessible } from './looks.ts'

let booted: Unit | undefined

test.beforeAll(async () => {
  booted = await bootShow()
})

test.afterAll(async () => {
  await booted?.close()
})

async function openGroup(open: Open, group: ShowGroup, locale = 'en-GB'): Promise<Page> {
  if (booted === undefined) throw new Error('The tests have not begun.')
  const page = await open(booted, group, { locale })
  await expect(page.getByRole('heading', { level: 1, name: group })).toBeVisible()
  await expect(examples(page).last()).toBeVisible()
  return page
}

function examples(page: Page) {
  return page.locator('[data-part=example]')
}

// Screens are made of these parts, and are looked at in each run.
for (const group of showGroups) {
  for (const locale of spread(`show ${group}`, ['en-GB', 'cs-CZ'])) {
    const title = `nobody is kept out by a part, and none is wider than its place: ${group}, ${locale}`
    test(title, { tag: '@detail' }, async ({ open }) => {
      const page = await openGroup(open, group, locale)
      await assertEachLook(page, `show-${group}-${locale}`)
      await expect.poll(() => overflowing(page)).toEqual([])
    })
  }
}

test('each control that a kind can ask for is on the page', async ({ open }) => {
  const source = fileURLToPath(new URL('../src/ui/kinds/control-of.ts', import.meta.url))
  const [union = ''] =
    /export type Control =[^\n]*(?:\n {2}\|.*)+/.exec(readFileSync(source, 'utf8')) ?? []
  const controls = [...union.matchAll(/'(\w+)'/g)].map(([, name = '']) => name)
  expect(controls).toContain('reference')
  const page = await openGroup(open, 'fields')
  for (const control of controls) {
    await expect(page.locator(`[data-shown=${control}]`).first()).toBeVisible()
  }
})

test('what is opened by a button can be used by everybody', { tag: '@detail' }, async ({
  open,
}) => {
  const page = await openGroup(open, 'menus')
  const opened = page.locator('[data-part=overlay], [data-part=popover]')
  for (const part of ['menu', 'dialog', 'dialog: formModal']) {
    const example = examples(page).filter({
      has: page.getByRole('heading', { name: part, exact: true }),
    })
    await example.locator('button[aria-expanded]').click()
    await expect(opened).toBeVisible()
    await assertAccessible(page)
    await page.keyboard.press('Escape')
    await expect(opened).toHaveCount(0)
  }
})

/** What is wider than its place, and neither scrolls there nor is cut off. */
async function overflowing(page: Page): Promise<readonly string[]> {
  return await examples(page).evaluateAll((all) =>
    all
      .flatMap((example) => [example, ...example.querySelectorAll('*')])
      .filter((element) => {
        const { overflowX, display } = getComputedStyle(element)
        const isBox = overflowX === 'visible' && display !== 'inline' && element.clientWidth > 1
        return isBox && element.scrollWidth > element.clientWidth + 1
      })
      .map(
        (element) =>
          `${element.scrollWidth} > ${element.clientWidth}: ${element.outerHTML.slice(0, 160)}`,
      ),
  )
}
