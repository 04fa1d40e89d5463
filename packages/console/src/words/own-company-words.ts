// The words of the first steps that ask who the unit is and who works there, in each language;
// loaded with them.

import { useDevicePreferences } from '../locale/device-preferences.ts'
import type { Translated } from './translated.ts'

const en = {
  title: 'Who are you?',
  hint: 'This is what your invoices say about you. What you leave out can be added later.',
  save: 'Save and continue',
  skip: 'Skip for now',
  addresses: 'Address',
  bankAccounts: 'Bank account',
  accountHint: 'Where your invoices are to be paid.',
  vat: 'VAT',
  vats: {
    unknown: 'Not answered yet',
    payer: 'We charge VAT',
    noPayer: 'We do not charge VAT',
  },
  step: 'Say who you are',
  stepHint: 'Name, address, numbers and bank account for your invoices.',
  people: 'Who works here?',
  peopleHint:
    'Each colleague gets a link that works once, within seven days. Send it yourself: Kontor ' +
    'sends no mail.',
  role: 'Role',
  invite: 'Make an invitation link',
  done: 'Done',
  noLink:
    'Added, without a link for now: invitations need passkeys or company accounts. Until then, ' +
    'create a sign-in link on the page of the user.',
  link: (name: string) => `Invitation link for ${name}`,
  peopleStep: 'Invite your colleagues',
  peopleStepHint: 'By e-mail address and role, with a link for each.',
}

const cs: Translated<typeof en> = {
  title: 'Kdo jste?',
  hint: 'Tyto údaje o vás budou na fakturách. Co teď vynecháte, můžete doplnit později.',
  save: 'Uložit a pokračovat',
  skip: 'Zatím přeskočit',
  addresses: 'Adresa',
  bankAccounts: 'Bankovní účet',
  accountHint: 'Sem se budou platit vaše faktury.',
  vat: 'DPH',
  vats: {
    unknown: 'Zatím nevyplněno',
    payer: 'Jsme plátci DPH',
    noPayer: 'Nejsme plátci DPH',
  },
  step: 'Vyplňte, kdo jste',
  stepHint: 'Název, adresa, IČO, DIČ a bankovní účet na faktury.',
  people: 'Kdo tu pracuje?',
  peopleHint:
    'Každý kolega dostane odkaz, který platí jednou a nejdéle sedm dní. Pošlete mu ho sami: ' +
    'Kontor žádnou poštu neposílá.',
  role: 'Role',
  invite: 'Vytvořit odkaz s pozvánkou',
  done: 'Hotovo',
  noLink:
    'Účet je vytvořen, zatím bez odkazu: pozvánky potřebují přístupové klíče nebo firemní účty. ' +
    'Do té doby vytvořte přihlašovací odkaz na stránce uživatele.',
  link: (name) => `Odkaz s pozvánkou pro ${name}`,
  peopleStep: 'Pozvěte kolegy',
  peopleStepHint: 'Podle e-mailu a role, každému jeho odkaz.',
}

const vocabularies = { en, cs } as const

export function useOwnCompanyWords(): Translated<typeof en> {
  return vocabularies[useDevicePreferences().language]
}
