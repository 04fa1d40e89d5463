// Sorts the rows of a whole view by their companies: by which they are, or by what these say. Only
// the companies are sorted; each row then goes to the place of its company, which an index tells.

import { nameInCompany } from '@kontor/contract/filter/company-prefix.ts'
import type { OrderTerm } from '../../../views/order.ts'
import { type IdList, newIdList } from '../blocks/id-list.ts'
import { OrderedIds } from '../blocks/ordered-ids.ts'
import { readDigits } from '../blocks/read-digits.ts'
import { isCompanyField } from '../rights/company-columns.ts'
import { visibleRows } from '../rights/visibility.ts'
import { type Sql, sql } from '../statements/sql.ts'
import type { SqlDialect } from '../statements/sql-dialect.ts'
import type { SortedIds } from './order-cache.ts'
import type { ReadScope } from './read-scope.ts'
import { deadlineInSql, lastIdInSql } from './selected-rows.ts'

/** All of it is of one state of the unit. */
export interface CompanyTexts {
  /** The ids of the rows that are shown. */
  readonly shown: Uint8Array | null
  /** The ids of all rows of the source, and the company of each; 0 where it has none. */
  readonly ids: Uint8Array | null
  readonly companies: Uint8Array | null
  /** Companies, and 0, with the place that each takes; several can take the same. */
  readonly placed: Uint8Array | null
  readonly places: Uint8Array | null
  readonly through: number | null
  readonly version: number
}

/** Whether the order of the rows is that of their companies, and then of their ids. */
export function isByCompany({ plan, mask }: ReadScope): boolean {
  const rest = plan.order.slice(companyTerms(plan.order).length)
  const isWhole = plan.conditions.length === 0 && mask === undefined
  return isWhole && plan.source === 'documents' && rest.length < plan.order.length && isById(rest)
}

function companyTerms(order: readonly OrderTerm[]): readonly OrderTerm[] {
  const end = order.findIndex(({ field }) => !isCompanyField(field) && !isCompany(field))
  return end < 0 ? order : order.slice(0, end)
}

function isCompany({ source, name }: OrderTerm['field']): boolean {
  return source === 'column' && name === 'companyId'
}

/** No two rows have the same id: what follows it decides nothing. */
function isById([first]: readonly OrderTerm[]): boolean {
  return first === undefined || (first.field.source === 'column' && first.field.name === 'id')
}

/** Selects `CompanyTexts`. */
export function companyTextsInSql(dialect: SqlDialect, scope: ReadScope): Sql {
  const { reader, plan, listing, visibility } = scope
  const joined = (name: string): Sql => {
    return sql`${dialect.joined(sql`cast(${sql.id(name)} as text)`)} as ${sql.id(name)}`
  }
  const inTime = deadlineInSql(dialect)
  return sql`select ${lastIdInSql(scope)} as "through", x.*, y.*, z.*,
      (select "version" from "unit" where "id" = ${reader.unit}) as "version"
    from (select ${joined('shown')} from (select t."id" as "shown" ${listing.entries}
      ${visibleRows(dialect, 't', visibility)}${inTime} order by t."id") v) x,
    (select ${joined('ids')}, ${joined('companies')}
      from (select t."id" as "ids", coalesce(t."companyId", 0) as "companies"
        from ${sql.id(plan.source)} t ${dialect.indexedBy('documentsByCompany')}
        where t."unit" = ${reader.unit}${inTime}) v) y,
    (select ${joined('placed')}, ${joined('places')} from (${placesInSql(scope)}) v) z`
}

/** A company that the reader may not read says nothing, as no company does. */
function placesInSql({ reader, plan, companies }: ReadScope): Sql {
  const keys = companyTerms(plan.order).map(({ field, isDescending }) => {
    const key = isCompany(field) ? sql`s."id"` : sql.id('c', nameInCompany(field.name))
    return isDescending ? sql`${key} desc nulls last` : sql`${key} nulls last`
  })
  return sql`select coalesce(s."id", 0) as "placed",
      dense_rank() over (order by ${sql.join(keys)}) as "places"
    from (select "id" from "companies" where "unit" = ${reader.unit}
      union all select cast(null as bigint)) s
    left join "companies" c
      on c."unit" = ${reader.unit} and c."id" = s."id" ${companies?.seen ?? sql``}`
}

export function sortedByCompany(texts: CompanyTexts, order: readonly OrderTerm[]): SortedIds {
  const through = texts.through ?? 0
  const shown = readDigits(texts.shown, through)
  const { placeAt, places } = placesOfRows(texts, through)
  const next = firstIndexes(shown, placeAt, places)
  const [last] = order.slice(companyTerms(order).length)
  if (last?.isDescending === true) shown.reverse()
  const ids = newIdList(shown.length, through)
  for (let at = 0; at < shown.length; at += 1) {
    const id = shown[at] ?? 0
    const place = placeAt[id] ?? 0
    const index = next[place] ?? 0
    ids[index] = id
    next[place] = index + 1
  }
  return { ids: OrderedIds.of(ids), through, version: texts.version }
}

/** The place of each row, by its id, and how many places there are. */
function placesOfRows(texts: CompanyTexts, through: number) {
  const [ids, companies] = [readDigits(texts.ids, through), readDigits(texts.companies)]
  const places = readDigits(texts.places)
  const placeOf = new Map([...readDigits(texts.placed)].map((id, at) => [id, places[at] ?? 0]))
  const placeAt = new Uint32Array(through + 1)
  let [company, place] = [-1, 0]
  for (let at = 0; at < ids.length; at += 1) {
    const each = companies[at] ?? 0
    // The rows of a company mostly follow one another.
    if (each !== company) [company, place] = [each, placeOf.get(each) ?? 0]
    placeAt[ids[at] ?? 0] = place
  }
  return { placeAt, places: placeOf.size }
}

/** Of each place, how many of the rows come before those in it. */
function firstIndexes(shown: IdList, placeAt: Uint32Array, places: number): Uint32Array {
  const first = new Uint32Array(places + 2)
  for (let at = 0; at < shown.length; at += 1) {
    const after = (placeAt[shown[at] ?? 0] ?? 0) + 1
    first[after] = (first[after] ?? 0) + 1
  }
  for (let place = 1; place < first.length; place += 1) {
    first[place] = (first[place] ?? 0) + (first[place - 1] ?? 0)
  }
  return first
}
