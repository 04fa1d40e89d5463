// Companies, and the people and brands in them.

import { view } from './view-description.ts'

const source = 'companies'
const listing = 'COMPANIES'

export const companyViews = [
  view({ name: 'COMPANIES', title: 'Companies', source }),
  view({ name: 'COMPANIES.CLIENT', title: 'Clients', source, listing, where: 'isClient' }),
  view({ name: 'COMPANIES.SUPPLIER', title: 'Suppliers', source, listing, where: 'isSupplier' }),
  view({ name: 'PERSONS', title: 'Persons of companies', source: 'persons' }),
  view({ name: 'BRANDS', title: 'Brands of companies', source: 'brands' }),
]
