// What the reasons for charging no VAT are called, by their codes (VATEX): the article that a code
// is made of, or what the rule is about.

import { exemptionCodes } from './vat-categories.ts'

const named = {
  en: {
    'VATEX-EU-AE': 'Reverse charge',
    'VATEX-EU-IC': 'Intra-Community supply',
    'VATEX-EU-G': 'Export outside the EU',
    'VATEX-EU-O': 'Outside the scope of VAT',
    'VATEX-EU-D': 'Margin scheme: means of transport',
    'VATEX-EU-F': 'Margin scheme: second-hand goods',
    'VATEX-EU-I': 'Margin scheme: works of art',
    'VATEX-EU-J': 'Margin scheme: collectors’ items and antiques',
    'VATEX-FR-FRANCHISE': 'France: small businesses',
    'VATEX-FR-CNWVAT': 'France: credit note without VAT',
    'VATEX-FR-AE': 'France: reverse charge',
  },
  cs: {
    'VATEX-EU-AE': 'Přenesená daňová povinnost',
    'VATEX-EU-IC': 'Dodání do jiného členského státu EU',
    'VATEX-EU-G': 'Vývoz mimo EU',
    'VATEX-EU-O': 'Není předmětem daně',
    'VATEX-EU-D': 'Zvláštní režim: dopravní prostředky',
    'VATEX-EU-F': 'Zvláštní režim: použité zboží',
    'VATEX-EU-I': 'Zvláštní režim: umělecká díla',
    'VATEX-EU-J': 'Zvláštní režim: sběratelské předměty a starožitnosti',
    'VATEX-FR-FRANCHISE': 'Francie: malé podniky',
    'VATEX-FR-CNWVAT': 'Francie: dobropis bez DPH',
    'VATEX-FR-AE': 'Francie: přenesená daňová povinnost',
  },
} as const

const laws = {
  en: { eu: 'Directive 2006/112/EC, Article', fr: 'France: General Tax Code, Article' },
  cs: { eu: 'Směrnice 2006/112/ES, čl.', fr: 'Francie: daňový zákoník, čl.' },
} as const

/** Of each listed code. */
export const exemptionTitles: Readonly<Record<'en' | 'cs', Readonly<Record<string, string>>>> = {
  en: titlesIn('en'),
  cs: titlesIn('cs'),
}

function titlesIn(language: 'en' | 'cs'): Readonly<Record<string, string>> {
  const own: Readonly<Record<string, string>> = named[language]
  return Object.fromEntries(
    [...exemptionCodes].map((code) => [code, own[code] ?? articleTitle(code, language)]),
  )
}

/** `VATEX-EU-132-1A` is Article 132(1)(a), and `VATEX-FR-CGI261-1` Article 261-1. */
function articleTitle(code: string, language: 'en' | 'cs'): string {
  const [, country, article = ''] = /^VATEX-(EU|FR)-(?:CGI)?(.*)$/.exec(code) ?? []
  const { eu, fr } = laws[language]
  if (country === 'FR') return `${fr} ${article}`
  const [number = '', part = ''] = article.split('-')
  const [, paragraph = '', letters = ''] = /^(\d*)([A-Z]*)$/.exec(part) ?? []
  const within = [paragraph, letters.toLowerCase()].filter((each) => each !== '')
  return `${eu} ${number}${within.map((each) => `(${each})`).join('')}`
}
