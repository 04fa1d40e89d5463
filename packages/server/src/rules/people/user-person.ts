// The `person` that a user may be sent with: the fields of the user that it gives in another form,
// and what it says that the user has no field for, or that another field says otherwise.

import type { Fault } from '@kontor/contract/errors.ts'
import { quote } from '@kontor/contract/quote.ts'
import { type FieldValues, isObject } from '../values/find-values.ts'
import { isSameJson } from '../values/is-same-json.ts'

interface NamedUser {
  readonly value: unknown
  readonly pointer: string
}

interface UserPerson {
  /** By the field that each is of, with its place in the body. */
  readonly fields: ReadonlyMap<string, NamedUser>
  readonly faults: readonly Fault[]
}

const names = ['firstName', 'lastName', 'jobTitle'] as const
const contactFields: readonly string[] = ['email', 'phone']

export function userPerson(body: FieldValues): UserPerson {
  const { person } = body
  if (!isObject(person)) return { fields: new Map(), faults: [] }
  const fields = new Map<string, NamedUser>()
  for (const name of names.filter((each) => Object.hasOwn(person, each))) {
    fields.set(name, { value: person[name], pointer: `/person/${name}` })
  }
  const { contacts } = person
  const faults = Array.isArray(contacts) ? takeContacts(fields, contacts) : []
  return { fields, faults: [...faults, ...contradictions(fields, body)] }
}

/** Takes those that a user has a field for; answers the faults of the others. */
function takeContacts(
  fields: Map<string, NamedUser>,
  contacts: readonly unknown[],
): readonly Fault[] {
  return contacts.flatMap((contact, index): readonly Fault[] => {
    if (!isObject(contact) || isEmpty(contact['value'])) return []
    const pointer = `/person/contacts/${index}`
    const field = String(contact['name']).toLowerCase()
    const { value } = contact
    if (!contactFields.includes(field)) return [unknownContact(contact['name'], pointer)]
    const taken = fields.get(field)
    if (taken === undefined) fields.set(field, { value, pointer: `${pointer}/value` })
    if (taken === undefined || isSameJson(taken.value, value)) return []
    const message = `A user has one contact ${quote(field)}: ${quote(taken.value)} is given before.`
    return [{ code: 'too-many-values', pointer, message }]
  })
}

function unknownContact(name: unknown, pointer: string): Fault {
  const known = contactFields.map(quote).join(' and ')
  const message = `A user has contacts named ${known}, got ${quote(name ?? null)}.`
  return { code: 'wrong-value', pointer: `${pointer}/name`, message }
}

/** What is given in both forms is the same, or null in one of them. */
function contradictions(fields: UserPerson['fields'], body: FieldValues): readonly Fault[] {
  return [...fields].flatMap(([name, { value, pointer }]): readonly Fault[] => {
    const other = body[name] ?? null
    if (other === null || (value ?? null) === null || isSameJson(value, other)) return []
    const message = `Expected ${quote(other)}, as in ${quote(name)}, or none, got ${quote(value)}.`
    return [{ code: 'not-equal', pointer, message }]
  })
}

function isEmpty(value: unknown): boolean {
  return (value ?? '') === ''
}
