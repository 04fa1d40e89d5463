// Holds the search for commands to what people type.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Command } from '../../ui/commands/command.ts'
import { findCommands } from './find-commands.ts'

function command(title: string, words = ''): Command {
  return { id: title, group: 'go', title, icon: 'home', words, run: () => undefined }
}

const all = [command('Sales invoices'), command('Invoices'), command('Úkoly', 'Tasks')]

function found(text: string): readonly string[] {
  return findCommands(all, text).map(({ title }) => title)
}

test('words find a command by the beginnings of its own, in any order, case and accent', () => {
  assert.deepEqual(found('inv sal'), ['Sales invoices'])
  assert.deepEqual(found('UKO'), ['Úkoly'])
  assert.deepEqual(found('tas'), ['Úkoly'])
  assert.deepEqual(found('voices'), [])
  assert.deepEqual(found(''), ['Sales invoices', 'Invoices', 'Úkoly'])
})

test('what begins with the text comes first', () => {
  assert.deepEqual(found('inv'), ['Invoices', 'Sales invoices'])
})
