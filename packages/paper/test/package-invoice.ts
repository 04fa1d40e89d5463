// What a package of others reads of an e-invoice. Amounts come as numbers.

/** By the number of the term: all that the package reads, undefined where there is nothing. */
export type PackageTerms = Readonly<Record<string, string | number | undefined>>

export interface PackageInvoice {
  readonly head: PackageTerms
  readonly vat: readonly PackageTerms[]
  readonly lines: readonly PackageTerms[]
}
