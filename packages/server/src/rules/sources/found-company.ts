// What a source has answered, as the company that a create takes.

import type { CompanySource } from '@kontor/contract/configuration/lookup-file.ts'
import { limits } from '@kontor/contract/limits.ts'
import { company } from '@kontor/contract/records/company.ts'
import { validateFields } from '../records/validate-schema.ts'
import { filledText } from '../values/filled-text.ts'
import type { FieldValues } from '../values/find-values.ts'

/** Undefined where the answer has no name: then the source knows no such company. */
export function foundCompany(source: CompanySource, answer: unknown): FieldValues | undefined {
  const { name, registrations, address } = source.company
  const fill = (texts: readonly string[] | null | undefined): string | undefined =>
    filledText(texts ?? [], answer)
  const numbers = filledMembers(registrations ?? {}, fill)
  const place = filledMembers(address ?? {}, fill)
  const found = {
    name: fill(name),
    registrations: shortOnes(numbers, limits.registrationCharactersMax),
    addresses: [soundAddress(place)].filter((each) => Object.keys(each).length > 0),
  }
  if (found.name === undefined || found.name.length > limits.lineCharactersMax) return undefined
  return found
}

type Texts = Readonly<Record<string, string>>

function filledMembers(
  members: Readonly<Record<string, readonly string[] | null | undefined>>,
  fill: (texts: readonly string[] | null | undefined) => string | undefined,
): Texts {
  const filled = Object.entries(members).map(([name, texts]) => [name, fill(texts)] as const)
  return Object.fromEntries(
    filled.filter((each): each is [string, string] => each[1] !== undefined),
  )
}

function shortOnes(texts: Texts, charactersMax: number): Texts {
  return Object.fromEntries(
    Object.entries(texts).filter(([, text]) => text.length <= charactersMax),
  )
}

const { addresses } = company.fields

/** Without what no address has, such as a country by its name instead of its code. */
function soundAddress(place: Texts): Texts {
  const isSound = ([name, value]: readonly [string, string]): boolean =>
    validateFields({ addresses }, { addresses: [{ [name]: value }] }).length === 0
  return Object.fromEntries(Object.entries(place).filter(isSound))
}
