// The processes of a unit in the settings: drawn as steps, and put as a file that is tried first.

import { expect, test, unitOfTests } from './console-test.ts'
import { assertEachLook } from './each-look.ts'
import { SettingsPage } from './pages/settings-page.ts'

const unit = unitOfTests()

const code = 'PROCESS-INVOICE.TWO'

function fileOf(manager: number): string {
  const steps = [
    { name: 'line', approvers: { manager } },
    { name: 'large', when: 'totalGross > 50000', approvers: { groups: ['Supervisor'] }, need: 2 },
  ]
  const process = { code, title: 'Two steps', types: ['INVOICE.PURCHASE'], steps }
  return JSON.stringify({ processes: [process] }, null, 2)
}

test('a process is put as a file that is tried first, and is drawn as its steps', async ({
  open,
}) => {
  const settings = await SettingsPage.open(open, unit(), 'processes')
  const { page, section } = settings
  const predefined = section.getByRole('list', { name: 'Steps of Approval by the manager' })
  await expect(predefined.getByRole('listitem')).toHaveCount(1)
  await settings.check(fileOf(0))
  await expect(section.getByRole('button', { name: /^Line \d+$/ })).toBeVisible()
  await settings.check(fileOf(1))
  await expect(section.getByText('Nothing has been saved yet.')).toBeVisible()
  expect((await unit().call({ path: 'processes' })).text).not.toContain(code)
  await settings.press('Upload file')
  const steps = section.getByRole('list', { name: 'Steps of Two steps' }).getByRole('listitem')
  await expect(steps).toHaveText([
    'lineApproved by the manager of the owner',
    /^largeApproved by members of Supervisor2 approvals neededOnly if totalGross > 50000$/,
  ])
  await assertEachLook(page, 'settings-processes')
  expect((await unit().call({ path: 'processes' })).text).toContain(code)
})
