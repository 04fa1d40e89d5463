// The address under which a company is known: the one of its papers, and of what the law asks.

type Values = Readonly<Record<string, unknown>>

/** The registered office where it is named, else the first one. */
export function mainAddress(company: Values | undefined): Values | undefined {
  const addresses = (company?.['addresses'] ?? []) as readonly Values[]
  // An address has no id either until it is stored.
  const office = company?.['regOfficeAddressId'] ?? undefined
  return addresses.find(({ id }) => office !== undefined && id === office) ?? addresses[0]
}
