// The forms in which a document can be asked for as paper, and the rules that an e-invoice can
// follow.

export const paperForms = ['pdf', 'factur-x', 'ubl', 'cii'] as const
export type PaperForm = (typeof paperForms)[number]

export const paperProfiles = ['en16931', 'xrechnung', 'peppol'] as const
export type PaperProfile = (typeof paperProfiles)[number]
