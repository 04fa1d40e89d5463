// What is said when many records are changed, in Czech.

import type { BulkWords } from './bulk-words-en.ts'

export const bulkWordsCs: BulkWords = {
  selected: (count) => `Vybráno: ${count}`,
  selectAll: (max) => `Vybrat vše (nejvýše ${max})`,
  pickHint: 'Klepnutím vyberte',
  clear: 'Zrušit výběr',
  edit: 'Změnit…',
  steps: 'Kroky…',
  titles: {
    edit: (count) => `Změnit záznamy: ${count}`,
    steps: (count) => `Co lze udělat se záznamy: ${count}`,
  },
  looking: 'Zjišťuje se, co lze udělat',
  chooseStep: 'Krok a kolik záznamů jej dovoluje',
  ofAll: (count, all) => `${count} z ${all}`,
  noStep: 'Žádný z nich teď nedovoluje žádný krok.',
  takeStep: (step, count) => `${step}: ${count}`,
  made: (count) => `Vytvořeno: ${count}`,
  field: 'Pole',
  chooseField: 'Vyberte pole',
  check: 'Ukázat, co by se změnilo',
  checking: 'Zkouší se, zatím se nic neukládá',
  fits: (count) => `Změní se: ${count}`,
  same: (count) => `Už to tak mají: ${count}`,
  refused: (count) => `Nelze změnit: ${count}`,
  carryOut: (count) => `Změnit záznamy: ${count}`,
  changing: 'Mění se',
  stop: 'Zastavit',
  stopped: (count) => `Zastaveno. Beze změny zůstalo: ${count}.`,
  changed: (count) => `Změněno: ${count}`,
  failed: (count) => `Nezměněno: ${count}`,
  before: 'Stáhnout původní hodnoty',
  back: 'Zpět',
  close: 'Zavřít',
  andMore: (count) => `a dalších ${count}`,
}
