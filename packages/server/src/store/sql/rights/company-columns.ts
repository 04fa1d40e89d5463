// Columns of rows that are fields of the company that a row names. They are read from the company,
// so none is ever out of date. A reader who may not read the company sees null, filters by null and
// orders by null: as if the company had none of them.

import { columnsOfSource } from '@kontor/contract/derive/source-columns.ts'
import { isOfCompany, nameInCompany } from '@kontor/contract/filter/company-prefix.ts'
import { evaluateFilter } from '@kontor/contract/filter/evaluate.ts'
import type { CheckedFilter } from '@kontor/contract/filter/filter-node.ts'
import { companyFields } from '@kontor/contract/views/company-fields.ts'
import type { FieldValues } from '../../../rules/values/find-values.ts'
import { fieldsIn } from '../../../views/named-columns.ts'
import { type Sql, sql } from '../statements/sql.ts'
import { queryAll, type Step } from '../statements/step.ts'
import type { MaskInput } from './masked-column.ts'
import { visibleRows } from './visibility.ts'

/**
 * Terms of a condition that are about the company alone, as they are asked of it. They are false of
 * rows without a company, so they need not be looked at in each row: the companies are few.
 */
export function companyTerms(condition: CheckedFilter): readonly CheckedFilter[] {
  const terms = condition.kind === 'and' ? condition.terms : [condition]
  const nothing = { column: () => null, property: () => null }
  return terms.flatMap((term) => {
    const isOfCompanies = fieldsIn(term).every(({ source, name }) => {
      return source === 'column' && isOfCompany(name)
    })
    return isOfCompanies && evaluateFilter(term, nothing) !== true ? [inCompany(term)] : []
  })
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
  /** The table of the source with these columns beside its own. */
  readonly rows: Sql
  /** Whether the reader may read all companies: then they are the same for others who may. */
  readonly areAllSeen: boolean
  /** Those of some rows, by the ids of these. */
  valuesOf(ids: readonly number[]): Step<ReadonlyMap<number, FieldValues>>
}

interface Input extends MaskInput {
  /** The columns that a read names. */
  readonly named: ReadonlySet<string>
}

/** Undefined where a read names none. */
export function* companyColumns(input: Input): Step<CompanyColumns | undefined> {
  const { dialect, cache, catalogue, reader, versions, source, named } = input
  const names = Object.keys(companyFields[source] ?? {}).filter((name) => named.has(name))
  if (names.length === 0) return undefined
  const kinds = [...(catalogue.byCollection.get('companies')?.keys() ?? [])]
  const visibility = yield* cache.visibility(reader, versions, kinds)
  const columns = names.map((name) => {
    return sql`c.${sql.id(nameInCompany(name))} as ${sql.id(name)}`
  })
  const seen = visibleRows(dialect, 'c', visibility)
  return {
    rows: sql`(select s.*, ${sql.join(columns)} from ${sql.id(source)} s
      left join "companies" c on c."unit" = ${reader.unit} and c."id" = s."companyId" ${seen}
      where s."unit" = ${reader.unit})`,
    areAllSeen: visibility.of === 'all',
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
  }
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
