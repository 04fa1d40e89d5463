// The registry of commands: the command menu lists what the page at hand can do at every moment, and
// nothing that would do nothing.

import { expect, test, unitOfTests } from './console-test.ts'
import { CommandPage } from './pages/command-page.ts'
import { holdUp } from './pages/hold-up.ts'

const unit = unitOfTests(async ({ create }) => {
  for (const name of ['First', 'Second']) await create('companies', { name })
})

test('a menu that is open lists what the page can do as soon as it can do it', {
  tag: '@detail',
}, async ({ open }) => {
  const page = await open(unit(), 'views/COMPANIES')
  const first = page.getByRole('grid').getByText('First')
  await expect(first).toBeVisible()
  const release = await holdUp(page, /\/rest\/.*\/views\/COMPANIES\?/)
  await first.click()
  const beside = page.getByRole('complementary')
  await expect(beside.getByRole('heading', { name: 'First' })).toBeVisible()
  const menu = new CommandPage(page)
  await menu.open()
  const previous = menu.options.getByText('Previous record')
  await expect(menu.options.getByText('Edit the open record')).toBeVisible()
  await expect(previous).toHaveCount(0)
  release()
  await expect(previous).toBeVisible()
})

test('a button that is of no use offers no command', { tag: '@detail' }, async ({ open }) => {
  const page = await open(unit(), 'views/COMPANIES?order=name')
  const menu = new CommandPage(page)
  await page.getByRole('grid').getByText('First').click()
  await expect(page.getByRole('button', { name: 'Next record' })).toBeVisible()
  await menu.open()
  await expect(menu.options.getByText('Next record')).toBeVisible()
  await expect(menu.options.getByText('Previous record')).toHaveCount(0)
  await menu.options.getByText('Next record').click()
  const beside = page.getByRole('complementary')
  await expect(beside.getByRole('heading', { name: 'Second' })).toBeVisible()
  await menu.open()
  await expect(menu.options.getByText('Previous record')).toBeVisible()
  await expect(menu.options.getByText('Next record')).toHaveCount(0)
})
