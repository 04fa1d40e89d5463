// The words of saved views, in Czech.

import type { SavedViewWords } from '../en/saved-view.ts'

export const savedViewWordsCs: SavedViewWords = {
  mine: 'Moje',
  ofUnit: 'Společné',
  changed: 'Změněno',
  changedSince: (title) => `„${title}“ se od uložení změnil`,
  save: 'Uložit',
  saveAs: 'Uložit jako…',
  reset: 'Vrátit',
  saveShown: 'Uložit zobrazené jako pohled',
  saveNew: 'Uložit jako pohled',
  title: 'Název',
  forWhom: 'Pro koho',
  forMe: 'Pro mě',
  forAll: 'Pro všechny v jednotce',
  rename: (title) => `Přejmenovat ${title}`,
  remove: (title) => `Smazat ${title}`,
  removeAsked: (title) => `Smazat ${title}?`,
  removeNow: 'Smazat',
  cancel: 'Zrušit',
  apply: 'Přejmenovat',
}
