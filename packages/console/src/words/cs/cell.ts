// The words of changes in the rows, in Czech.

import type { CellWords } from '../en/cell.ts'

export const cellWordsCs: CellWords = {
  derived: 'Tyto řádky se počítají z jiných záznamů. Upravíte je po otevření záznamu.',
  obstacles: {
    absent: (label) => `Tento záznam nemá pole „${label}“.`,
    immutable: (label) => `„${label}“ nelze po vytvoření záznamu změnit.`,
    parts: (label) => `„${label}“ má více částí. Upravte je ve formuláři (E).`,
    server: (label) => `„${label}“ nastavuje server.`,
    table: (label) => `„${label}“ je tabulka. Upravte ji ve formuláři (E).`,
    text: (label) => `„${label}“ je formátovaný text. Upravte ho ve formuláři (E).`,
  },
  frozen: (label) => `Doklad je uzamčen. „${label}“ nelze upravit.`,
  isNow: (text) => `Aktuální hodnota: ${text}`,
  conflict: (text) => `Buňku mezitím upravil někdo jiný. Nyní obsahuje ${text}.`,
  undecided: 'F2: pokračovat v úpravě. Esc: zahodit váš text.',
  empty: 'prázdné',
  saved: (label, record, text) => `Uloženo. ${record}, ${label}: ${text}`,
  refused: (label, record, reason) => `Neuloženo. ${record}, ${label}: ${reason}`,
  outOfPlace: 'Řádek už neodpovídá filtru nebo řazení. Zůstane tu do příštího načtení přehledu.',
  undone: (label, record, text) => `Vráceno. ${record}, ${label}: ${text}`,
  undoneMany: (records) => `Vráceno, záznamů: ${records}.`,
  paste: (rows) => `Vložit do řádků: ${rows}`,
  linesLeft: (lines) => `Přeskočeno, nezbyly pro ně řádky: ${lines}`,
  headsLeft: 'První řádek obsahuje záhlaví sloupců a přeskočí se.',
  notWritten: (count) => `Neuloží se: ${count}`,
  unusual: (count) => `Neobvyklé hodnoty: ${count}`,
  readAs: 'Náhled',
  nothingToUndo: 'Není co vrátit.',
}
