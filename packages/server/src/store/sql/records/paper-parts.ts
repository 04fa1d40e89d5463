// Gathers what a document is printed with besides itself, as it is now. Rights decide what is in
// it: what may not be read is left out, as if it was not there.

import type { RecordType } from '@kontor/contract/records/record-type.ts'
import type { Values } from '@kontor/paper/paper-source.ts'
import { printedCompany, printedOwnCompany, printedOwner } from '@kontor/paper/printed-sides.ts'
import { referencesIn } from '../../../rules/records/references.ts'
import { findPrintForm } from '../../../rules/settings/find-print-form.ts'
import { propertiesOf } from '../../../rules/values/find-values.ts'
import type { NumberedDocument, NumberedJob, PaperParts } from '../../port/papers.ts'
import type { Context } from '../rights/context.ts'
import { withGrants } from '../rights/unit-cache.ts'
import { sql } from '../statements/sql.ts'
import { queryAll, queryOne, type Step, together } from '../statements/step.ts'

export interface PaperOf {
  readonly unit: number
  readonly type: RecordType
  readonly record: Values
  /** Whether what has these grants may be read. */
  readonly mayRead: (grants: string) => boolean
}

export function* paperParts(context: Context, paper: PaperOf): Step<PaperParts> {
  const { unit, record, type } = paper
  const settings = yield* context.cache.settings(unit)
  const { companyId: ownCompanyId, ...ofUnit } = yield* unitRow(unit)
  const named = referencesIn(type, record)
  const idsOf = (target: string) => named.filter((each) => each.target === target).map(idOf)
  const [own, company, owner, documents, jobs] = yield* together(
    companyOf(paper, ownCompanyId),
    companyOf(paper, record['companyId']),
    ownerOf(unit, record['ownerId']),
    documentsOf(context, paper, [...idsOf('frozenInvoice'), ...correctedByIds(record)]),
    jobsOf(context, paper, idsOf('job')),
  )
  return {
    unit: { ...ofUnit, currency: ofUnit.currency ?? undefined },
    sides: {
      own: own && printedOwnCompany(own, record),
      company: company && printedCompany(company, record),
      owner: owner && printedOwner(owner),
    },
    ...{ ownCompanyId, documents, jobs },
    form: findPrintForm(settings, propertiesOf(record)['printForm']),
    eInvoice: settings.eInvoice,
    hasFrozen: false,
  }
}

function idOf({ id }: { readonly id: number }): number {
  return id
}

export function correctedByIds(record: Values): readonly number[] {
  return (record['correctedByIds'] ?? []) as readonly number[]
}

interface UnitRow {
  readonly name: string
  readonly timeZone: string
  readonly currency: string | null
  readonly companyId: number | null
}

export function* unitRow(unit: number): Step<UnitRow> {
  const row = yield* queryOne<UnitRow>(
    sql`select "name", "timeZone", "currency", "companyId" from "unit" where "id" = ${unit}`,
  )
  if (row === undefined) throw new Error(`There is no unit ${unit}.`)
  return row
}

function* companyOf({ unit, mayRead }: PaperOf, id: unknown): Step<Values | undefined> {
  if (typeof id !== 'number') return undefined
  const found = yield* queryOne<{ grants: string; body: string }>(
    sql`select a."body" as "grants", r."body" from "companies" t ${withGrants('t', unit)}
      join "record" r on r."unit" = ${unit} and r."collection" = 'companies' and r."id" = t."id"
      where t."unit" = ${unit} and t."id" = ${id}`,
  )
  return found && mayRead(found.grants) ? (JSON.parse(found.body) as Values) : undefined
}

/** Everybody in a unit sees the people in it. */
function* ownerOf(unit: number, id: unknown): Step<Values | undefined> {
  if (typeof id !== 'number') return undefined
  return yield* queryOne<Values>(
    sql`select u."id", u."firstName", u."lastName", u."email", u."phone" from "user" u
      join "unitUser" m on m."unit" = ${unit} and m."user" = u."id" where u."id" = ${id}`,
  )
}

/** Numbers and dates of these documents, of those that may be read. */
export function* documentsOf(
  { dialect }: Context,
  { unit, mayRead }: Pick<PaperOf, 'unit' | 'mayRead'>,
  ids: readonly number[],
): Step<readonly NumberedDocument[]> {
  if (ids.length === 0) return []
  const found = yield* queryAll<{ id: number; grants: string; body: string }>(
    sql`select t."id", a."body" as "grants", r."body" from "documents" t ${withGrants('t', unit)}
      join "record" r on r."unit" = ${unit} and r."collection" = 'documents' and r."id" = t."id"
      where t."unit" = ${unit} and t."id" in ${dialect.rowsOf(ids)} order by t."id"`,
  )
  return found.filter(({ grants }) => mayRead(grants)).map(numberedDocument)
}

function numberedDocument({ id, body }: { id: number; body: string }): NumberedDocument {
  const document = JSON.parse(body) as Values
  const { issueDate, createdOn } = propertiesOf(document)
  const date = issueDate ?? createdOn ?? undefined
  const number = String(document['number'] ?? '')
  return { id, number, ...(date === undefined ? {} : { issueDate: String(date) }) }
}

function* jobsOf(
  { dialect }: Context,
  { unit, mayRead }: PaperOf,
  ids: readonly number[],
): Step<readonly NumberedJob[]> {
  if (ids.length === 0) return []
  const found = yield* queryAll<NumberedJob & { readonly grants: string }>(
    sql`select t."id", coalesce(t."number", '') as "number", a."body" as "grants"
      from "jobs" t ${withGrants('t', unit)}
      where t."unit" = ${unit} and t."id" in ${dialect.rowsOf(ids)} order by t."id"`,
  )
  return found.filter(({ grants }) => mayRead(grants)).map(({ id, number }) => ({ id, number }))
}
