// The words of changes of many records, in English.

import type { Translated } from '../translated.ts'

export const bulkWordsEn = {
  selected: (count: string) => `${count} selected`,
  allSelected: (count: string) => `All ${count} selected`,
  selectAll: 'Select all',
  selectMatching: (count: string, isNarrowed: boolean) =>
    `Select all ${count}${isNarrowed ? ' that match' : ''}`,
  unread: 'The server did not tell which rows these are. Try again.',
  pickHint: 'Tap what to select',
  clear: 'Select none',
  edit: 'Change…',
  steps: 'Steps…',
  titles: {
    edit: (count: string, many: number) => `Change ${count} ${many === 1 ? 'record' : 'records'}`,
    steps: (count: string, many: number) =>
      `What can be done with ${count} ${many === 1 ? 'record' : 'records'}`,
  },
  takeOut: 'Copy, export',
  copyRows: 'Copy rows',
  copyWithHeadings: 'Copy rows with headings',
  copying: (count: string, of: string) => `Reading rows to copy: ${count} / ${of}`,
  ready: (count: string, many: number) => `${count} ${many === 1 ? 'row is' : 'rows are'} read.`,
  copied: (count: string, many: number) => `${count} ${many === 1 ? 'row' : 'rows'} copied.`,
  putOnClipboard: 'Put on the clipboard',
  notCopied: (reason: string) => `Nothing was copied. ${reason}`,
  tooManyToCopy: (max: string) => `Nothing was copied: at most ${max} rows are. Export takes all.`,
  nothingYet: 'Which records these are could not be read. Nothing has been changed.',
  reading: 'Reading which records these are',
  wereSelected: (count: string) =>
    `${count} were selected; since then others have changed what matches.`,
  looking: 'Asking what can be done',
  chooseStep: 'Step, and how many records allow it',
  ofAll: (count: string, all: string) => `${count} of ${all}`,
  noStep: 'None of them allows a step now.',
  takeStep: (step: string, count: string) => `${step}: ${count}`,
  made: (count: string) => `Made: ${count}`,
  field: 'Field',
  anotherField: 'Another field',
  chooseField: 'Choose a field',
  leave: (field: string) => `Do not change: ${field}`,
  emptied: 'A field that has no value here is emptied in all records.',
  check: 'See what would change',
  checking: 'Trying, nothing is stored yet',
  fits: (count: string) => `Will change: ${count}`,
  same: (count: string) => `Already so: ${count}`,
  refused: (count: string) => `Cannot be changed: ${count}`,
  carryOut: (count: string, many: number) => `Change ${count} ${many === 1 ? 'record' : 'records'}`,
  changing: 'Changing',
  stop: 'Stop',
  stopped: (count: string) => `Stopped. As they were: ${count}`,
  changed: (count: string) => `Changed: ${count}`,
  failed: (count: string) => `Not changed: ${count}`,
  before: 'Download what was before',
  back: 'Back',
  close: 'Close',
  andMore: (count: string) => `and ${count} more`,
}

export type BulkWords = Translated<typeof bulkWordsEn>
