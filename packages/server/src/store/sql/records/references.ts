// Whether what a record refers to exists in the unit, is of the kind that the reference names and
// may be read by the caller. Rights are read before, and one query then answers each reference, so
// that a caller cannot tell the three cases apart.

import { columnsOfSource } from '@kontor/contract/derive/source-columns.ts'
import type { NestedName } from '@kontor/contract/kinds/kind.ts'
import type { Catalogue } from '@kontor/contract/records/catalogue.ts'
import {
  type ReferencePlace,
  referenceTargets,
} from '@kontor/contract/records/reference-targets.ts'
import {
  type DerivedSource,
  derivedSources,
  entrySources,
} from '@kontor/contract/views/derived-sources.ts'
import type { Reference } from '../../../rules/records/references.ts'
import type { ReferencesInput } from '../../port/records.ts'
import type { Context } from '../rights/context.ts'
import { type RecordRights, withGrants } from '../rights/unit-cache.ts'
import { type Sql, sql } from '../statements/sql.ts'
import { queryOne, type Step, together } from '../statements/step.ts'

interface Referred {
  /** The grants of the record; null for people, whom every user of the unit sees. */
  readonly grants: string | null
  readonly type?: string
  readonly parent?: number
  readonly frozenAt?: string | null
  /** Of the record, or of the one that the entry is in. */
  readonly isDisabled?: number
  readonly name?: string
}

/** What references are compared with, read before any of them is looked up. */
interface Deciding {
  readonly unit: number
  readonly rights: RecordRights
  readonly catalogue: Catalogue
}

export function* missingReferences(
  { cache }: Context,
  { reader, references }: ReferencesInput,
): Step<readonly Reference[]> {
  if (references.length === 0) return []
  const rights = yield* cache.rightsOf(reader)
  const { catalogue } = yield* cache.settings(reader.unit)
  const deciding = { unit: reader.unit, rights, catalogue }
  const byKey = new Map(references.map((reference) => [keyOf(reference), reference]))
  const answers = yield* together(...byKey.values().map((each) => isReadable(deciding, each)))
  const readable = new Set([...byKey.keys()].filter((_, index) => answers[index]))
  return references.filter((reference) => !readable.has(keyOf(reference)))
}

/** The same for references that have the same answer. */
function keyOf({ target, id, companyId }: Reference): string {
  return `${target} ${id} ${companyId ?? ''}`
}

function* isReadable(deciding: Deciding, reference: Reference): Step<boolean> {
  const place = referenceTargets[reference.target]
  const found = yield* findReferred(deciding.unit, reference)
  if (found === undefined || found.isDisabled === 1) return false
  if ('role' in place && !serves(deciding.catalogue, place.role, found.type)) return false
  if ('isFrozen' in place && found.frozenAt === null) return false
  if (reference.companyId !== undefined && found.parent !== reference.companyId) return false
  return found.grants === null || deciding.rights.mayRead(found.grants)
}

/** What is referred to, whoever may read it. */
export function* findReferred(
  unit: number,
  { target, id }: Pick<Reference, 'target' | 'id'>,
): Step<Referred | undefined> {
  const place: ReferencePlace = referenceTargets[target]
  if ('directory' in place) {
    return yield* queryOne<Referred>(
      place.directory === 'user'
        ? sql`select null as "grants" from "unitUser" where "unit" = ${unit} and "user" = ${id}`
        : sql`select null as "grants" from "group" where "unit" = ${unit} and "id" = ${id}`,
    )
  }
  if ('nested' in place) {
    const { isDisabled, rows } = disabledEntries(unit, place.nested)
    return yield* queryOne<Referred>(
      sql`select a."body" as "grants", p."id" as "parent", ${isDisabled} as "isDisabled"
        from "nested" n
        join ${sql.id(place.collection)} p on p."unit" = ${unit} and p."id" = n."parent"
        ${rows} ${withGrants('p', unit)}
        where n."unit" = ${unit} and n."name" = ${place.nested} and n."id" = ${id}`,
    )
  }
  if ('isFrozen' in place) {
    return yield* queryOne<Referred>(
      sql`select a."body" as "grants", t."type", t."isDisabled", t."frozenAt",
        t."companyId" as "parent" from "documents" t ${withGrants('t', unit)}
        where t."unit" = ${unit} and t."id" = ${id}`,
    )
  }
  const { collection } = place
  const isNamed = columnsOfSource[collection].some(({ name }) => name === 'name')
  return yield* queryOne<Referred>(
    sql`select a."body" as "grants", t."type", t."isDisabled"${isNamed ? sql`, t."name"` : sql``}
      from ${sql.id(collection)} t ${withGrants('t', unit)}
      where t."unit" = ${unit} and t."id" = ${id}`,
  )
}

/** Entries of some lists are disabled by themselves; others are with their record. */
function disabledEntries(unit: number, nested: NestedName): { isDisabled: Sql; rows: Sql } {
  const sources: Partial<Readonly<Record<NestedName, DerivedSource>>> = entrySources
  const source = sources[nested]
  const has = source !== undefined && Object.hasOwn(derivedSources[source] ?? {}, 'isDisabled')
  if (!has) return { isDisabled: sql`p."isDisabled"`, rows: sql`` }
  return {
    isDisabled: sql`case when e."isDisabled" = 1 then 1 else p."isDisabled" end`,
    rows: sql`left join ${sql.id(source)} e on e."unit" = ${unit} and e."id" = n."id"`,
  }
}

function serves({ types }: Catalogue, role: string | undefined, type: string | undefined): boolean {
  return types.some((each) => each.type === type && each.role === role)
}
