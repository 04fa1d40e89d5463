// What is said when many records are changed, in English.

import type { Said } from './said.ts'

export const bulkWordsEn = {
  selected: (count: string) => `${count} selected`,
  selectAll: (max: string) => `Select all (at most ${max})`,
  pickHint: 'Tap what to select',
  clear: 'Select none',
  edit: 'Change…',
  title: (count: string, many: number) => `Change ${count} ${many === 1 ? 'record' : 'records'}`,
  field: 'Field',
  chooseField: 'Choose a field',
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

export type BulkWords = Said<typeof bulkWordsEn>
