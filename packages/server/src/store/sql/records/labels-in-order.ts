// Labels in their order, until enough of them are meant: soon, where many are.

import { type Sql, sql } from '../statements/sql.ts'
import { queryAll, queryLong, type Step } from '../statements/step.ts'
import { beginsWith, type LabelRow, type LabelSearch, labelColumns } from './label-search.ts'

/** Up to so many grants are looked up one by one. */
const grantsLookedUpMax = 16

/** Labels that begin with a word, and how many there are, up to a bound. */
interface Beginning {
  readonly word: string
  readonly count: number
}

/** Those that are meant, looked for from the first label on, or the first that begins so. */
export function* labelsInOrder(
  search: LabelSearch,
  beginning?: Beginning,
): Step<readonly LabelRow[]> {
  const { visibility, condition, limit, bounds } = search
  const isFew = visibility.of === 'only' && visibility.acls.length <= grantsLookedUpMax
  if (!isFew) {
    // Most searches end here.
    const next = inOrder(search, { beginning, count: bounds.inOrder, condition: sql`1 = 1` })
    const found = yield* queryAll<LabelRow>(
      sql`select ${labelColumns} from (${next}) l where ${condition}
        order by l."sort", l."id" limit ${limit}`,
    )
    const isAll = beginning !== undefined && beginning.count <= bounds.candidates
    if (isAll || found.length >= limit) return found
  }
  // A reader of few rows among many: the first of each grant, instead of a walk past the rest.
  const parts = (isFew ? visibility.acls : [undefined]).map((grant) => {
    const next = inOrder(search, { beginning, count: limit, condition, grant })
    return sql`select * from (${next}) p`
  })
  const statement = sql`select ${labelColumns},
      (select "version" from "unit" where "id" = ${search.unit}) as "version"
    from (${sql.join(parts, ' union all ')}) l order by l."sort", l."id" limit ${limit}`
  const found = yield* queryLong<LabelRow & { readonly version: number }>(statement)
  // A long query has a transaction of its own: there may be records whose rights nobody knows yet.
  const isSame = found.every(({ version }) => version === search.version)
  return isSame ? found : yield* queryAll(statement)
}

interface InOrder {
  readonly beginning: Beginning | undefined
  readonly count: number
  readonly condition: Sql
  readonly grant?: number | undefined
}

function inOrder(
  { unit, target }: LabelSearch,
  { beginning, count, condition, grant }: InOrder,
): Sql {
  return sql`select ${labelColumns}, l."acl", l."companyId" from "label" l
    where l."unit" = ${unit} and l."target" = ${target}
      ${grant === undefined ? sql`` : sql`and l."acl" = ${grant}`}
      ${beginning === undefined ? sql`` : sql`and ${beginsWith('sort', beginning.word)}`}
      and ${condition}
    order by l."sort", l."id" limit ${count}`
}
