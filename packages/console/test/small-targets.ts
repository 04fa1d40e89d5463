// What can be pressed and is smaller than a thumb.

import type { Page } from '@playwright/test'

const pressed = [
  ...['a', 'button', 'summary', 'select', 'textarea'],
  ...['[role=tab]', '[role=option]', '[role^=menuitem]'],
  'label:has(input[type=checkbox], input[type=radio])',
  'input:not([type=checkbox], [type=radio])',
]

/** What only screen readers meet, what lies behind a dialog, and marks of plots: those have tables. */
const left = [
  '[data-part=hidden-text]',
  '[style*="width: 1px"]',
  '[aria-hidden=true]',
  '[inert]',
  '[data-part=skip]',
  'svg',
]

/** In words, for each: at least 44 px high and wide, links in a text 24 px high. */
export async function smallTargets(page: Page, within = 'body'): Promise<string[]> {
  // What goes with the width of the window may be there for some frames more.
  await page.waitForFunction(() => {
    const isNarrow = matchMedia('(max-width: 767px)').matches
    const other = isNarrow
      ? '[data-part=shell] > [data-part=sidebar]'
      : '[data-part=shell] > [data-part=bottom-bar]'
    return document.querySelector(other) === null
  })
  const all = page.locator(
    `${within} :is(${pressed.join()}):not(:is(${left.join()}) *, ${left.join()})`,
  )
  return await all.evaluateAll((elements) =>
    elements.flatMap((element) => {
      const box = element.getBoundingClientRect()
      const [height, width] = [Math.round(box.height), Math.round(box.width)]
      const isInText = getComputedStyle(element).display === 'inline'
      const isLarge = isInText ? height >= 24 : height >= 44 && width >= 44
      // Labels that stand outside the window for screen readers have no size to speak of.
      if (isLarge || width < 2 || !element.checkVisibility({ visibilityProperty: true })) return []
      return [`${width} x ${height} px: ${element.outerHTML.slice(0, 160)}`]
    }),
  )
}
