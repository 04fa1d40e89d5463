// The words of a unit without records, in English.

export const welcomeWordsEn = {
  title: 'Welcome to Kontor',
  hint: 'There are no records yet. This is how people usually begin:',
  setupHint: 'Three things first. All of them can be changed later, in the settings.',
  timeZoneHint: 'By it the unit knows which day it is.',
  start: 'Save and start',
  lookAround: 'Or look around first',
  lookAroundHint: 'Run this command on the server. This page then shows the records by itself.',
  unit: 'Set up your company',
  unitHint: 'What it is called, its time zone, currency and language.',
  customer: 'Add the first customer',
  customerHint: 'A company that you work for, with its people and addresses.',
  invoice: 'Write the first invoice',
  invoiceHint: 'With items, VAT and a PDF to send.',
  people: 'Invite somebody',
  peopleHint: 'Colleagues sign in on their own and see what their groups may see.',
  bring: 'Or bring what you have',
  bringHint: 'These commands run on the server. Put in your own file where it says FILE.csv.',
  propose: 'Companies from CSV or a spreadsheet: first a proposal of which column is what,',
  importFile: 'then, once the proposal is right, the companies themselves.',
  demo: 'A demo company to look around in: 120 companies, 830 invoices, jobs and time.',
  copy: 'Copy',
  copied: 'Copied',
  readOnly: 'You may read here. Records appear on this page as soon as there are some for you.',
  firstSteps: 'First steps',
} as const

export type WelcomeWords = Readonly<Record<keyof typeof welcomeWordsEn, string>>
