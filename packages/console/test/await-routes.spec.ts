// A route that a test sets on a page that is open already holds for the next thing that the page does.

import { draws } from '../../../test/thorough.ts'
import { expect, test, unitOfTests } from './console-test.ts'

const unit = unitOfTests()

test('what a page sends right after a route is set does not go past it', {
  tag: '@detail',
}, async ({ open }) => {
  const page = await open(unit(), 'views/COMPANIES')
  await page.evaluate(() => {
    addEventListener('keydown', async () => {
      const answer = await fetch('/healthz?routed')
      document.documentElement.dataset['answer'] = await answer.text()
    })
  })
  for (let round = 0; round < draws(20, 1000); round += 1) {
    await page.route('**/healthz?routed', (route) => route.fulfill({ body: `Round ${round}` }))
    await page.keyboard.press('F8')
    await expect(page.locator('html')).toHaveAttribute('data-answer', `Round ${round}`)
    await page.unrouteAll()
  }
})
