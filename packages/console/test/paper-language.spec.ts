// In which languages a document is printed: chosen in its form, one or two.

import { expect, test, unitOfTests } from './console-test.ts'
import { FormPage } from './pages/form-page.ts'
import { visit } from './pages/visit.ts'

const unit = unitOfTests()

test('a document is printed in one language, or in two', async ({ open }) => {
  const { id: companyId } = await unit().create('companies', { name: 'Acme' })
  const properties = { name: 'Autumn catalogue', formLanguage: 'fr' }
  const invoice = { type: 'INVOICE.SALES', ownerId: 1, companyId, properties }
  const { id } = await unit().create('documents', invoice)
  const form = await FormPage.open(open, unit(), `documents/${id}/edit`)
  const stored = async (): Promise<unknown> => {
    const { json } = await unit().call({ path: `documents?id=${id}` })
    return json.properties.formLanguage
  }
  await form.unfoldAll()
  const first = form.page.getByLabel('Print language', { exact: true })
  const second = form.page.getByLabel('Second language', { exact: true })
  await expect(first).toHaveValue('fr')
  await first.selectOption({ label: 'Deutsch' })
  await second.selectOption({ label: 'العربية' })
  await form.save()
  await expect.poll(stored).toBe('de,ar')
  await visit(form.page, `/console/${unit().unit}/documents/${id}/edit`)
  await form.assertOpen()
  await form.unfoldAll()
  await expect(first).toHaveValue('de')
  await expect(second).toHaveValue('ar')
  await second.selectOption('')
  await form.save()
  await expect.poll(stored).toBe('de')
})
