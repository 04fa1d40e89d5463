// Holds what is copied of a cell to what the same cell reads of it.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { date } from '@kontor/contract/kinds/calendar.ts'
import { codeOrEmpty } from '@kontor/contract/kinds/code.ts'
import { listOf } from '@kontor/contract/kinds/composite.ts'
import { flag } from '@kontor/contract/kinds/flag.ts'
import type { Kind } from '@kontor/contract/kinds/kind.ts'
import { amount, decimal, minutes } from '@kontor/contract/kinds/number.ts'
import { text } from '@kontor/contract/kinds/text.ts'
import { formatFor } from '../../../locale/format.ts'
import { enteredValue } from '../../../ui/fields/entered-value.ts'
import { readText } from '../../../ui/kinds/read-text.ts'
import { cs } from '../../../words/cs/app.ts'
import { en } from '../../../words/en/app.ts'
import type { Translation } from '../../../words/use-translation.ts'
import { clipboardText } from './clipboard-text.ts'

const values: readonly (readonly [Kind, unknown, string, string])[] = [
  [amount(), 1234567.5, '1234567.50', '1234567,50'],
  [amount(), -0.05, '-0.05', '-0,05'],
  [decimal(), 1234.125, '1234.125', '1234,125'],
  [minutes(), 2250, '37:30', '37:30'],
  [date(), '2026-12-24', '2026-12-24', '2026-12-24'],
  [flag(), true, 'Yes', 'Ano'],
  [flag(), false, 'No', 'Ne'],
  [codeOrEmpty(), 'JOB_CATEGORY-PRODUCTION', 'JOB_CATEGORY-PRODUCTION', 'JOB_CATEGORY-PRODUCTION'],
  [text(), '007', '007', '007'],
  [listOf(text()), ['one', 'two'], 'one, two', 'one, two'],
]

for (const [at, language] of (['en', 'cs'] as const).entries()) {
  test(`a cell is copied so that a spreadsheet takes it and it reads back, in ${language}`, () => {
    const words = language === 'en' ? en : cs
    // No value here has a label, which would be loaded with the page.
    const statusLabel = (status: string): string => status
    const translation = { words, format: formatFor(language), statusLabel } as Translation
    const show = { translation, timeZone: 'Europe/Prague', labelOf: () => undefined }
    const { separator, isMonthFirst } = translation.format
    const reading = { today: '2026-11-23', separator, isMonthFirst, statusLabel }
    for (const [kind, value, ...copied] of values) {
      const column = { key: 'x', name: 'x', isProperty: false, kind, type: kind.filter ?? '' }
      const clip = clipboardText({ ...column, isFilterable: true }, value, { show, reading })
      assert.equal(clip, copied[at])
      assert.deepEqual(enteredValue(kind, readText(kind, clip, reading)).value, value)
    }
  })
}
