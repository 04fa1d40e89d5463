// What README.md shows of whole units: run it beside `npm start` with KONTOR_TOKEN set.

import { Kontor } from '@kontor/client'

const kontor = new Kontor({
  baseUrl: process.env['KONTOR_ADDRESS'] ?? 'http://127.0.0.1:8080',
  unit: 1,
  token: process.env['KONTOR_TOKEN'] ?? '',
})

for (const { name, columns } of await kontor.views.list()) {
  if (columns.some((column) => column.name === 'totalGross')) console.log(name)
}

let names = ''
for await (const company of kontor.companies.export({ filter: "name LIKE 'A%'" })) {
  names += `${company.name}; `
}
console.log(names)
console.log(await kontor.server.isReady())
