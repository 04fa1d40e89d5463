// The words of saved views, in English.

import type { Translated } from '../translated.ts'

export const savedViewWordsEn = {
  mine: 'Mine',
  ofUnit: 'Of everybody',
  changed: 'Changed',
  changedSince: (title: string) => `“${title}” has been changed since it was saved`,
  save: 'Save',
  saveAs: 'Save as…',
  reset: 'Undo',
  saveShown: 'Save what is shown as a view',
  saveNew: 'Save as a view',
  title: 'Name',
  forWhom: 'For whom',
  forMe: 'For me',
  forAll: 'For everybody in the unit',
  rename: (title: string) => `Rename ${title}`,
  remove: (title: string) => `Delete ${title}`,
  removeAsked: (title: string) => `Delete ${title}?`,
  removeNow: 'Delete',
  cancel: 'Cancel',
  apply: 'Rename',
}

export type SavedViewWords = Translated<typeof savedViewWordsEn>
