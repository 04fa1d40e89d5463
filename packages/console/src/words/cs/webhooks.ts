// The words of the page about webhooks, in Czech.

import { counted } from '../../base/counted-cs.ts'
import type { WebhookWords } from '../translated.ts'

const attempts = counted('pokus', 'pokusy', 'pokusů')
const entries = counted('záznam se posílá', 'záznamy se posílají', 'záznamů se posílá')

export const webhookWordsCs: WebhookWords = {
  add: 'Nový webhook',
  create: 'Vytvořit webhook',
  emptyTitle: 'Zatím žádné webhooky',
  empty:
    'Webhook sděluje jinému systému, co se v této jednotce děje, několik sekund poté, co se to ' +
    'stalo: pro každý vytvořený nebo změněný záznam pošle podepsaný požadavek na vaši adresu.',
  steps: [
    'Připravte adresu, která přijímá požadavky POST přes HTTPS.',
    'Vytvořte pro ni zde webhook a jeho tajný klíč předejte příjemci.',
    'Příjemce ověří podpis, odpoví stavem od 200 do 299 a přeskočí ID, která už zná.',
  ],
  guide: 'Jak webhooky přijímat, popisuje průvodce „Webhooks“ v dokumentaci.',
  reference: 'Popis API',
  failingSince: (time) => `selhává od ${time}`,
  states: {
    active: 'aktivní',
    failing: 'selhává',
    paused: 'pozastavený',
    disabled: 'vypnutý',
  },
  stateHints: {
    active: 'Změny se posílají, jakmile nastanou.',
    failing:
      'Příjemce nepřijímá, co se mu posílá. Čas od času se zkusí jedna položka, ostatní čekají a ' +
      'nic se neztratí.',
    paused:
      'Příjemce pět dní nic nepřijal, proto se už nic nezkouší. Až bude zase fungovat, obnovte ' +
      'odesílání: webhook pokračuje tam, kde skončil.',
    disabled: 'Nic se neposílá. Po zapnutí webhook pokračuje tam, kde skončil.',
  },
  lastSuccess: (time) => `naposledy přijato ${time}`,
  lastFailure: (time, answer) => `naposledy selhalo ${time} (${answer})`,
  nothingSent: 'zatím nic přijato',
  answer: (status) => `odpověď ${status}`,
  noAnswer: 'bez odpovědi',
  settings: 'Nastavení',
  fields: {
    url: 'Adresa',
    description: 'Popis',
    collections: 'Záznamy',
    types: 'Typy',
    changes: 'Změny',
    userId: 'Uživatel',
  },
  hints: {
    url:
      'HTTPS, dostupná z internetu. Pro adresy ve vlastní síti lze server spustit s volbou ' +
      '--webhook-allow.',
    userId: 'Webhook posílá to, co tento uživatel smí číst.',
  },
  nothingTicked: 'Není-li nic vybráno, posílá se vše.',
  chooseTypes: (count) => (count === 0 ? 'Všechny typy' : `Vybrané typy: ${count}`),
  collections: {
    companies: 'Firmy',
    documents: 'Doklady',
    jobs: 'Zakázky',
    tasks: 'Úkoly',
    time: 'Čas',
    users: 'Uživatelé',
    agencies: 'Jednotky',
  },
  changes: {
    created: 'Vytvoření',
    updated: 'Změna',
    status: 'Změna stavu',
    process: 'Postup schvalování',
    disabled: 'Vyřazení',
    enabled: 'Obnovení',
    shown: 'Zviditelnění',
    hidden: 'Skrytí',
  },
  state: 'Stav',
  test: 'Poslat zkoušku',
  testAccepted: (status) => `Příjemce zkoušku přijal: odpověď ${status}.`,
  testRefused: (status) => `Příjemce zkoušku nepřijal: odpověď ${status}.`,
  testedNoAnswer: 'Příjemce na zkoušku neodpověděl.',
  resume: 'Obnovit odesílání',
  disable: 'Vypnout',
  disableTitle: 'Vypnout tento webhook?',
  disableHint: 'Dokud ho znovu nezapnete, nic se neposílá. Pak pokračuje tam, kde skončil.',
  enable: 'Zapnout',
  secret: {
    title: 'Tajný klíč',
    hint: 'Podepisuje, co se posílá, aby příjemce věděl, odkud to přichází.',
    rotate: 'Vyměnit klíč',
    rotateTitle: 'Vyměnit tajný klíč?',
    rotateHint:
      'Dostanete nový klíč, který se zobrazí jen jednou. Po 24 hodin podepisují oba, potom už ' +
      'dosavadní neplatí.',
  },
  made: {
    title: 'Tajný klíč webhooku',
    once: 'Klíč si zkopírujte hned a předejte ho příjemci. Později ho už nezobrazíte.',
    label: 'Tajný klíč',
    leaveTitle: 'Odejít bez klíče?',
    leave: 'Klíč jste nezkopírovali a později ho už nezobrazíte. Museli byste ho vyměnit.',
  },
  deliveries: {
    title: 'Odeslané a čekající',
    show: 'Zobrazit',
    states: { waiting: 'Čekající', dead: 'Nedoručené', done: 'Přijaté' },
    none: {
      waiting: 'Nic nečeká.',
      dead: 'Nic nezůstalo nedoručené.',
      done: 'Zatím nebylo nic přijato.',
    },
    hints: {
      waiting: 'Co se znovu zkusí ve svůj čas. Položky jednoho záznamu se posílají po pořadí.',
      dead: 'Co se po deseti pokusech vzdalo.',
      done: 'Co příjemce přijal; je zde posledních 1 000.',
    },
    first: (count) => `Je zde prvních ${count}.`,
    at: (time) => `z ${time}`,
    notTried: 'zatím nezkoušeno',
    attempts: (count) => `${count} ${attempts(count)}`,
    lastAt: (time) => `poslední pokus ${time}`,
    nextAt: (time) => `další pokus ${time}`,
    entry: 'Zobrazit obsah',
    entryOf: (name) => `Zobrazit obsah: ${name}`,
    resync: 'Načíst vše znovu',
    sendAgain: 'Poslat nedoručené znovu',
    sendAgainTitle: 'Poslat znovu, co nebylo doručeno?',
    sendAgainHint: 'Každá položka dostane znovu deset pokusů, pod stejným ID.',
  },
  replay: {
    title: 'Poslat znovu',
    hint:
      'Pošle znovu změny za určité období, pod stejnými ID: příjemci, který o ně přišel. Co ' +
      'příjemci znají, přeskočí.',
    from: 'Od',
    to: 'Do',
    toHint: 'Prázdné pole znamená dosud.',
    send: 'Poslat znovu',
    sendTitle: 'Poslat toto období znovu?',
    since: (from) => `Znovu se pošlou všechny změny od ${from} až dosud.`,
    between: (from, to) => `Znovu se pošlou všechny změny od ${from} do ${to}.`,
    none: 'V tomto období není co poslat znovu.',
    count: (count) => `${count} ${entries(count)} znovu.`,
    more: (count) => `${count} ${entries(count)} znovu a další ještě zbývají.`,
    goOn: 'Poslat další',
  },
}
