// What groups of rows are called, in each language.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { titleIn } from '@kontor/contract/titles/titles.ts'
import { readGrouping } from '../../data/rows/grouping.ts'
import type { Column } from '../../data/rows/views.ts'
import { formatFor } from '../../locale/format.ts'
import { languages } from '../../locale/language.ts'
import type { Translation } from '../../words/use-translation.ts'
import { vocabularies } from '../../words/vocabularies.ts'
import { groupTitle } from './group-title.ts'

const column = (key: string, type: string): Column => {
  return { key, name: key, isProperty: false, kind: undefined, type, isFilterable: true }
}

const columns = [column('issueDate', 'date'), column('isClient', 'boolean')]

function titles(groupBy: string, value: unknown): readonly string[] {
  const grouping = readGrouping(groupBy, columns) ?? assert.fail(groupBy)
  return languages.map((language) => {
    const { words, fields } = vocabularies[language]
    const fieldLabel = (name: string): string => titleIn(fields, name) ?? name
    const used = { language, words, fieldLabel, format: formatFor(language, undefined) }
    const translation = used as unknown as Translation
    return groupTitle(grouping, value, { translation, timeZone: 'UTC', labelOf: () => undefined })
  })
}

test('periods are called as people call them', () => {
  assert.deepEqual(titles('issueDate:year', '2026'), ['2026', '2026'])
  assert.deepEqual(titles('issueDate:quarter', '2026-Q4'), ['Q4 2026', '4. čtvrtletí 2026'])
  assert.deepEqual(titles('issueDate:month', '2026-11'), ['November 2026', 'listopad 2026'])
  assert.deepEqual(titles('issueDate:week', '2026-W08'), ['Week 8, 2026', '8. týden 2026'])
  assert.deepEqual(titles('issueDate:day', '2026-11-30'), ['30 Nov 2026', '30. 11. 2026'])
})

test('values are called as in their cells, and what has none is named by its field', () => {
  assert.deepEqual(titles('isClient', true), ['Yes', 'Ano'])
  const none = ['No value: Issue date', 'Bez hodnoty: Vystaveno']
  assert.deepEqual(titles('issueDate:month', null), none)
})
