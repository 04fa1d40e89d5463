// The words of a unit without records, in English.

export const welcomeWordsEn = {
  title: 'Welcome to Kontor',
  hint: 'There are no records yet. Here is how to get started:',
  setupHint: 'Four things to start with. You can change them later in Settings.',
  currencyHint: 'What your totals on Home are in.',
  timeZoneHint: 'Determines the current date and how times are shown.',
  start: 'Save and continue',
  lookAround: 'Or look around in a demo company first',
  lookAroundHint:
    'Run this command on the server. The demo company gets a unit of its own beside yours.',
  unit: 'Set up the unit',
  unitHint: 'Name, time zone, currency and language.',
  customer: 'Add your first customer',
  customerHint: 'A company you work for, with its contacts and addresses.',
  importCustomers: 'Import your customers',
  importHint: 'From a CSV file or an Excel spreadsheet, checked before anything is stored.',
  invoice: 'Create your first invoice',
  invoiceHint: 'With items, VAT and a printout to send.',
  money: 'Decide who sees money',
  moneyHint: 'Everyone in the unit sees invoices and cash until you say otherwise.',
  demo: 'Load the demo company: 123 companies, 836 invoices, jobs and time.',
  copy: 'Copy',
  copied: 'Copied',
  readOnly: 'You have read-only access. Records you can see will appear on this page.',
  firstSteps: 'First steps',
} as const

export type WelcomeWords = Readonly<Record<keyof typeof welcomeWordsEn, string>>
