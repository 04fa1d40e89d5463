// The people of a unit, as processes look at them: who manages whom, who is in which group, and who
// may approve how much.

import type { ApprovalLimit, Member, Members } from '../../../rules/processes/process-run.ts'
import { supervisorGroup } from '../../../rules/rights/administration.ts'
import { sql } from '../statements/sql.ts'
import { queryAll, queryOne, type Step } from '../statements/step.ts'

interface MemberRow {
  readonly id: number
  readonly managerId: number | null
  readonly approvalLimits: string
  readonly isDisabled: number
  readonly isDraft: number
}

export function* readMembers({ unit }: { readonly unit: number }): Step<Members> {
  const rows = yield* queryAll<MemberRow>(
    sql`select u."id", u."managerId", u."approvalLimits", u."isDisabled", u."isDraft"
      from "unitUser" m join "user" u on u."id" = m."user"
      where m."unit" = ${unit} order by u."id"`,
  )
  const inGroups = yield* queryAll<{ user: number; group: number }>(
    sql`select m."user", m."group" from "groupUser" m join "group" g on g."id" = m."group"
      where g."unit" = ${unit} order by m."group"`,
  )
  const supervisors = yield* queryOne<{ id: number }>(
    sql`select "id" from "group" where "unit" = ${unit} and "name" = ${supervisorGroup}`,
  )
  const groups = Map.groupBy(inGroups, ({ user }) => user)
  const users = rows.map(
    ({ id, managerId, approvalLimits, isDisabled, isDraft }): Member => ({
      ...{ id, managerId },
      groups: (groups.get(id) ?? []).map(({ group }) => group),
      isActive: isDisabled === 0 && isDraft === 0,
      approvalLimits: JSON.parse(approvalLimits) as readonly ApprovalLimit[],
    }),
  )
  return { users, supervisors: supervisors?.id ?? 0 }
}
