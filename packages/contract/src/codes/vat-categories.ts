// VAT categories of e-invoices, by UNTDID 5305 as EN 16931 takes it, and the codes of reasons for
// which no VAT is charged (VATEX).

export const vatCategories = ['S', 'Z', 'E', 'AE', 'K', 'G', 'O', 'L', 'M'] as const
export type VatCategory = (typeof vatCategories)[number]

/** Those whose rows are charged at nothing, and those that tell why. */
export const zeroRateCategories = ['Z', 'E', 'AE', 'K', 'G', 'O'] as const
export const reasonedCategories = ['E', 'AE', 'K', 'G', 'O'] as const

export const vatCategoryTitles: Readonly<Record<'en' | 'cs', Record<VatCategory, string>>> = {
  en: {
    S: 'Standard rate',
    Z: 'Zero-rated goods',
    E: 'Exempt from tax',
    AE: 'Reverse charge',
    K: 'Supply within the European Union',
    G: 'Export outside the European Union',
    O: 'Outside the scope of tax',
    L: 'Canary Islands general indirect tax (IGIC)',
    M: 'Tax of Ceuta and Melilla (IPSI)',
  },
  cs: {
    S: 'Zdanitelné plnění',
    Z: 'Plnění s nulovou sazbou',
    E: 'Osvobozeno od daně',
    AE: 'Přenesená daňová povinnost',
    K: 'Dodání do jiného členského státu EU',
    G: 'Vývoz mimo EU',
    O: 'Není předmětem daně',
    L: 'Daň Kanárských ostrovů (IGIC)',
    M: 'Daň Ceuty a Melilly (IPSI)',
  },
}

const exemptions = `
  VATEX-EU-79-C VATEX-EU-132 VATEX-EU-132-1A VATEX-EU-132-1B VATEX-EU-132-1C VATEX-EU-132-1D
  VATEX-EU-132-1E VATEX-EU-132-1F VATEX-EU-132-1G VATEX-EU-132-1H VATEX-EU-132-1I
  VATEX-EU-132-1J VATEX-EU-132-1K VATEX-EU-132-1L VATEX-EU-132-1M VATEX-EU-132-1N
  VATEX-EU-132-1O VATEX-EU-132-1P VATEX-EU-132-1Q VATEX-EU-135-1 VATEX-EU-143 VATEX-EU-143-1A
  VATEX-EU-143-1B VATEX-EU-143-1C VATEX-EU-143-1D VATEX-EU-143-1E VATEX-EU-143-1F
  VATEX-EU-143-1FA VATEX-EU-143-1G VATEX-EU-143-1H VATEX-EU-143-1I VATEX-EU-143-1J
  VATEX-EU-143-1K VATEX-EU-143-1L VATEX-EU-144 VATEX-EU-146-1E VATEX-EU-159 VATEX-EU-309
  VATEX-EU-148 VATEX-EU-148-A VATEX-EU-148-B VATEX-EU-148-C VATEX-EU-148-D VATEX-EU-148-E
  VATEX-EU-148-F VATEX-EU-148-G VATEX-EU-151 VATEX-EU-151-1A VATEX-EU-151-1AA VATEX-EU-151-1B
  VATEX-EU-151-1C VATEX-EU-151-1D VATEX-EU-151-1E VATEX-EU-G VATEX-EU-O VATEX-EU-IC VATEX-EU-AE
  VATEX-EU-D VATEX-EU-F VATEX-EU-I VATEX-EU-J VATEX-FR-FRANCHISE VATEX-FR-CNWVAT VATEX-EU-153
  VATEX-FR-CGI261-1 VATEX-FR-CGI261-2 VATEX-FR-CGI261-3 VATEX-FR-CGI261-4 VATEX-FR-CGI261-5
  VATEX-FR-CGI261-7 VATEX-FR-CGI261-8 VATEX-FR-CGI261A VATEX-FR-CGI261B VATEX-FR-CGI261C-1
  VATEX-FR-CGI261C-2 VATEX-FR-CGI261C-3 VATEX-FR-CGI261D-1 VATEX-FR-CGI261D-1BIS
  VATEX-FR-CGI261D-2 VATEX-FR-CGI261D-3 VATEX-FR-CGI261D-4 VATEX-FR-CGI261E-1 VATEX-FR-CGI261E-2
  VATEX-FR-CGI277A VATEX-FR-CGI275 VATEX-FR-298SEXDECIESA VATEX-FR-CGI295 VATEX-FR-AE
`

export const exemptionCodes: ReadonlySet<string> = new Set(exemptions.trim().split(/\s+/))

/** The codes of one category each; all others are of E. */
const categoryOfCode: Readonly<Record<string, VatCategory>> = {
  'VATEX-EU-AE': 'AE',
  'VATEX-FR-AE': 'AE',
  'VATEX-EU-IC': 'K',
  'VATEX-EU-G': 'G',
  'VATEX-EU-O': 'O',
}

/** Undefined of a code that is not listed. */
export function categoryOfExemption(code: string): VatCategory | undefined {
  if (!exemptionCodes.has(code)) return undefined
  return Object.hasOwn(categoryOfCode, code) ? categoryOfCode[code] : 'E'
}

/** Whether rows of the category can have the rate: S above nothing, L and M any, others nothing. */
export function agreesWithRate(category: string, rate: number): boolean {
  if (category === 'S') return rate > 0
  return zeroRateCategories.every((each) => each !== category) || rate === 0
}
