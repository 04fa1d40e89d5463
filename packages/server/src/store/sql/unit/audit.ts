// The trail of administration. Every operation that administers adds to it in its own transaction,
// and tells every process on the store that something has changed.

import { accountName } from '../../../config/account.ts'
import { systemClock } from '../../../config/clock.ts'
import { auditChanges } from '../../../rules/changes/audit-changes.ts'
import { operator } from '../../../rules/rights/access.ts'
import type { AuditAction, AuditEntry, AuditQuery, AuditSubject } from '../../port/audit.ts'
import { addRow } from '../statements/add-row.ts'
import { sql } from '../statements/sql.ts'
import { queryAll, type Step } from '../statements/step.ts'
import { tables } from '../statements/tables.ts'
import { installation } from './installation.ts'
import { touchAccess } from './versions.ts'
import type { WriteContext } from './write-context.ts'

export interface Administration {
  /** That it was done in or to; the installation where it is absent. */
  readonly unit?: number
  /** Whoever runs commands where it is absent. */
  readonly user?: number
  readonly subject: AuditSubject
  /** Its id, or its name where it has none. */
  readonly key: number | string
  readonly action: AuditAction
  /** What it was and is, without secrets; null where it was not, or is no more. */
  readonly from: unknown
  readonly to: unknown
  readonly requestId?: string | null | undefined
}

/** Adds to the trail, and tells every process on the store. Nothing where nothing differs. */
export function* noteAdministration(context: WriteContext, done: Administration): Step<void> {
  if (yield* addToTrail(context, done)) yield* touchAccess()
}

/** Adds what changes no right of a known caller; answers whether something differed. */
export function* addToTrail(
  { dialect, ledger }: WriteContext,
  { unit = installation, user = operator, subject, action, ...rest }: Administration,
): Step<boolean> {
  const changes = auditChanges(rest.from, rest.to)
  if (changes.length === 0) return false
  yield* ledger.open(installation)
  yield* addRow(dialect, tables.audit, {
    ...{ id: ledger.draw(installation, 'audit'), at: systemClock.now().toISOString() },
    ...{ user, unit, subject, key: String(rest.key), action },
    changes: JSON.stringify(changes),
    account: user === operator ? accountName() : null,
    requestId: rest.requestId ?? null,
  })
  return true
}

interface AuditRow extends Omit<AuditEntry, 'changes'> {
  readonly changes: string
}

export function* auditEntries(query: AuditQuery): Step<readonly AuditEntry[]> {
  const { unit, user, subject, key, since, until, limit } = query
  const conditions = [
    ...(unit === undefined ? [] : [sql`"unit" = ${unit}`]),
    ...(user === undefined ? [] : [sql`"user" = ${user ?? operator}`]),
    ...(subject === undefined ? [] : [sql`"subject" = ${subject}`]),
    ...(key === undefined ? [] : [sql`"key" = ${key}`]),
    ...(since === undefined ? [] : [sql`"at" >= ${since}`]),
    ...(until === undefined ? [] : [sql`"at" < ${until}`]),
  ]
  const rows = yield* queryAll<AuditRow>(
    sql`select "id", "at", nullif("user", ${operator}) as "userId", "account",
        nullif("unit", ${installation}) as "unit", "subject", "key", "action", "changes",
        "requestId"
      from "audit" where ${sql.join([sql`1 = 1`, ...conditions], ' and ')}
      order by "id" desc limit ${limit}`,
  )
  return rows.map(({ changes, ...row }) => ({ ...row, changes: JSON.parse(changes) }))
}
