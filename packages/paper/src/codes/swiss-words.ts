// The words of the Swiss QR-bill, in the languages in which it may be printed.

import type { PaperLanguage } from '@kontor/contract/codes/paper-languages.ts'

const words = {
  de: {
    ...{ paymentPart: 'Zahlteil', receipt: 'Empfangsschein', account: 'Konto / Zahlbar an' },
    ...{ reference: 'Referenz', information: 'Zusätzliche Informationen' },
    ...{ currency: 'Währung', amount: 'Betrag', acceptance: 'Annahmestelle' },
    ...{ payableBy: 'Zahlbar durch', payableByName: 'Zahlbar durch (Name/Adresse)' },
    separate: 'Vor der Einzahlung abzutrennen',
  },
  fr: {
    ...{ paymentPart: 'Section paiement', receipt: 'Récépissé', account: 'Compte / Payable à' },
    ...{ reference: 'Référence', information: 'Informations supplémentaires' },
    ...{ currency: 'Monnaie', amount: 'Montant', acceptance: 'Point de dépôt' },
    ...{ payableBy: 'Payable par', payableByName: 'Payable par (nom/adresse)' },
    separate: 'A détacher avant le versement',
  },
  it: {
    ...{ paymentPart: 'Sezione pagamento', receipt: 'Ricevuta', account: 'Conto / Pagabile a' },
    ...{ reference: 'Riferimento', information: 'Informazioni supplementari' },
    ...{ currency: 'Valuta', amount: 'Importo', acceptance: 'Punto di accettazione' },
    ...{ payableBy: 'Pagabile da', payableByName: 'Pagabile da (nome/indirizzo)' },
    separate: 'Da staccare prima del versamento',
  },
  en: {
    ...{ paymentPart: 'Payment part', receipt: 'Receipt', account: 'Account / Payable to' },
    ...{ reference: 'Reference', information: 'Additional information' },
    ...{ currency: 'Currency', amount: 'Amount', acceptance: 'Acceptance point' },
    ...{ payableBy: 'Payable by', payableByName: 'Payable by (name/address)' },
    separate: 'Separate before paying in',
  },
} as const

/** In the first language of the paper that is one of the four, else in English. */
export function swissWords(languages: readonly PaperLanguage[]): Readonly<Record<string, string>> {
  const language = languages.find((each): each is keyof typeof words => Object.hasOwn(words, each))
  return words[language ?? 'en']
}
