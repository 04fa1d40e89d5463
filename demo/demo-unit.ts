// Whose books the demo company's are: its name, and the paper that its invoices are printed on.

import { readFileSync } from 'node:fs'
import type { PrintFormFile } from '@kontor/contract/configuration/print-form-file.ts'

export const demoUnitName = 'Northwind Traders'

export function demoPrintForms(): PrintFormFile {
  const logo = readFileSync(new URL('data/logo.png', import.meta.url)).toString('base64')
  const form = {
    code: 'PAPER.NORTHWIND',
    title: 'Northwind',
    isDefault: true,
    logo: `data:image/png;base64,${logo}`,
    lines: ['Northwind Traders: fine food from all over the world. This company is made up.'],
  }
  return { printForms: [form] }
}
