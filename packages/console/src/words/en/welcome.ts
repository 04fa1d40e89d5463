// The words of a unit without records, in English.

export const welcomeWordsEn = {
  title: 'Welcome to Kontor',
  hint: 'There are no records yet. Here is how to get started:',
  setupHint: 'Three things to start with. You can change them later in Settings.',
  timeZoneHint: 'Determines the current date and how times are shown.',
  start: 'Save and continue',
  lookAround: 'Or try it with demo data first',
  lookAroundHint: 'Run this command on the server. The records then appear on this page.',
  unit: 'Set up your company',
  unitHint: 'Name, time zone, currency and language.',
  customer: 'Add your first customer',
  customerHint: 'A company you work for, with its contacts and addresses.',
  invoice: 'Create your first invoice',
  invoiceHint: 'With items, VAT and a printout to send.',
  people: 'Add a colleague',
  peopleHint: 'Colleagues have their own sign-in and see what their groups can see.',
  bring: 'Or import your data',
  bringHint: 'Run these commands on the server. Replace FILE.csv with your file.',
  propose: 'Import companies from CSV or a spreadsheet. First, get a proposed column mapping:',
  importFile: 'Then, once the mapping is right, import the companies:',
  demo: 'Or load the demo data: 123 companies, 836 invoices, jobs and time.',
  copy: 'Copy',
  copied: 'Copied',
  readOnly: 'You have read-only access. Records you can see will appear on this page.',
  firstSteps: 'First steps',
} as const

export type WelcomeWords = Readonly<Record<keyof typeof welcomeWordsEn, string>>
