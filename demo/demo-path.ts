// A first look at the demo company: three of its sales invoices.

export const demoPath =
  '/rest/v1/1/views/INVOICES.SALES?limit=3&columns=id,number,companyId,totalGross&properties=name'
