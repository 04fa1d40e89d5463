// The console brings its font: whatever a European language writes in Latin is drawn with it, on
// any machine.

import type { Page } from '@playwright/test'
import { expect, test, unitOfTests } from './console-test.ts'
import { follow } from './pages/visit.ts'

/** What each alphabet adds to the one before it, from Czech to Turkish. */
const letters = 'áčďéěíňóřšťúůýžäĺľôŕąćęłńśźżöüßẞàâæçèêëîïœùûÿőűășțđėįšųūāēģīķļņõæøåðþċġħãñğıİş'
const signs = '0123456789 „“‚‘’”«»–—…·×÷±−≈≠≤≥←↑→↓€£¥₽₺₴§°№™%‰½¿¡'

const unit = unitOfTests()

test('letters of European languages are drawn with the font of the console alone', {
  tag: '@detail',
}, async ({ open }) => {
  const { create } = unit()
  const page = await open(unit(), 'companies/new')
  for (const name of [letters, letters.toLocaleUpperCase('und'), `Signs ${signs}`]) {
    const { id } = await create('companies', { name, isClient: true })
    await follow(page, `companies/${id}`)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect.poll(() => fontsOf(page, 'h1')).toEqual(['Inter Variable: shipped'])
  }
})

/** The fonts that a text is drawn with, and whether each comes from the server or the machine. */
async function fontsOf(page: Page, selector: string): Promise<readonly string[]> {
  const session = await page.context().newCDPSession(page)
  await session.send('DOM.enable')
  await session.send('CSS.enable')
  const { root } = await session.send('DOM.getDocument')
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector })
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId })
  await session.detach()
  return fonts.map(
    ({ familyName, isCustomFont }) =>
      `${familyName}: ${isCustomFont ? 'shipped' : 'of the machine'}`,
  )
}
