// In which languages a document is printed: chosen in its form, one or two.

import type { Locator } from '@playwright/test'
import { expect, test, unitOfTests } from './console-test.ts'
import { FormPage } from './pages/form-page.ts'

const unit = unitOfTests()

const firstOf = ({ page }: FormPage): Locator => page.getByLabel('Print language', { exact: true })
const secondOf = ({ page }: FormPage): Locator =>
  page.getByLabel('Second language', { exact: true })

test('a document is printed in one language, or in two', { tag: '@detail' }, async ({ open }) => {
  const { id: companyId } = await unit().create('companies', { name: 'Acme' })
  const properties = { name: 'Autumn catalogue', formLanguage: 'fr' }
  const invoice = { type: 'INVOICE.SALES', ownerId: 1, companyId, properties }
  const { id } = await unit().create('documents', invoice)
  const openForm = async (): Promise<FormPage> => {
    const form = await FormPage.open(open, unit(), `documents/${id}/edit`)
    await form.unfold()
    return form
  }
  const stored = async (): Promise<unknown> => {
    const { json } = await unit().call({ path: `documents?id=${id}` })
    return json.properties.formLanguage
  }
  const form = await openForm()
  await expect(firstOf(form)).toHaveValue('fr')
  await firstOf(form).selectOption({ label: 'Deutsch' })
  await secondOf(form).selectOption({ label: 'العربية' })
  await form.save()
  await expect.poll(stored).toBe('de,ar')
  const again = await openForm()
  await expect(firstOf(again)).toHaveValue('de')
  await secondOf(again).selectOption('')
  await again.save()
  await expect.poll(stored).toBe('de')
})
