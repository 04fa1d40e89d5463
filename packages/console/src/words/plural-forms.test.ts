// What is counted has the form that its number asks for: one, a few, many.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { counted } from '../base/counted-cs.ts'
import { cs } from './cs/app.ts'
import { formWordsCs } from './cs/form.ts'
import { inboxWordsCs } from './cs/inbox.ts'
import { settingsWordsCs } from './cs/settings.ts'
import { webhookWordsCs } from './cs/webhooks.ts'
import { en } from './en/app.ts'
import { formWordsEn } from './en/form.ts'
import { inboxWordsEn } from './en/inbox.ts'
import { settingsWordsEn } from './en/settings.ts'
import { webhookWordsEn } from './en/webhooks.ts'

test('Czech forms are chosen as the language has them', () => {
  const rules = new Intl.PluralRules('cs')
  const form = counted('one', 'few', 'other')
  for (let count = 0; count <= 1000; count++) assert.equal(form(count), rules.select(count))
})

test('what is counted reads well for 1, 2 and 5, in each language', () => {
  const forms = (say: (count: number) => string): string => [1, 2, 5].map(say).join(', ')
  const rows = (words: typeof en.view | typeof cs.view) => (count: number) =>
    words.rows(String(count), count)
  assert.deepEqual(
    [
      forms(rows(en.view)),
      forms(en.home.hours.days),
      forms(en.home.jobs.figure),
      forms(formWordsEn.faults),
      forms(inboxWordsEn.today.tasks),
      forms(inboxWordsEn.today.absences),
      forms(settingsWordsEn.users.count),
      forms(settingsWordsEn.types.fields),
      forms(webhookWordsEn.deliveries.attempts),
    ],
    [
      '1 row, 2 rows, 5 rows',
      '1 day, 2 days, 5 days',
      'job, jobs, jobs',
      '1 error, 2 errors, 5 errors',
      'open task, open tasks, open tasks',
      'absence request, absence requests, absence requests',
      '1 user, 2 users, 5 users',
      '1 field, 2 fields, 5 fields',
      '1 attempt, 2 attempts, 5 attempts',
    ],
  )
  assert.deepEqual(
    [
      forms(rows(cs.view)),
      forms((count) => cs.view.newer(String(count), count)),
      forms(cs.home.hours.days),
      forms(cs.home.jobs.figure),
      forms(formWordsCs.faults),
      forms(inboxWordsCs.today.tasks),
      forms(inboxWordsCs.today.absences),
      forms(settingsWordsCs.users.count),
      forms(settingsWordsCs.groups.members),
      forms(webhookWordsCs.deliveries.attempts),
    ],
    [
      '1 řádek, 2 řádky, 5 řádků',
      'Zobrazit 1 nový, Zobrazit 2 nové, Zobrazit 5 nových',
      '1 den, 2 dny, 5 dnů',
      'zakázka, zakázky, zakázek',
      '1 chyba, 2 chyby, 5 chyb',
      'otevřený úkol, otevřené úkoly, otevřených úkolů',
      'žádost o nepřítomnost, žádosti o nepřítomnost, žádostí o nepřítomnost',
      '1 uživatel, 2 uživatelé, 5 uživatelů',
      '1 člen, 2 členové, 5 členů',
      '1 pokus, 2 pokusy, 5 pokusů',
    ],
  )
})
