// What README.md shows of batches: run it beside `npm start` with KONTOR_TOKEN set.

import { Kontor } from '@kontor/client'

const kontor = new Kontor({
  baseUrl: process.env['KONTOR_ADDRESS'] ?? 'http://127.0.0.1:8080',
  unit: 1,
  token: process.env['KONTOR_TOKEN'] ?? '',
})

const [client, job] = await kontor.batch([
  { method: 'POST', collection: 'companies', body: { id: -1, name: 'Blumen Richter' } },
  {
    method: 'POST',
    collection: 'jobs',
    body: { companyId: -1, ownerId: 1, properties: { name: 'Flyer' } },
  },
  { method: 'PATCH', collection: 'companies', query: { id: -1 }, body: { isClient: true } },
])
console.log(client.name, job.companyId === client.id)
