// What English programs and people call columns beside the titles of fields, and where those go:
// for proposals alone. Words are in small letters, without spaces and signs.

import type { Collection } from '@kontor/contract/records/record-type.ts'

type Headers = Readonly<Record<string, string>>

const ofCompany: Headers = {
  client: 'companyId@name',
  customer: 'companyId@name',
  company: 'companyId@name',
}

export const englishHeaders: Readonly<Record<Collection, Headers>> = {
  companies: {
    phone: 'contacts.Phone',
    telephone: 'contacts.Phone',
    tel: 'contacts.Phone',
    phonenumber: 'contacts.Phone',
    mobile: 'contacts.Mobile',
    mobilephone: 'contacts.Mobile',
    cellphone: 'contacts.Mobile',
    email: 'contacts.E-mail',
    mail: 'contacts.E-mail',
    emailaddress: 'contacts.E-mail',
    fax: 'contacts.Fax',
    web: 'contacts.Web',
    website: 'contacts.Web',
    www: 'contacts.Web',
    contactperson: 'persons[0].lastName',
    contactname: 'persons[0].lastName',
    contactphone: 'persons[0].contacts.Phone',
    contactmobile: 'persons[0].contacts.Mobile',
    contactemail: 'persons[0].contacts.E-mail',
    company: 'name',
    companyname: 'name',
    customer: 'name',
    client: 'name',
    vat: 'registrations.VAT',
    vatid: 'registrations.VAT',
    vatnumber: 'registrations.VAT',
    companyid: 'registrations.ID',
    companynumber: 'registrations.ID',
    registrationnumber: 'registrations.ID',
    address: 'addresses[0].street',
    town: 'addresses[0].city',
    postcode: 'addresses[0].zip',
    postalcode: 'addresses[0].zip',
    zipcode: 'addresses[0].zip',
    accountnumber: 'bankAccounts[0].number',
    bic: 'bankAccounts[0].swift',
    dueindays: 'salesMaturity',
    paymentterms: 'salesMaturity',
    paymenttermsdays: 'salesMaturity',
  },
  documents: {
    ...ofCompany,
    supplier: 'companyId@name',
    invoicenumber: 'number',
    invoicedate: 'properties.issueDate',
    duedate: 'properties.paymentDate',
    item: 'items.name',
    quantity: 'items.count',
    unitprice: 'items.unitPriceDoc',
    vat: 'items.vatPercentage',
    vatrate: 'items.vatPercentage',
  },
  jobs: ofCompany,
  tasks: { assignee: 'assigneeId@username', reporter: 'reporterId@username', task: 'name' },
  time: { user: 'userId@username', minutes: 'duration', note: 'comment' },
}
