// What the number of a registration is for, by what it is called. The unit's own file says it
// first; else names that are usual in Europe do, whatever their case, accents and punctuation.

import type { EInvoiceSettings, RegistrationRole } from './paper-source.ts'

const usualNames: Readonly<Record<RegistrationRole, readonly string[]>> = {
  vat: [
    ...['VAT', 'VATID', 'VAT number', 'VAT no', 'VAT reg no', 'EU', 'EU VAT', 'IOSS'],
    // Czech and Slovak: of DIČ and IČ DPH the second is the one with the country in front.
    ...['DIČ', 'IČ DPH'],
    // German: of Germany, Austria, and Switzerland with its three languages.
    ...['USt-IdNr', 'USt-ID', 'Ust', 'Umsatzsteuer-Identifikationsnummer', 'UID', 'ATU'],
    ...['UID-Nummer', 'MWST', 'MWST-Nr', 'IDE', 'IDI'],
    ...['TVA', 'TVA intracommunautaire', 'Numéro de TVA', 'N° TVA', 'Partita IVA', 'P.IVA', 'IVA'],
    ...['NIF-IVA', 'NIF', 'CIF', 'NIPC', 'NIP', 'BTW', 'BTW-nummer', 'BTW-id', 'Btw-nr'],
    ...['CUI', 'Közösségi adószám', 'EU adószám', 'ALV', 'ALV-numero', 'KMKR', 'PVM'],
    ...['PVM kodas', 'PVN', 'Moms', 'Momsnr', 'MVA', 'OIB', 'ΑΦΜ', 'AFM', 'ИН по ДДС', 'ДДС'],
    ...['ІПН', 'VAT Reg'],
  ],
  legal: [
    ...['ID', 'Company ID', 'Company number', 'Company registration number', 'CRN', 'Reg no'],
    ...['IČO', 'IČ', 'ICO', 'Identifikační číslo'],
    ...['HRB', 'HRA', 'Handelsregister', 'Handelsregisternummer', 'Firmenbuch', 'FN', 'FBN'],
    ...['Firmenbuchnummer', 'SIREN', 'SIRET', 'RCS', 'REA', 'KVK', 'KvK-nummer', 'KBO', 'BCE'],
    ...['Ondernemingsnummer', 'RPR', 'KRS', 'REGON', 'Cégjegyzékszám', 'Y-tunnus'],
    ...['CVR', 'CVR-nr', 'Orgnr', 'Org.nr', 'Organisationsnummer', 'Organisasjonsnummer'],
    ...['Registrikood', 'Įmonės kodas', 'Reģistrācijas numurs', 'MBS', 'ЄДРПОУ', 'EDRPOU', 'ЕИК'],
    ...['EIK', 'UIC', 'GEMI', 'ΓΕΜΗ', 'ח.פ.'],
  ],
  tax: [
    ...['Tax', 'Tax ID', 'Tax number', 'TIN', 'Steuernummer', 'St.-Nr.', 'Steuer-Nr', 'StNr'],
    ...['Codice fiscale', 'CF', 'Adószám', 'RSIN', 'ІНН', 'Fiscal code', 'Cod fiscal'],
  ],
  gln: ['GLN', 'ILN', 'EAN', 'GLN/EAN', 'Global Location Number'],
  endpoint: ['Endpoint', 'Peppol', 'Peppol ID', 'Peppol endpoint', 'Electronic address'],
  leitweg: ['Leitweg', 'Leitweg-ID', 'Leitwegs-ID'],
}

const roles: ReadonlyMap<string, RegistrationRole> = new Map(
  Object.entries(usualNames).flatMap(([role, names]) =>
    names.map((name) => [plain(name), role as RegistrationRole] as const),
  ),
)

/** Undefined of a registration that no e-invoice knows. */
export function roleOf(
  name: string,
  { registrations }: Pick<EInvoiceSettings, 'registrations'>,
): RegistrationRole | undefined {
  const wanted = plain(name)
  const own = Object.entries(registrations ?? {})
  const exact = own.find(([each]) => each === name)
  const [, role] = exact ?? own.find(([each]) => plain(each) === wanted) ?? []
  return role ?? roles.get(wanted)
}

/** Letters and digits alone, so that `USt-IdNr.` and `ust idnr` are one name. */
function plain(name: string): string {
  return name
    .normalize('NFD')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}
