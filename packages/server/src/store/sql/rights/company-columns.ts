// Columns of rows that are fields of the company that a row names. They are read from the company,
// so none is ever out of date. A reader who may not read the company sees null, filters by null and
// orders by null: as if the company had none of them.

import { columnsOfSource } from '@kontor/contract/derive/source-columns.ts'
import { isOfCompany, nameInCompany } from '@kontor/contract/filter/company-prefix.ts'
import { evaluateFilter } from '@kontor/contract/filter/evaluate.ts'
import type { CheckedField, CheckedFilter } from '@kontor/contract/filter/filter-node.ts'
import { companyFields } from '@kontor/contract/views/company-fields.ts'
import type { FieldValues } from '../../../rules/values/find-values.ts'
import { comparedColumns, fieldsIn, namedColumns } from '../../../views/named-columns.ts'
import type { ViewPlan } from '../../../views/plan.ts'
import type { SummaryPlan } from '../../../views/summary/summary-plan.ts'
import { filterToSql } from '../statements/filter-to-sql.ts'
import { type Sql, sql } from '../statements/sql.ts'
import { queryAll, type Step } from '../statements/step.ts'
import type { MaskInput } from './masked-column.ts'
import { visibleRows } from './visibility.ts'

interface DividedConditions {
  /** Terms about the company alone: they are asked of the companies, which are few. */
  readonly ofCompanies: readonly CheckedFilter[]
  readonly ofRows: readonly CheckedFilter[]
}

export function divideConditions(conditions: readonly CheckedFilter[]): DividedConditions {
  const divided = conditions.map((condition) => {
    const terms = condition.kind === 'and' ? condition.terms : [condition]
    const ofCompanies = terms.filter((term) => fieldsIn(term).every(isCompanyField))
    if (ofCompanies.length === 0) return { ofCompanies, ofRows: [condition] }
    const others = terms.filter((term) => !ofCompanies.includes(term))
    // Together, so that what several of them read is read once.
    const ofRows: CheckedFilter[] = others.length > 1 ? [{ kind: 'and', terms: others }] : others
    return { ofCompanies, ofRows }
  })
  return {
    ofCompanies: divided.flatMap(({ ofCompanies }) => ofCompanies),
    ofRows: divided.flatMap(({ ofRows }) => ofRows),
  }
}

export function isCompanyField({ source, name }: CheckedField): boolean {
  return source === 'column' && isOfCompany(name)
}

function inCompany(filter: CheckedFilter): CheckedFilter {
  switch (filter.kind) {
    case 'and':
    case 'or':
      return { ...filter, terms: filter.terms.map(inCompany) }
    case 'not':
      return { ...filter, term: inCompany(filter.term) }
    default: {
      const name = nameInCompany(filter.field.name)
      return { ...filter, field: { ...filter.field, name } }
    }
  }
}

export interface CompanyColumns {
  /** The table of the source with these columns beside its own; undefined where none is needed. */
  readonly rows: Sql | undefined
  /** Whether the reader may read all companies: then they are the same for others who may. */
  readonly areAllSeen: boolean
  /** Follows a table `c` of companies: these are the ones that the reader may read. */
  readonly seen: Sql
  /** The condition, to follow another, that a term is true of the company of a row. */
  fitting(term: CheckedFilter, alias: string): Sql
  /** Those of some rows, by the ids of these. */
  valuesOf(ids: readonly number[]): Step<ReadonlyMap<number, FieldValues>>
  /** One of them for each company that the reader may read, by the id of the company. */
  valuesByCompany(name: string): Step<ReadonlyMap<number, string | null>>
}

interface Input extends MaskInput {
  readonly plan: ViewPlan
  readonly summary: SummaryPlan | undefined
}

/** Undefined where a read names none. */
export function* companyColumns(input: Input): Step<CompanyColumns | undefined> {
  const { dialect, cache, catalogue, reader, versions, source, plan, summary } = input
  const fields = Object.keys(companyFields[source] ?? {})
  if (fields.length === 0) return undefined
  const named = namedColumns(plan, summary)
  const names = fields.filter((name) => named.has(name))
  if (names.length === 0) return undefined
  const kinds = [...(catalogue.byCollection.get('companies')?.keys() ?? [])]
  const visibility = yield* cache.visibility(reader, versions, kinds)
  const seen = visibleRows(dialect, 'c', visibility)
  const { ofRows } = divideConditions(plan.conditions)
  const compared = comparedColumns({ ...plan, conditions: ofRows }, summary)
  const joined = names.filter((name) => compared.has(name))
  return {
    rows: joined.length === 0 ? undefined : joinedRows(input, joined, seen),
    areAllSeen: visibility.of === 'all',
    seen,
    fitting: (term, alias) => fittingCompany(input, { term, alias, seen }),
    *valuesOf(ids) {
      const shown = names.map((name) => shownColumn(name, dialect))
      // Not a plain join: an engine may begin that with all companies.
      const found = yield* queryAll<FieldValues>(
        sql`select s."id", ${sql.join(shown)} from ${sql.id(source)} s
          left join "companies" c on c."unit" = ${reader.unit} and c."id" = s."companyId" ${seen}
          where s."unit" = ${reader.unit} and s."id" in ${dialect.rowsOf(ids)}`,
      )
      return new Map(found.map(({ id, ...values }) => [Number(id), parsed(values)]))
    },
    *valuesByCompany(name) {
      const found = yield* queryAll<{ readonly id: number; readonly value: string | null }>(
        sql`select c."id", ${sql.id('c', nameInCompany(name))} as "value" from "companies" c
          where c."unit" = ${reader.unit} ${seen}`,
      )
      return new Map(found.map(({ id, value }) => [id, value]))
    },
  }
}

function joinedRows({ reader, source }: Input, names: readonly string[], seen: Sql): Sql {
  const columns = names.map((name) => {
    return sql`${sql.id('c', nameInCompany(name))} as ${sql.id(name)}`
  })
  return sql`(select s.*, ${sql.join(columns)} from ${sql.id(source)} s
    left join "companies" c on c."unit" = ${reader.unit} and c."id" = s."companyId" ${seen}
    where s."unit" = ${reader.unit})`
}

interface Fitting {
  readonly term: CheckedFilter
  readonly alias: string
  readonly seen: Sql
}

/**
 * A row of no company, or of one that is hidden, is as the row of a company that has none of this.
 * A term that is true of such a row is false only where a company is seen of which it is not true.
 */
function fittingCompany({ dialect, reader }: Input, { term, alias, seen }: Fitting): Sql {
  const companyId = dialect.unindexed(sql.id(alias, 'companyId'))
  const isTrue = filterToSql(inCompany(term), dialect, 'c')
  const companies = sql`from "companies" c where c."unit" = ${reader.unit} ${seen}`
  const nothing = { column: () => null, property: () => null }
  if (evaluateFilter(term, nothing) === true) {
    return sql` and (${companyId} is null
      or ${companyId} not in (select c."id" ${companies} and ${isTrue} is not true))`
  }
  // Where no company fits, an engine need not look at a single row. As a value: what exists could
  // be joined, and the rows would then come in no order.
  return sql` and (select 1 ${companies} and ${isTrue} limit 1) is not null
    and ${companyId} in (select c."id" ${companies} and ${isTrue})`
}

const lists: ReadonlySet<string> = new Set(
  columnsOfSource.companies.flatMap(({ name, storage }) => (storage === 'list' ? name : [])),
)

function shownColumn(name: string, { jsonText }: MaskInput['dialect']): Sql {
  const column = sql.id('c', nameInCompany(name))
  const value = lists.has(nameInCompany(name)) ? jsonText(column) : column
  return sql`${value} as ${sql.id(name)}`
}

function parsed(values: FieldValues): FieldValues {
  const members = Object.entries(values).map(([name, value]) => {
    const isList = lists.has(nameInCompany(name)) && value !== null
    return [name, isList ? JSON.parse(String(value)) : value]
  })
  return Object.fromEntries(members)
}
