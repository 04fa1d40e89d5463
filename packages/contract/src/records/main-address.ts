// The address under which a company is known: the one of its papers, and of what the law asks.

type Values = Readonly<Record<string, unknown>>

/** The registered office where it is named, else the first one. */
export function mainAddress(company: Values | undefined): Values | undefined {
  const addresses = (company?.['addresses'] ?? []) as readonly Values[]
  const office = company?.['regOfficeAddressId'] ?? undefined
  // An address has no id either until it is stored.
  if (office === undefined) return addresses[0]
  return addresses.find(({ id }) => id === office) ?? addresses[0]
}
