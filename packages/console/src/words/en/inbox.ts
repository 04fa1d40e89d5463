// The words of the inbox, the drafts and today, in English. They are loaded with them.

export const inboxWordsEn = {
  hint: 'What waits for your approval, your tasks, absence requests, overdue invoices and drafts.',
  due: (day: string) => `due ${day}`,
  wasDue: (day: string) => `overdue since ${day}`,
  all: (count: string) => `View all ${count}`,
  approvals: {
    title: 'Waiting for my approval',
    none: 'Nothing to approve.',
    since: (instant: string) => `waiting since ${instant}`,
    step: (name: string) => `step: ${name}`,
    payable: (day: string) => `due ${day}`,
  },
  tasks: { title: 'My open tasks', none: 'No open tasks.' },
  invoices: {
    title: 'Overdue sales invoices',
    none: 'No overdue invoices.',
    due: (day: string) => `due ${day}`,
    wasDue: (day: string) => `overdue since ${day}`,
  },
  absences: {
    title: 'Absence requests to approve',
    none: 'No requests to approve.',
    due: (day: string) => `from ${day}`,
    wasDue: (day: string) => `since ${day}`,
  },
  today: {
    title: 'Today',
    tasks: (count: number) => (count === 1 ? 'open task' : 'open tasks'),
    late: (count: number) => (count === 1 ? 'overdue task' : 'overdue tasks'),
    invoices: (count: number) => (count === 1 ? 'overdue invoice' : 'overdue invoices'),
    approvals: (count: number) => (count === 1 ? 'document to approve' : 'documents to approve'),
    absences: (count: number) => (count === 1 ? 'absence request' : 'absence requests'),
    drafts: (count: number) => (count === 1 ? 'draft' : 'drafts'),
  },
  drafts: {
    hint: 'Forms you have not saved yet. Drafts are stored on this device.',
    ofNew: (type: string) => `New: ${type}`,
    ofChange: (type: string) => `Edit: ${type}`,
    unnamed: 'Unnamed',
    remove: (name: string) => `Delete the draft ${name}`,
    deleted: 'Draft deleted.',
    none: 'No drafts',
    noneHint: 'Forms you leave without saving appear here.',
  },
} as const
