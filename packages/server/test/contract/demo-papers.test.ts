// The papers of the demo company: every invoice is a complete e-invoice, and some of them show what
// a paper can be.

import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { hasDetails } from '../../../../test/thorough.ts'
import { succeed } from '../support/command.ts'
import { onOnePlace } from '../support/engines.ts'

const types = ['INVOICE.SALES', 'INVOICE.SALES.PREPAYMENT', 'INVOICE.SALES.CORRECTION']
const programs = ['pdftotext', 'pdftoppm', 'zbarimg']
const missing = programs.filter((name) => spawnSync(name, ['--help']).error !== undefined)
const skip = missing.length === 0 ? false : `This machine has no ${missing.join(' and no ')}.`

onOnePlace(
  'the papers of the demo company',
  (place) => {
    const run = (...args: readonly string[]): Promise<string> =>
      succeed(...args, '--unit', '1', ...place().options)

    async function idOf(view: string, externalId: string): Promise<string> {
      const filter = ['--filter', `externalId = '${externalId}'`]
      const args = ['--columns', 'id', '--format', 'ndjson']
      return String(JSON.parse(await run('export', view, ...args, ...filter)).id)
    }

    test('are complete e-invoices, every one', async () => {
      // Of the many of one sort a tenth.
      const some = hasDetails ? '' : " AND (type <> 'INVOICE.SALES' OR externalId LIKE '%7')"
      const filter = `type IN (${types.map((type) => `'${type}'`).join()})${some}`
      const lines = (await run('paper', 'check', '--filter', filter, '--json')).split('\n')
      const checked = lines.map((line) => JSON.parse(line))
      assert.equal(checked.length, hasDetails ? 836 : 85)
      assert.deepEqual(
        checked.filter(({ isComplete, warnings }) => !isComplete || warnings.length > 0),
        [],
      )
    })

    test('are of XRechnung for a German administration, and name what they correct', async () => {
      const xmlOf = async (externalId: string): Promise<string> => {
        const id = await idOf('INVOICES.SALES', externalId)
        return await run('paper', 'get', '--id', id, '--form', 'ubl', '--out', '-')
      }
      const invoice = await xmlOf('demo-sales-1')
      for (const text of [
        ...['xrechnung_3.0', '<cbc:BuyerReference>99017-KANTINE-29<', 'schemeID="0204"'],
        ...['<cbc:Name>Nancy Davolio<', '<cbc:ElectronicMail>ndavolio@northwind.example<'],
      ]) {
        assert.ok(invoice.includes(text), text)
      }
      const credit = await xmlOf('demo-correction-1')
      assert.match(credit, /<CreditNote\b[\s\S]*<cac:BillingReference>/)
    })

    test('can be paid by code, and take several pages', { skip }, async (t) => {
      const folder = mkdtempSync(join(tmpdir(), 'kontor-demo-papers-'))
      t.after(() => rmSync(folder, { recursive: true }))
      const fileOf = async (view: string, externalId: string): Promise<string> => {
        const file = join(folder, `${externalId}.pdf`)
        await run('paper', 'get', '--id', await idOf(view, externalId), '--out', file)
        return file
      }
      const codeOf = async (externalId: string): Promise<string> => {
        const file = await fileOf('INVOICES.SALES', externalId)
        execFileSync('pdftoppm', ['-r', '150', '-png', '-singlefile', file, file])
        const args = ['--raw', '-q', '-Sbinary', '-Sdisable', '-Sqrcode.enable', `${file}.png`]
        return execFileSync('zbarimg', args, { encoding: 'utf8' })
      }
      const pagesOf = (file: string): readonly string[] =>
        execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' })
          .split('\f')
          .slice(0, -1)

      const transfer = await codeOf('demo-sales-1')
      assert.match(transfer, /^BCD\n002\n[\s\S]*\nCZ6299990000002600123513\nEUR/)
      const czech = await codeOf('demo-sales-2')
      assert.match(czech, /^SPD\*1\.0\*ACC:CZ6199990000002600123628\+SVRNCZPP\*AM:7300\.91\*CC:CZK/)
      const swiss = pagesOf(await fileOf('INVOICES.SALES', 'demo-sales-3')).at(-1) ?? ''
      for (const text of ['Récépissé', 'CH17 0999 9000 1234 5678 9', 'RF74 2026 0003']) {
        assert.ok(swiss.includes(text), text)
      }
      const quotation = await fileOf('DOCUMENTS.QUOTATION.SALES', 'demo-quotation-31')
      assert.equal(pagesOf(quotation).length, 3)
    })
  },
  'demo',
)
