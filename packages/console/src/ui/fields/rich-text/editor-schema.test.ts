// Holds the editor to the contract: it can make nothing that the server would take out again.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { allowedTags } from '@kontor/contract/rich-text-allowed.ts'
import { getSchema } from '@tiptap/core'
import { editorExtensions, isLink } from './editor-schema.ts'

test('every node and mark of the editor is an element that rich text may have', () => {
  const { nodes, marks } = getSchema(editorExtensions)
  const tags = [...Object.values(nodes), ...Object.values(marks)].flatMap(({ spec }) =>
    (spec.parseDOM ?? []).flatMap((rule) => ('tag' in rule && rule.tag ? [rule.tag] : [])),
  )
  const names = tags.map((tag) => tag.replace(/\[.*$/, ''))
  assert.ok(names.length > 15)
  assert.deepEqual(
    names.filter((name) => !allowedTags.has(name)),
    [],
  )
})

test('links lead where the contract lets them lead', () => {
  for (const each of ['https://a.example/', 'mailto:a@b.example', '/docs']) assert.ok(isLink(each))
  for (const each of ['javascript:alert(1)', ' javascript:x', 'data:text/html,x', ''])
    assert.ok(!isLink(each), each)
})
