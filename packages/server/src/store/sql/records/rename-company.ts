// A company that has a new name has it in the journal too: its rows show the name of the company.

import { renderedRow } from '../rendering/rendered-row.ts'
import { derivedShape } from '../rendering/row-shapes.ts'
import { sql } from '../statements/sql.ts'
import { execute, queryAll, type Step } from '../statements/step.ts'
import type { WriteContext } from '../unit/write-context.ts'
import { derivedIds } from './derived-ids.ts'

/** The history has the change of the company. */
export function* renameCompany(
  { ledger }: WriteContext,
  unit: number,
  company: number,
  name: string,
): Step<void> {
  const rows = yield* queryAll<{ id: number; row: string }>(
    sql`select "id", "row" from "journal"
      where "unit" = ${unit} and "id" in ${derivedIds('journal', unit, 'companyId', company)}`,
  )
  const changed = ledger.changeWithHistory(unit)
  for (const { id, row } of rows) {
    const values = { ...JSON.parse(row), companyName: name }
    const { text, bytes, lengths } = renderedRow(derivedShape('journal'), values)
    yield* execute(
      sql`update "journal" set "companyName" = ${name}, "row" = ${text}, "lengths" = ${lengths},
        "bytes" = ${bytes}, "changed" = ${changed} where "unit" = ${unit} and "id" = ${id}`,
    )
  }
}
