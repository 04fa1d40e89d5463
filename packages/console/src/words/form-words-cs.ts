// What forms say, in Czech.

import type { Words } from './said.ts'

export const formWordsCs: Words['form'] = {
  new: 'Nový',
  newOf: (type) => `Nový záznam: ${type}`,
  editOf: (name) => `Změnit ${name}`,
  change: 'Změnit',
  save: 'Uložit',
  saving: 'Ukládám…',
  saveAndNew: 'Uložit a další',
  cancel: 'Zrušit',
  more: (count) => `Další pole (${count})`,
  required: 'povinné',
  sections: {
    who: 'Kdo',
    what: 'Co',
    when: 'Kdy',
    money: 'Peníze',
    items: 'Položky',
    lists: 'Seznamy',
    text: 'Text',
    print: 'Tisk',
    rights: 'Práva',
  },
  draftSaved: (time) => `Koncept uložen ${time}`,
  draftFull: 'Prohlížeč nemá na koncept místo: brzy uložte.',
  draftRestored: (time) => `Toto je váš koncept z ${time}.`,
  discardDraft: 'Zahodit koncept',
  otherDrafts: (count) =>
    count === 1 ? 'Máte tu rozepsaný koncept.' : `Máte tu rozepsané koncepty (${count}).`,
  goOn: (time) => `Pokračovat v tom z ${time}`,
  faults: (count) =>
    count === 1
      ? '1 věc k opravě'
      : count < 5
        ? `${count} věci k opravě`
        : `${count} věcí k opravě`,
  faultsHint: 'Nic se neuložilo. Každý řádek vede ke svému poli.',
  place: (place, fault) => `${place}: ${fault}`,
  rowPlace: (table, row) => `${table}, řádek ${row}`,
  nothingChanged: 'Nic se nezměnilo.',
  frozen: 'Doklad je uzamčen: co říká ostatním, zůstává.',
  keyReused:
    'Dřívější uložení tohoto konceptu už dorazilo, s jiným obsahem. Než ho uložíte jako nový ' +
    'záznam, podívejte se do přehledu.',
  saveAsNew: 'Uložit jako nový záznam',
  offline: 'Server neodpověděl. Koncept zůstává; opakované uložení vytvoří nejvýš jeden záznam.',
  savedLater: 'Uloží se, až bude server zase dostupný.',
  notLater: 'Neukládat',
  choose: 'Vyberte…',
  noChoice: 'Žádné',
  usual: 'obvyklé',
  find: 'Pište a hledejte',
  nothingFound: 'Nic se tak nejmenuje',
  isDisabled: 'vyřazeno',
  dateHint: 'd. m. rrrr',
  calendarOf: (field) => `Kalendář: ${field}`,
  today: 'Dnes',
  add: (list) => `Přidat: ${list}`,
  remove: (what) => `Odebrat ${what}`,
  key: 'Klíč',
  entry: (list, number) => `${list} ${number}`,
  addRow: 'Přidat řádek',
  row: 'Řádek',
  removeRow: (row) => `Odebrat řádek ${row}`,
  rowRemoved: (row) => `Řádek ${row} je odebrán.`,
  undo: 'Vrátit',
  cell: (column, row) => `${column}, řádek ${row}`,
  allColumns: 'Všechny sloupce',
  usualColumns: 'Obvyklé sloupce',
  followAgain: (row) => `Částka řádku ${row}: zase podle počtu a ceny`,
  tableKeys:
    'Tab: další buňka, na konci nový řádek · Enter: dolů · Ctrl+D: jako nad tím · ' +
    'Alt+↑↓: přesun · Ctrl+Backspace: odebrat · Esc: jako předtím',
  vatOf: (rate) => `DPH ${rate} %`,
  ofBase: (base) => `z ${base}`,
  totals: 'Součty',
  conflict: 'Záznam mezitím změnil někdo jiný',
  conflictHint: 'Tato pole jste změnili oba. U každého vyberte, co má zůstat.',
  conflictTaken: (fields) => `Převzato z druhé změny: ${fields}.`,
  was: 'Bylo',
  theirs: 'Jejich',
  mine: 'Moje',
  useChoice: 'Pokračovat s tímto',
  emptyValue: 'prázdné',
}
