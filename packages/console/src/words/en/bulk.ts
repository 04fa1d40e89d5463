// The words of changes of many records, in English.

import type { Translated } from '../translated.ts'

export const bulkWordsEn = {
  selected: (count: string) => `${count} selected`,
  allSelected: (count: string) => `All ${count} selected`,
  selectAll: 'Select all',
  selectMatching: (count: string, isNarrowed: boolean) =>
    `Select all ${count}${isNarrowed ? ' matches' : ''}`,
  unread: 'The selection could not be loaded. Try again.',
  pickHint: 'Tap rows to select them',
  clear: 'Clear selection',
  edit: 'Edit…',
  steps: 'Change status…',
  titles: {
    edit: (count: string, many: number) => `Edit ${count} ${many === 1 ? 'record' : 'records'}`,
    steps: (count: string, many: number) =>
      `Change the status of ${count} ${many === 1 ? 'record' : 'records'}`,
    papers: (count: string, many: number) =>
      `Download ${count} ${many === 1 ? 'document' : 'documents'} as ZIP`,
  },
  takeOut: 'Copy or export',
  copyRows: 'Copy rows',
  copyWithHeadings: 'Copy rows with headings',
  papers: 'Download documents (ZIP)…',
  copying: (count: string, of: string) => `Reading rows to copy: ${count} / ${of}`,
  ready: (count: string, many: number) => `${count} ${many === 1 ? 'row' : 'rows'} ready to copy.`,
  copied: (count: string, many: number) => `${count} ${many === 1 ? 'row' : 'rows'} copied.`,
  putOnClipboard: 'Copy to clipboard',
  notCopied: (reason: string) => `Nothing was copied. ${reason}`,
  tooManyToCopy: (max: string) =>
    `Nothing was copied. You can copy up to ${max} rows; use Export for more.`,
  nothingYet: 'The selected records could not be loaded. Nothing has been changed.',
  reading: 'Loading the selected records',
  wereSelected: (count: string) =>
    `You selected ${count}, but the matching records have changed since then.`,
  looking: 'Checking which steps are possible',
  chooseStep: 'Step and number of records it is possible for',
  ofAll: (count: string, all: string) => `${count} of ${all}`,
  noStep: 'No step is possible for these records now.',
  takeStep: (step: string, count: string) => `${step}: ${count}`,
  made: (count: string) => `Created: ${count}`,
  field: 'Field',
  anotherField: 'Add another field',
  chooseField: 'Choose a field',
  leave: (field: string) => `Remove ${field}`,
  emptied: 'Fields left empty here will be cleared in all records.',
  check: 'Preview changes',
  checking: 'Checking. Nothing is saved yet.',
  fits: (count: string) => `Will change: ${count}`,
  lacking: (count: string) => `Without all that the law requires: ${count}`,
  same: (count: string) => `Already up to date: ${count}`,
  refused: (count: string) => `Cannot be changed: ${count}`,
  carryOut: (count: string, many: number) =>
    `Apply to ${count} ${many === 1 ? 'record' : 'records'}`,
  changing: 'Saving',
  stop: 'Stop',
  stopped: (count: string) => `Stopped. Not changed: ${count}`,
  changed: (count: string) => `Changed: ${count}`,
  failed: (count: string) => `Not changed: ${count}`,
  undo: 'Undo',
  undoIn: (count: string, many: number) => `Undo in ${count} ${many === 1 ? 'record' : 'records'}`,
  undoing: 'Undoing',
  undone: (count: string) => `Undone: ${count}`,
  notUndone: (count: string) => `Not undone: ${count}`,
  changedSince: 'Changed again since then, and left as it is.',
  undoStopped: (count: string) => `Stopped. Not undone: ${count}`,
  before: 'Download previous values',
  back: 'Back',
  close: 'Close',
  andMore: (count: string) => `and ${count} more`,
}

export type BulkWords = Translated<typeof bulkWordsEn>
