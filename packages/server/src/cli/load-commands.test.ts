// That every command is found, though only those of its family are loaded.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { commandFamilies, loadCommands } from './load-commands.ts'

test('a command is found by its first word', async () => {
  for (const { words, load } of commandFamilies) {
    const firsts = new Set((await load()).map(({ name }) => name.split(' ')[0]))
    assert.deepEqual([...firsts].sort(), [...words].sort())
  }
})

test('no two commands have one name', async () => {
  const names = (await loadCommands()).map(({ name }) => name)
  assert.deepEqual(names, [...new Set(names)])
})
