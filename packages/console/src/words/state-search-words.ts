// What people type for the states that documents are looked for by, in every language at once:
// whoever has learnt a word of one language types it in the other as well.

export const stateSearchWords = {
  unpaid: [
    ...['unpaid', 'outstanding', 'nezaplacené', 'nezaplaceno', 'nezaplacená', 'nezaplacený'],
    ...['neuhrazené', 'neuhrazeno', 'neuhrazená', 'neuhrazený', 'neuhrazených', 'nezaplacených'],
  ],
  overdue: ['overdue', 'late', 'po splatnosti', 'po termínu'],
  draft: [
    ...['draft', 'drafts', 'koncept', 'koncepty'],
    ...['rozpracované', 'rozpracovaná', 'rozpracovaný', 'rozpracovaných'],
  ],
} as const

export type SearchState = keyof typeof stateSearchWords
