// In which order sources of companies are offered.

import type { CompanySource } from '@kontor/client'

/** Those of the country come first, then those of any; else, and without one, as they are. */
export function sourcesInOrder(
  sources: readonly CompanySource[],
  country: string,
): readonly CompanySource[] {
  if (country === '') return sources
  const rank = (source: CompanySource): number => {
    if (source.country === null) return 1
    return source.country === country ? 0 : 2
  }
  return sources.toSorted((one, other) => rank(one) - rank(other))
}
