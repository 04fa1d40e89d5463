// The words of saved views, in Czech.

import type { SavedViewWords } from '../en/saved-view.ts'

export const savedViewWordsCs: SavedViewWords = {
  mine: 'Moje',
  ofUnit: 'Sdílené',
  changed: 'Upraveno',
  changedSince: (title) => `„${title}“ má neuložené změny`,
  save: 'Uložit',
  saveAs: 'Uložit jako…',
  reset: 'Zahodit změny',
  saveShown: 'Uložit jako nový přehled',
  saveNew: 'Uložit přehled',
  title: 'Název',
  forWhom: 'Viditelné pro',
  forMe: 'Jen pro mě',
  forAll: 'Všichni v jednotce',
  rename: (title) => `Přejmenovat ${title}`,
  remove: (title) => `Smazat ${title}`,
  removeAsked: (title) => `Smazat ${title}?`,
  removeNow: 'Smazat',
  cancel: 'Zrušit',
  apply: 'Přejmenovat',
  savedForAll: 'Uloženo pro všechny',
  undo: 'Vrátit zpět',
  fixed: (title) =>
    `Součást přehledu „${title}“, který vidí všichni v jednotce. Změnit ji může správce jednotky.`,
}
