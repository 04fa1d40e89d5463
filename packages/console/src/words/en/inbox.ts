// The words of the inbox, the drafts and today, in English. They are loaded with them.

export const inboxWordsEn = {
  hint: 'What waits for you: your tasks, requests, overdue invoices, and what you have begun.',
  due: (day: string) => `due ${day}`,
  wasDue: (day: string) => `overdue since ${day}`,
  all: (count: string) => `All ${count}`,
  tasks: { title: 'My open tasks', none: 'No task waits for you.' },
  invoices: { title: 'Overdue sales invoices', none: 'No invoice that you may read is overdue.' },
  absences: {
    title: 'Absence requests of my people',
    none: 'No request waits for a decision.',
    due: (day: string) => `from ${day}`,
    wasDue: (day: string) => `since ${day}`,
  },
  today: {
    title: 'Today',
    tasks: (count: number) => (count === 1 ? 'open task' : 'open tasks'),
    late: (count: number) => (count === 1 ? 'overdue task' : 'overdue tasks'),
    invoices: (count: number) => (count === 1 ? 'overdue invoice' : 'overdue invoices'),
    absences: (count: number) => (count === 1 ? 'absence request' : 'absence requests'),
    drafts: (count: number) => (count === 1 ? 'draft' : 'drafts'),
  },
  drafts: {
    hint: 'What you have entered and not saved yet. Drafts stay on this device until you do.',
    ofNew: (type: string) => `New: ${type}`,
    ofChange: (type: string) => `Change: ${type}`,
    unnamed: 'Without a name yet',
    remove: (name: string) => `Delete the draft ${name}`,
    deleted: 'The draft is deleted.',
    none: 'You have no drafts',
    noneHint: 'A form that you leave before you save it waits for you here.',
  },
} as const
