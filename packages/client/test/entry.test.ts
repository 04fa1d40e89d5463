// What the package is to those who import it: one entry, with every value and type they meet.

import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import * as entry from '@kontor/client'

const source = fileURLToPath(new URL('../src/', import.meta.url))

/** How requests are sent: no signature of the interface names it. */
const inside = ['Request', 'Transport']

function namesIn(text: string, pattern: RegExp): readonly string[] {
  return [...text.matchAll(pattern)].map(([, name = '']) => name)
}

test('its values are the client, its errors, and what quotes values and verifies webhooks', () => {
  assert.deepEqual(Object.keys(entry).sort(), ['Kontor', 'KontorError', 'verifyWebhook', 'where'])
})

test('every type that a file of it exports can be imported from it', () => {
  const text = readFileSync(`${source}client.ts`, 'utf8')
  const exported = namesIn(text, /(\w+)(?=,| \}|,?\n\})/g)
  const whole = namesIn(text, /^export type \* from '\.\/(types\/[\w-]+\.ts)'$/gm)
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  const missing = files
    .filter((file) => file.endsWith('.ts') && !whole.includes(file))
    .flatMap((file) =>
      namesIn(
        readFileSync(`${source}${file}`, 'utf8'),
        /^export (?:interface|type|class|abstract class) (\w+)/gm,
      ),
    )
    .filter((name) => !exported.includes(name) && !inside.includes(name))
  assert.deepEqual(missing, [])
  assert.ok(whole.length > 30)
})
