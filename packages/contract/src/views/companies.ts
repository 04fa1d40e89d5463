// Companies, and the people and brands in them.

import { view } from './view-description.ts'

const source = 'companies'
const listing = 'COMPANIES'

export const companyViews = [
  view({ name: 'COMPANIES', title: 'Companies', domain: 'companies', isUsual: true, source }),
  view({
    name: 'COMPANIES.CLIENT',
    isUsual: true,
    title: 'Clients',
    domain: 'companies',
    source,
    listing,
    where: 'isClient',
  }),
  view({
    name: 'COMPANIES.SUPPLIER',
    isUsual: true,
    title: 'Suppliers',
    domain: 'companies',
    source,
    listing,
    where: 'isSupplier',
  }),
  view({
    name: 'PERSONS',
    title: 'Persons of companies',
    domain: 'companies',
    isUsual: true,
    source: 'persons',
  }),
  view({ name: 'BRANDS', title: 'Brands of companies', domain: 'companies', source: 'brands' }),
]
