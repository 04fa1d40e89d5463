// What README.md shows of people: run it beside `npm start` with a token of scope `admin`.

import { Kontor } from '@kontor/client'

const kontor = new Kontor({
  baseUrl: process.env['KONTOR_ADDRESS'] ?? 'http://127.0.0.1:8080',
  unit: 1,
  token: process.env['KONTOR_TOKEN'] ?? '',
})

const { id: companyId } = await kontor.companies.create({ name: 'Mendel & Sons' })
const person = await kontor.persons.create({ companyId, firstName: 'Ida', lastName: 'Mendel' })
await kontor.persons.change(person.id, { jobTitle: 'Head of purchase' })

const user = await kontor.users.create({ username: 'ida', firstName: 'Ida', managerId: 1 })
const disabled = await kontor.users.change(user.id, { isDisabled: true })
const agency = await kontor.agencies.read(1)
console.log(disabled.username, disabled.isDisabled, agency.timeZone)
