// The words of absences, in English. They are loaded with them.

export const absenceWordsEn = {
  days: (count: number) => (count === 1 ? '1 working day' : `${count} working days`),
  before: 'Previous month',
  after: 'Next month',
  now: 'This month',
  table: (month: string) => `Absences in ${month}`,
  person: 'Person',
  fresh: 'New absence',
  freshOn: (day: string) => `New absence on ${day}`,
  approved: 'Approved',
  requested: 'Not approved yet',
  awayToday: 'Away today',
  off: 'Weekend or holiday',
  holidays: 'Holidays',
  holiday: 'Holiday',
  none: 'Nobody whose absences you may see is away in this month.',
  cut: (count: string) => `Only the first ${count} absences of this month are shown.`,
  allRequests: 'All absence requests',
} as const
