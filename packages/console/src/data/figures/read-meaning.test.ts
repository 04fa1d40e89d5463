// Holds the search to what people mean by a text.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { meaningFilter, type Named } from './meaning-filter.ts'
import { type Meaning, readMeaning } from './read-meaning.ts'

const czech = { separator: ',' } as const
const english = { separator: '.' } as const

function meant(text: string, as: typeof czech | typeof english = english): Meaning {
  const meaning = readMeaning(text, as)
  assert.ok(meaning !== undefined, text)
  return meaning
}

function typesOf(text: string): readonly string[] {
  return (meant(text).types ?? []).map(({ type }) => type)
}

test('an amount is read as people write it', () => {
  for (const text of ['1 234,50', '1234.5', '1,234.50', '1.234,50', '1 234,50 Kč']) {
    assert.equal(meant(text).amount, 1234.5, text)
    assert.equal(meant(text, czech).amount, 1234.5, text)
  }
  assert.equal(meant('1,234').amount, 1234)
  assert.equal(meant('1,234', czech).amount, 1.234)
})

test('a word with digits is a part of a number, and one of digits alone an amount as well', () => {
  assert.deepEqual(meant('172'), {
    ...{ types: undefined, state: undefined, amount: 172, numberPart: '172', name: '' },
  })
  assert.equal(meant('FV-2026/17').numberPart, 'FV-2026/17')
  assert.equal(meant('FV-2026/17').amount, undefined)
  assert.equal(meant('20000000000000').amount, undefined)
  for (const text of ['7', 'novák', 'a_1', '%12', "n'12"]) {
    assert.equal(readMeaning(text, english), undefined, text)
  }
})

test('the words of a type, in either language and in any form, leave a name', () => {
  const sales = 'INVOICE.SALES'
  for (const text of ['invoice novák', 'Novák invoices', 'faktura novák', 'faktury novák']) {
    assert.ok(typesOf(text).includes(sales), text)
    assert.ok(typesOf(text).includes('INVOICE.PURCHASE'), text)
    assert.equal(meant(text).name.toLowerCase(), 'novák', text)
  }
  assert.ok(!typesOf('vydané faktury novák').includes('INVOICE.PURCHASE'))
  assert.deepEqual(typesOf('nabídek novák'), ['DOCUMENT.QUOTATION.SALES'])
  assert.deepEqual(typesOf('job novák'), ['JOB'])
  assert.equal(meant('invoice 1500').amount, 1500)
})

test('a state and a name are meant together; a type or a state alone is a view', () => {
  for (const text of ['unpaid novák', 'novák neuhrazené', 'nezaplacená faktura novák']) {
    assert.equal(meant(text).state, 'unpaid', text)
    assert.equal(meant(text).name, 'novák', text)
  }
  assert.equal(meant('po splatnosti novák').state, 'overdue')
  assert.equal(meant('draft novák').state, 'draft')
  for (const text of ['', 'unpaid', 'invoice', 'po splatnosti', 'unpaid invoices']) {
    assert.equal(readMeaning(text, english), undefined, text)
  }
})

const columns = ['type', 'companyId', 'number', 'totalGross', 'totalNet'].map((key) => ({
  ...{ key, name: key, isProperty: false, kind: undefined, type: 'text', isFilterable: true },
}))
const nobody: Named = { companies: [], records: [] }

function filterFor(text: string, name = 'INVOICES.SALES', named = nobody): string | undefined {
  return meaningFilter(meant(text), { name, columns }, named)
}

test('a number is searched for in numbers and amounts of the columns that a view has', () => {
  assert.equal(filterFor('172'), "(number ILIKE '%172%' OR totalGross = 172 OR totalNet = 172)")
  assert.equal(
    meaningFilter(meant('172'), { name: 'JOBS', columns: columns.slice(2, 3) }, nobody),
    "(number ILIKE '%172%')",
  )
})

test('a name that nothing has finds nothing, nor does a state that a view has not', () => {
  assert.equal(filterFor('invoice novák'), undefined)
  const named = { companies: [3, 4], records: [] }
  assert.match(String(filterFor('invoice novák', 'INVOICES.SALES', named)), /companyId IN/)
  assert.equal(filterFor('unpaid novák', 'DOCUMENTS', named), undefined)
})
