// What documents of random histories call their company where nobody has said it.

import type { RecordType } from '@kontor/contract/records/record-type.ts'
import { type Model, present, type Saved } from './model.ts'

type Properties = Pick<RecordType, 'properties'>

/** A new document that leaves the name out has that of its company. */
export function namedAnew(model: Model, type: Properties, sent: Saved): Saved {
  if (!hasName(type) || Object.hasOwn(sent.properties, 'companyName')) return sent
  return withName(model, sent)
}

/** What called the company by its name calls the new one by its name. */
export function withCompanyName(
  model: Model,
  type: Properties,
  merged: Saved,
  stored: Saved,
): Saved {
  const name = stored.properties.companyName
  const isLeft = hasName(type) && merged.properties.companyName === name
  if (merged.companyId === stored.companyId || !isLeft) return merged
  if (name !== undefined && name !== nameOf(model, stored)) return merged
  return withName(model, merged)
}

function hasName({ properties = {} }: Properties): boolean {
  return properties['companyName'] !== undefined
}

function withName(model: Model, record: Saved): Saved {
  const { companyName: _, ...others } = record.properties
  const name = nameOf(model, record)
  return { ...record, properties: name === undefined ? others : { ...others, companyName: name } }
}

function nameOf(model: Model, { companyId }: Saved): unknown {
  return typeof companyId === 'number'
    ? present(model.require('companies', companyId)).name
    : undefined
}
