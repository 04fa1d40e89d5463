// The words of saved views, in English.

import type { Translated } from '../translated.ts'

export const savedViewWordsEn = {
  mine: 'Mine',
  ofUnit: 'Shared',
  changed: 'Modified',
  changedSince: (title: string) => `“${title}” has unsaved changes`,
  save: 'Save',
  saveAs: 'Save as…',
  reset: 'Discard changes',
  saveShown: 'Save as a new view',
  saveNew: 'Save view',
  title: 'Name',
  forWhom: 'Visible to',
  forMe: 'Only me',
  forAll: 'Everyone in the unit',
  rename: (title: string) => `Rename ${title}`,
  remove: (title: string) => `Delete ${title}`,
  removeAsked: (title: string) => `Delete ${title}?`,
  removeNow: 'Delete',
  cancel: 'Cancel',
  apply: 'Rename',
  savedForAll: 'Saved for everyone',
  undo: 'Undo',
  fixed: (title: string) =>
    `Part of “${title}”, which everyone in the unit sees. Administrators can change it.`,
}

export type SavedViewWords = Translated<typeof savedViewWordsEn>
