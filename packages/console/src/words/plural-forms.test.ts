// What is counted has the form that its number asks for: one, a few, many.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { counted } from '../base/counted-cs.ts'
import { cs } from './cs/cs.ts'
import { formWordsCs } from './cs/form-words-cs.ts'
import { inboxWordsCs } from './cs/inbox-words-cs.ts'
import { settingsWordsCs } from './cs/settings-words-cs.ts'
import { en } from './en/en.ts'
import { formWordsEn } from './en/form-words-en.ts'
import { inboxWordsEn } from './en/inbox-words-en.ts'
import { settingsWordsEn } from './en/settings-words-en.ts'

test('Czech forms are chosen as the language has them', () => {
  const rules = new Intl.PluralRules('cs')
  const form = counted('one', 'few', 'other')
  for (let count = 0; count <= 1000; count++) assert.equal(form(count), rules.select(count))
})

test('what is counted reads well for 1, 2 and 5, in each language', () => {
  const said = (say: (count: number) => string): string => [1, 2, 5].map(say).join(', ')
  const rows = (words: typeof en.view | typeof cs.view) => (count: number) =>
    words.rows(String(count), count)
  assert.deepEqual(
    [
      said(rows(en.view)),
      said(en.home.hours.days),
      said(en.home.jobs.figure),
      said(formWordsEn.faults),
      said(inboxWordsEn.today.tasks),
      said(inboxWordsEn.today.absences),
      said(settingsWordsEn.users.count),
      said(settingsWordsEn.types.fields),
    ],
    [
      '1 row, 2 rows, 5 rows',
      '1 day, 2 days, 5 days',
      'job, jobs, jobs',
      '1 thing to correct, 2 things to correct, 5 things to correct',
      'open task, open tasks, open tasks',
      'absence request, absence requests, absence requests',
      '1 user, 2 users, 5 users',
      '1 field, 2 fields, 5 fields',
    ],
  )
  assert.deepEqual(
    [
      said(rows(cs.view)),
      said((count) => cs.view.newer(String(count), count)),
      said(cs.home.hours.days),
      said(cs.home.jobs.figure),
      said(formWordsCs.faults),
      said(inboxWordsCs.today.tasks),
      said(inboxWordsCs.today.absences),
      said(settingsWordsCs.users.count),
      said(settingsWordsCs.groups.members),
    ],
    [
      '1 řádek, 2 řádky, 5 řádků',
      '1 nový: zobrazit, 2 nové: zobrazit, 5 nových: zobrazit',
      '1 den, 2 dny, 5 dnů',
      'zakázka, zakázky, zakázek',
      '1 věc k opravě, 2 věci k opravě, 5 věcí k opravě',
      'otevřený úkol, otevřené úkoly, otevřených úkolů',
      'žádost o nepřítomnost, žádosti o nepřítomnost, žádostí o nepřítomnost',
      '1 uživatel, 2 uživatelé, 5 uživatelů',
      '1 člen, 2 členové, 5 členů',
    ],
  )
})
