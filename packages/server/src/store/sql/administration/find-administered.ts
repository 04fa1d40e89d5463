// Finds a user of the reader's unit, or a unit that the reader's token is for.

import { administeredTypes } from '@kontor/contract/records/directory-catalogue.ts'
import type { AdministeredCollection } from '@kontor/contract/records/record-type.ts'
import { isAdministrator } from '../../../rules/rights/administration.ts'
import type { FindRecordInput, FoundRecord } from '../../port/records.ts'
import { homeOf, isVisible } from '../records/visible-record.ts'
import type { Context } from '../rights/context.ts'
import { sql } from '../statements/sql.ts'
import type { Step } from '../statements/step.ts'
import { groupNamesOf } from '../unit/groups-in.ts'
import { type Administered, agencyBy, userIn } from './administered.ts'

type FindInput = FindRecordInput<AdministeredCollection>

type Find = (context: Context, input: FindInput) => Step<Administered | undefined>

export const finders: Readonly<Record<AdministeredCollection, Find>> = {
  *users(_, { reader: { unit }, lookup }) {
    const condition =
      'id' in lookup ? sql`u."id" = ${lookup.id}` : sql`m."externalId" = ${lookup.text}`
    return yield* userIn(unit, condition)
  },
  *agencies(context, { reader, collection, lookup }) {
    if (!('id' in lookup)) return undefined
    if (!(yield* isVisible(context, reader, { collection, id: lookup.id }))) return undefined
    const found = yield* agencyBy(lookup.id)
    // Who created a unit reads it at the address that she was given, with the token that she had.
    const isKnown = reader.units.includes(lookup.id) || found?.createdBy === reader.user
    return isKnown ? found : undefined
  },
}

export function* findAdministered(
  context: Context,
  input: FindInput,
): Step<FoundRecord | undefined> {
  const { reader, collection } = input
  const found = yield* finders[collection](context, input)
  if (found === undefined) return undefined
  const { record, ...rest } = found
  const groups = yield* groupNamesOf(reader, homeOf(reader, { collection, id: found.id }))
  const isOfToken = reader.units.includes(homeOf(reader, { collection, id: found.id }))
  const isWritable = isOfToken && isAdministrator(administeredTypes[collection], groups)
  const body = JSON.stringify(record)
  const shown = { body, shown: body, isCorrected: false }
  return { ...rest, ...shown, lastRowIds: {}, isWritable }
}
