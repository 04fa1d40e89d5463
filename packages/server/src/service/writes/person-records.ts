// Persons as a collection of their own. A write becomes a change of the company with one entry in
// its list of persons, so that there is one way to write a person.

import { person as description } from '@kontor/contract/records/person.ts'
import type { AnyCollection, StoredCollection } from '@kontor/contract/records/record-type.ts'
import { Refusal } from '../../refusal.ts'
import { entryPatch, ofPerson, personAnswer, personsOf } from '../../rules/people/person-entry.ts'
import { withoutEmptyMembers } from '../../rules/records/empty-members.ts'
import { unknownReference } from '../../rules/records/references.ts'
import { validateSchema } from '../../rules/records/validate-schema.ts'
import type { Reader } from '../../rules/rights/access.ts'
import type { FieldValues } from '../../rules/values/find-values.ts'
import { valuesIn } from '../../store/port/damaged-row.ts'
import type { Store } from '../../store/store.ts'
import type {
  ChangeAnswer,
  ChangeInput,
  CreateAnswer,
  CreateInput,
  FindAnswer,
  FindInput,
  RecordServices,
} from '../requests/record-request.ts'

/** The use cases of records, for persons as well. */
export function personRecords(
  store: Store,
  records: RecordServices<StoredCollection>,
): RecordServices<AnyCollection> {
  const { createRecord, changeRecord, findRecord } = records
  return {
    createRecord: ({ collection, body, ...others }) => {
      const input = { ...others, body: withoutEmptyMembers(collection, body) }
      return collection === 'persons'
        ? createPerson(changeRecord, input)
        : createRecord({ ...input, collection })
    },
    changeRecord: ({ collection, patch, ...others }) => {
      const input = { ...others, patch: withoutEmptyMembers(collection, patch) }
      return collection === 'persons'
        ? changePerson(store, changeRecord, input)
        : changeRecord({ ...input, collection })
    },
    findRecord: ({ collection, ...input }) =>
      collection === 'persons'
        ? findPerson(store, findRecord, input)
        : findRecord({ ...input, collection }),
  }
}

/** What a use case is given of a person. */
type OfPersons<I> = Omit<I, 'collection'>

interface FoundPerson {
  readonly companyId: number
  /** As it is answered. */
  readonly person: FieldValues
}

/** As it is, or was while it was in the company. */
async function findPerson(
  store: Store,
  findCompany: RecordServices<StoredCollection>['findRecord'],
  { lookup, ...input }: OfPersons<FindInput>,
): Promise<FindAnswer> {
  const id = lookup.by === 'id' ? lookup.id : 0
  const present = await personBy(store, input.principal.reader, id)
  if (present === undefined) throw new Refusal('not-found')
  const company = { by: 'id', id: present.companyId } as const
  const found = await findCompany({ ...input, collection: 'companies', lookup: company })
  const person = personIn(JSON.parse(String(found.json)) as FieldValues, id)
  if (person === undefined) throw new Refusal('not-found')
  return { id, version: found.version, json: JSON.stringify(person) }
}

function personIn(company: FieldValues, id: number): FieldValues | undefined {
  const entry = personsOf(company).find((each) => each['id'] === id)
  return entry === undefined ? undefined : personAnswer(company, entry)
}

async function personBy(
  store: Store,
  reader: Reader,
  id: number,
): Promise<FoundPerson | undefined> {
  const lookup = { by: 'person', id } as const
  const company = { unit: reader.unit, collection: 'companies' } as const
  const found = await store.records.find({ reader, collection: 'companies', lookup })
  if (found === undefined) return undefined
  const person = personIn(valuesIn(found.body, { ...company, id: found.id }), id)
  return person === undefined ? undefined : { companyId: found.id, person }
}

/** Creates a person at the end of the list of its company. */
async function createPerson(
  changeCompany: RecordServices<StoredCollection>['changeRecord'],
  { body, idempotency, ...input }: OfPersons<CreateInput>,
): Promise<CreateAnswer> {
  const faults = validateSchema(description, body)
  const { companyId: sent, ...entry } = body
  const companyId = Number(sent)
  if (faults.length > 0) throw new Refusal('invalid-record', { faults })
  const change = {
    ...input,
    collection: 'companies',
    lookup: { by: 'id', id: companyId },
    patch: { persons: [entry] },
    // A new person takes nothing away that others changed.
    expected: 'any',
    listMode: 'merge',
    digest: idempotency?.digest ?? '',
    ...(idempotency === undefined ? {} : { idempotency }),
  } as const
  const { json, isReplay } = await changeCompany(change).catch((error: unknown) => {
    throw ofNewPerson(error, companyId)
  })
  const company = JSON.parse(String(json)) as FieldValues
  const created = personAnswer(company, personsOf(company).at(-1) ?? {})
  if (!input.isDryRun) {
    return { json: JSON.stringify(created), id: Number(created['id']), isReplay }
  }
  const unstored = { ...created, createdAt: null, updatedAt: null, version: null }
  return { json: JSON.stringify(unstored), id: null, isReplay }
}

/** A company that the caller may not read is a reference that leads nowhere. */
function ofNewPerson(error: unknown, companyId: number): unknown {
  if (!(error instanceof Refusal) || error.problem !== 'not-found') return ofPerson(error)
  const reference = { target: 'company', id: companyId, pointer: '/companyId' } as const
  return new Refusal('invalid-record', { faults: [unknownReference(reference)] })
}

async function changePerson(
  store: Store,
  changeCompany: RecordServices<StoredCollection>['changeRecord'],
  input: OfPersons<ChangeInput>,
): Promise<ChangeAnswer> {
  const { principal, lookup, patch, expected } = input
  const id = lookup.by === 'id' ? lookup.id : 0
  const found = await personBy(store, principal.reader, id)
  const { faults, entry } = entryPatch(patch, found?.person)
  const companyId = found?.companyId ?? 0
  const change = {
    ...input,
    collection: 'companies',
    // A request that is sent again is answered as before, even where the person is gone.
    lookup: { by: 'id', id: companyId },
    patch: { persons: [{ ...entry, id }] },
    ...(faults.length === 0 ? {} : { isDryRun: true }),
    ...(expected === undefined ? {} : { expected: ofCompany(expected, id, companyId) }),
  } as const
  const answer = await changeCompany(change).catch((error: unknown) => {
    throw ofPerson(error, { id, faults, incarnation: principal.incarnation })
  })
  if (faults.length > 0) throw new Refusal('invalid-record', { faults })
  const company = JSON.parse(String(answer.json)) as FieldValues
  const changed = personsOf(company).find((each) => each['id'] === id) ?? {}
  return { ...answer, id, json: JSON.stringify(personAnswer(company, changed)) }
}

function ofCompany(
  expected: NonNullable<ChangeInput['expected']>,
  id: number,
  companyId: number,
): NonNullable<ChangeInput['expected']> {
  if (expected === 'any') return expected
  return expected
    .filter((each) => each.id === id)
    .map(({ version }) => ({ id: companyId, version }))
}
