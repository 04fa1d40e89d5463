// Every field of every type has one place in its form.

import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { line } from '@kontor/contract/kinds/text.ts'
import { presetCatalogue } from '@kontor/contract/records/catalogue.ts'
import type { RecordType } from '@kontor/contract/records/record-type.ts'
import { formSections } from './form-sections.ts'

const { types } = presetCatalogue

function namesIn(sections: ReturnType<typeof formSections>['usual']): readonly string[] {
  return sections.flatMap(({ fields }) => fields.map(({ path }) => path.join('/')))
}

test('each field is asked once, and what must be given is not among "More fields"', () => {
  for (const type of types) {
    const { usual, more } = formSections(type)
    const asked = [...namesIn(usual), ...namesIn(more)]
    assert.deepEqual(asked, [...new Set(asked)], type.type)
    const required = more.flatMap(({ fields }) => fields).filter(({ kind }) => kind.isRequired)
    assert.deepEqual(required, [], type.type)
  }
})

test('halves come in twos', () => {
  for (const type of types) {
    const { usual } = formSections(type)
    const runs = usual.map(({ isHalf }) => (isHalf ? 'h' : ' ')).join('')
    assert.match(runs, /^(?:hh| )*$/, type.type)
  }
})

test('each name in a layout is that of a field of some type, and its head asks for nothing else', () => {
  const known = new Set(
    types.flatMap((type) => Object.keys({ ...type.fields, ...type.properties })),
  )
  for (const { type, form = [] } of types) {
    for (const { fields, head = [] } of form) {
      assert.deepEqual(
        fields.filter((name) => !known.has(name)),
        [],
        type,
      )
      assert.deepEqual(
        head.filter((name) => !fields.includes(name)),
        [],
        type,
      )
    }
  }
})

test('what a unit adds is shown under its own name', () => {
  const [type] = types.filter((each) => each.collection === 'documents')
  assert.ok(type)
  const added: RecordType = { ...type, properties: { ...type.properties, costCentre: line() } }
  const { usual } = formSections(added)
  const own = usual.find(({ name }) => name === 'own')
  assert.deepEqual(
    own?.fields.map(({ name }) => name),
    ['costCentre'],
  )
})
