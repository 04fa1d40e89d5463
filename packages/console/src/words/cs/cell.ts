// The words of changes in the rows, in Czech.

import type { CellWords } from '../en/cell.ts'

export const cellWordsCs: CellWords = {
  derived: 'Tyto řádky vznikají z jiných záznamů: změňte ten záznam, až jej otevřete.',
  obstacles: {
    absent: (label) => `Tento záznam nemá pole „${label}“.`,
    immutable: (label) => `„${label}“ se zadává při vytvoření záznamu a už se nemění.`,
    parts: (label) => `„${label}“ má více částí: změňte je ve formuláři (E).`,
    server: (label) => `„${label}“ určuje server.`,
    table: (label) => `„${label}“ je tabulka: změňte ji ve formuláři (E).`,
    text: (label) => `„${label}“ je formátovaný text: změňte jej ve formuláři (E).`,
  },
  frozen: (label) => `Doklad je uzamčen: „${label}“ zůstává, jak je.`,
  isNow: (text) => `Mezitím je tu: ${text}`,
  conflict: (text) => `Někdo byl rychlejší: teď je tu ${text}.`,
  undecided: 'F2 pokračuje s vaším textem, Esc jej zahodí.',
  empty: 'nic',
  saved: (label, record, text) => `Uloženo. ${label}, ${record}: ${text}`,
  refused: (label, record, reason) => `Neuloženo. ${label}, ${record}: ${reason}`,
  outOfPlace: 'Řádek zůstane na místě, dokud se řádky znovu nenačtou.',
  undone: (label, record, text) => `Vráceno. ${label}, ${record}: opět ${text}`,
  undoneMany: (records) => `Vráceno, záznamů: ${records}.`,
  paste: (rows) => `Vložit do řádků: ${rows}`,
  linesLeft: (lines) => `Vynecháno, není pro ně řádek: ${lines}`,
  headsLeft: 'První řádek má záhlaví sloupců, a vynechá se.',
  notWritten: (count) => `Nezapíše se: ${count}`,
  readAs: 'Jak se to přečetlo',
  nothingToUndo: 'Není co vrátit.',
}
