// `kontor types`: a client knows what the unit adds, and a strict compiler refuses anything else.

import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { typeFile } from '@kontor/contract/configuration/type-file.ts'
import { viewFile } from '@kontor/contract/configuration/view-file.ts'
import { command } from '../support/command.ts'
import { withMade } from '../support/made-stores.ts'

const run = promisify(execFile)
const root = fileURLToPath(new URL('../../../../', import.meta.url))

/** Each line that must not compile says so: where it does, that is an error. */
const program = `
import { Kontor } from '@kontor/client'
import type { Unit } from './unit.d.ts'

const kontor = new Kontor<Unit>({ baseUrl: 'http://127.0.0.1:1', unit: 1, token: 'none' })
const invoice = { ownerId: 1, companyId: 1, type: 'INVOICE.SALES.EXPORT' } as const
const complaint = { ownerId: 1, companyId: 1, type: 'DOCUMENT.COMPLAINT' } as const

export async function right(): Promise<readonly unknown[]> {
  const { properties } = await kontor.jobs.read(1)
  const channels: readonly string[] | null | undefined = properties.channels
  await kontor.documents.create({ ...invoice, properties: { customsOffice: 'Praha' } })
  const read = await kontor.documents.create({ ...complaint, properties: { complaintValue: 1.5 } })
  const cause = read.type === 'DOCUMENT.COMPLAINT' ? read.properties.complaintCause : null
  await kontor.documents.create({ ownerId: 1, companyId: 1, type: 'INVOICE.SALES' })
  await kontor.companies.create({ name: 'As predefined' })
  const large = await kontor.views.page('INVOICES.LARGE', { properties: ['customsOffice'] })
  const jobs = await kontor.views.page('JOBS', { filter: (row) => row.properties.isUrgent.equals(true) })
  return [channels, cause, large.data[0]?.properties.customsOffice, jobs]
}

export const wrong = [
  // @ts-expect-error: a complaint has no such property.
  () => kontor.documents.create({ ...complaint, properties: { complaintCaus: 'C' } }),
  // @ts-expect-error: its value is a number.
  () => kontor.documents.create({ ...complaint, properties: { complaintValue: '1.5' } }),
  // @ts-expect-error: a plain invoice has no customs office.
  () => kontor.documents.create({ ...invoice, type: 'INVOICE.SALES', properties: { customsOffice: 'P' } }),
  // @ts-expect-error: it needs a company.
  () => kontor.documents.create({ type: 'INVOICE.SALES.EXPORT', ownerId: 1 }),
  // @ts-expect-error: channels are a list.
  () => kontor.jobs.change(1, { properties: { channels: 'web' } }),
  // @ts-expect-error: the unit has no such view.
  () => kontor.views.page('INVOICES.LARG'),
  // @ts-expect-error: nor does its view have such a property.
  () => kontor.views.page('JOBS', { properties: ['isUrgnt'] }),
]
`

test('what a unit adds has exact types for the client', async (t) => {
  const cache = join(root, 'node_modules', '.cache')
  await mkdir(cache, { recursive: true })
  const folder = await mkdtemp(join(cache, 'types-'))
  t.after(() => rm(folder, { recursive: true, force: true }))
  const file = async (name: string, text: string): Promise<string> => {
    await writeFile(join(folder, name), text)
    return join(folder, name)
  }
  await withMade('two units', async (data) => {
    const put = async (what: string, content: unknown): Promise<void> => {
      const path = await file(`${what}.json`, JSON.stringify(content))
      const { code, stderr } = await command(what, 'put', '--unit', '1', path, '--data', data)
      assert.equal(code, 0, stderr)
    }
    await put('type', typeFile.example)
    await put('view', viewFile.example)
    const printed = await command('types', '--unit', '1', '--data', data)
    assert.equal(printed.code, 0, printed.stderr)
    await file('unit.d.ts', printed.stdout)
    const plain = await command('types', '--unit', '2', '--data', data)
    await file('empty.d.ts', plain.stdout)
  })
  await file('program.ts', program)
  const plain =
    "import type { Unit } from './empty.d.ts'\nexport type Views = Unit['views']['JOBS']\n"
  await file('plain.ts', plain)
  const compilerOptions = { noEmit: true, skipLibCheck: false }
  const extended = { extends: join(root, 'tsconfig.json'), compilerOptions }
  await file('tsconfig.json', JSON.stringify({ ...extended, include: ['*.ts'] }))
  const tsc = join(root, 'node_modules', '.bin', 'tsc')
  const { stdout } = await run(tsc, ['-p', folder]).catch((error) => error)
  assert.equal(stdout, '')
})
