// Holds the labels to the contract: whatever a record, a row or a view has is called something, in
// every language.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Fields, Kind } from '@kontor/contract/kinds/kind.ts'
import { presetCatalogue } from '@kontor/contract/records/catalogue.ts'
import { person } from '@kontor/contract/records/person.ts'
import { viewShape, views } from '@kontor/contract/views/catalogue.ts'
import { languages } from '../locale/language.ts'
import { vocabularies } from './vocabularies.ts'

function namesIn(fields: Fields): readonly string[] {
  return Object.entries(fields).flatMap(([name, kind]) => [
    // An item table is called so by its kind, whatever it is of.
    ...(kind.rows === undefined ? [name] : []),
    ...partsOf(kind).flatMap(namesIn),
  ])
}

function partsOf({ fields, element, entries }: Kind): readonly Fields[] {
  return [fields, element?.fields, entries?.fields].filter((each) => each !== undefined)
}

const ofTypes = presetCatalogue.types.flatMap(({ fields, properties = {} }) => [fields, properties])
const ofViews = views.flatMap((view) => {
  const { columns, properties } = viewShape(view, presetCatalogue)
  return [columns, properties]
})
const fieldNames = new Set([...ofTypes, ...ofViews].flatMap(namesIn))

for (const language of languages) {
  const { fields, names } = vocabularies[language]

  test(`every field has a label in ${language}, and every label a field`, () => {
    assert.ok(fieldNames.size > 150)
    assert.deepEqual(Object.keys(fields).sort(), [...fieldNames].sort())
  })

  test(`every view, type, status and domain has a label in ${language}`, () => {
    const statuses = presetCatalogue.types.flatMap((type) => type.statuses ?? [])
    const expected = {
      views: views.map(({ name }) => name),
      types: [...presetCatalogue.types, person].map(({ type }) => type),
      statuses: statuses.map(({ code }) => code),
      domains: views.map(({ domain }) => domain),
    }
    for (const [key, known] of Object.entries(expected)) {
      const labelled = Object.keys(names[key as keyof typeof expected])
      assert.deepEqual(labelled.sort(), [...new Set(known)].sort(), key)
    }
  })
}
