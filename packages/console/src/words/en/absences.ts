// The words of absences, in English. They are loaded with them.

export const absenceWordsEn = {
  days: (count: number) => (count === 1 ? '1 working day' : `${count} working days`),
} as const
