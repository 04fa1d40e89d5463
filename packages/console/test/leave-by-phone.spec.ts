// Leave that is asked for on one phone and decided on another: whoever has asked sees the decision at
// once.

import { userCaller } from '../../server/test/support/user-caller.ts'
import { expect, test, unitOfTests } from './console-test.ts'
import { narrow, takePicture } from './looks.ts'

/** A Wednesday. */
const noon = new Date('2026-11-25T12:00:00Z')
const tokens = { eva: '', ann: '' }

/** Eva manages Ann. */
const unit = unitOfTests(async (booted) => {
  const { create } = userCaller(() => booted)
  const eva = (await create({ firstName: 'Eva', lastName: 'Nova' })).id
  const ann = (await create({ firstName: 'Ann', lastName: 'Mala', managerId: eva })).id
  tokens.eva = await booted.issue({ user: eva })
  tokens.ann = await booted.issue({ user: ann })
})

test('leave is asked for on one phone and decided on another, and the first one shows it', {
  tag: '@detail',
}, async ({ open }) => {
  const phone = { ...narrow, at: noon }
  const annsPage = await open(unit(), 'absences?month=2026-12', { ...phone, token: tokens.ann })
  await annsPage.getByRole('link', { name: 'New absence' }).tap()
  const field = (name: string) => annsPage.locator(`[id="field/properties/${name}"]`)
  await field('startDate').fill('14/12/2026')
  await field('endDate').fill('16/12/2026')
  await field('name').fill('Mountains')
  await expect(annsPage.getByText('3 working days')).toBeVisible()
  await takePicture(annsPage, 'leave-asked')
  await annsPage.getByRole('button', { name: 'Save', exact: true }).tap()
  await expect(annsPage.getByRole('heading', { level: 1, name: 'Mountains' })).toBeVisible()
  await annsPage.goBack()
  const requested = annsPage
    .getByRole('list', { name: 'Absences in December 2026' })
    .getByRole('link')
  await expect(requested).toHaveText(/Ann Mala.*14 Dec 2026 – 16 Dec 2026.*Not approved yet/)

  const decides = await open(unit(), 'inbox', { ...phone, token: tokens.eva })
  await decides
    .getByRole('region', { name: 'Absence requests to approve 1' })
    .getByRole('link', { name: 'Mountains' })
    .tap()
  await expect(decides.getByText('14 Dec 2026 – 16 Dec 2026, 3 working days')).toBeVisible()
  await takePicture(decides, 'leave-to-decide')
  await decides.getByRole('button', { name: 'Approve' }).tap()
  const dialog = decides.getByRole('alertdialog')
  await dialog.getByRole('button', { name: 'Approve' }).tap()

  await expect(requested).toHaveText(/Ann Mala.*14 Dec 2026 – 16 Dec 2026.*Approved$/)
  await takePicture(annsPage, 'leave-decided')
})
