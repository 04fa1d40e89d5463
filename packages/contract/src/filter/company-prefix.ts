// Names of fields of the company that a row names: `company.country`.

export const companyPrefix = 'company.'

export function isOfCompany(name: string): boolean {
  return name.startsWith(companyPrefix) && name.length > companyPrefix.length
}

/** What the company itself calls it. */
export function nameInCompany(name: string): string {
  return name.slice(companyPrefix.length)
}
