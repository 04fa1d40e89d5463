// The languages that papers are printed in.

export const paperLanguages = [
  ...(['en', 'cs', 'sk', 'de', 'fr', 'it', 'es', 'pt'] as const),
  ...(['nl', 'pl', 'hu', 'ro', 'uk', 'ar', 'he'] as const),
] as const
export type PaperLanguage = (typeof paperLanguages)[number]
