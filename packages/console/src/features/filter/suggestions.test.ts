// What is suggested while a filter is typed makes a filter that the view takes.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseFilter } from '@kontor/contract/filter/parser.ts'
import { fieldNamesEn } from '@kontor/contract/titles/en/field-names.ts'
import type { Column } from '../../data/rows/views.ts'
import { en } from '../../words/en/app.ts'
import { cursorContext } from './cursor-context.ts'
import {
  fixedChoices,
  suggestedFields,
  suggestedJoins,
  suggestedOperators,
  suggestedValues,
} from './suggestions.ts'

const labels: Readonly<Record<string, string>> = fieldNamesEn
const fieldLabel = (name: string) => labels[name] ?? name
const translation = { words: en, fieldLabel, statusLabel: (status: string) => status }

function columnOf(name: string, type: string, isProperty = false): Column {
  const key = isProperty ? `properties.${name}` : name
  return { key, name, isProperty, kind: undefined, type, isFilterable: true }
}

const types = ['text', 'number', 'boolean', 'date', 'time', 'timestamp', 'textList']

const columns = [
  columnOf('number', 'text'),
  columnOf('totalNet', 'number'),
  columnOf('supplyDate', 'date', true),
  columnOf('bodyRichtext-1', 'text', true),
  { ...columnOf('externalData', 'text'), isFilterable: false },
]

const keys = (typed: string, isProperty = false) =>
  suggestedFields(columns, typed, { ...translation, isProperty }).map(({ text }) => text)

test('fields are found by their names, keys and labels, those that begin so first', () => {
  assert.deepEqual(keys('net'), ['totalNet '])
  assert.deepEqual(keys('date'), ['properties.supplyDate '])
  assert.deepEqual(keys('suppl', true), ['supplyDate '])
  assert.deepEqual(keys('body'), ['properties."bodyRichtext-1" '])
  assert.deepEqual(keys('external'), [])
  assert.equal(keys('').length, 4)
})

test('what is chosen one after the other is a filter, or leads to its value', () => {
  for (const type of types) {
    const column = columnOf('field', type)
    for (const { text, rest = '', label } of suggestedOperators(column, '', translation)) {
      const written = `field ${text}`
      const caret = written.length
      if (/NULL $/.test(text)) assert.ok(parseFilter(written).ok, label)
      else if (rest.startsWith('%')) assert.ok(parseFilter(`${written}a${rest}`).ok, label)
      else
        assert.equal(
          cursorContext(written + rest, caret)?.wanted.kind,
          'value',
          `${label} ${written}`,
        )
      const [value] = suggestedValues([{ value: "it's", label: '' }])
      const isRange = text.startsWith('BETWEEN')
      const whole = `${written}${value?.text}${isRange ? ` AND ${value?.text}` : rest}`
      if (rest !== "%'" && !/NULL $/.test(text)) assert.ok(parseFilter(whole).ok, whole)
    }
  }
})

test('values are told in words and found by their parts', () => {
  const flag = columnOf('isClient', 'boolean')
  const statuses = ['PROCESSING', 'PAID', 'PART-PAID']
  const choices = (column: Column, typed: string) =>
    fixedChoices(column, typed, { ...translation, statuses }).map(({ value }) => value)
  assert.deepEqual(choices(flag, ''), [true, false])
  assert.deepEqual(choices(flag, 'n'), [false])
  assert.deepEqual(choices(columnOf('status', 'text'), 'pai'), ['PAID', 'PART-PAID'])
  assert.deepEqual(choices(columnOf('number', 'text'), ''), [])
  const joins = suggestedJoins('o', translation).map(({ text }) => text)
  assert.deepEqual(joins, ['OR '])
})
