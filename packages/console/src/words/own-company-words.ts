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
  step: 'Say who you are',
  stepHint: 'Name, address, numbers and bank account for your invoices.',
}

const cs: Translated<typeof en> = {
  title: 'Kdo jste?',
  hint: 'Tyto údaje o vás budou na fakturách. Co teď vynecháte, můžete doplnit později.',
  save: 'Uložit a pokračovat',
  skip: 'Zatím přeskočit',
  addresses: 'Adresa',
  bankAccounts: 'Bankovní účet',
  accountHint: 'Sem se budou platit vaše faktury.',
  step: 'Vyplňte, kdo jste',
  stepHint: 'Název, adresa, IČO, DIČ a bankovní účet na faktury.',
}

const vocabularies = { en, cs } as const

export function useOwnCompanyWords(): Translated<typeof en> {
  return vocabularies[useDevicePreferences().language]
}
