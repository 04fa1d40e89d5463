// The approvals of the demo company: what its processes need is put before its records are created,
// and what its people have decided is carried out afterwards, by the use cases that they would use.

import type { AnyCollection } from '@kontor/contract/records/record-type.ts'
import {
  type DemoDecision,
  demoDecisions,
  demoGroups,
  demoLimits,
  demoProcesses,
} from '@kontor/demo/demo-approvals.ts'
import type { DemoIds } from '@kontor/demo/demo-ids.ts'
import { type ProcessField, processFieldOf } from '../../rules/processes/process-run.ts'
import { operatorOf } from '../../rules/rights/access.ts'
import { sentProcess } from '../../rules/settings/process.ts'
import type { Store } from '../../store/store.ts'
import type { Principal } from '../requests/principal.ts'
import type { ActionInput, ChangeAnswer, RecordServices } from '../requests/record-request.ts'
import { putProcessFile } from '../unit/put-files.ts'

export interface ApprovalServices extends Pick<RecordServices<AnyCollection>, 'changeRecord'> {
  takeProcessStep(input: ActionInput): Promise<ChangeAnswer>
}

interface Approvals {
  readonly store: Store
  readonly services: ApprovalServices
  readonly unit: number
}

type UserId = DemoIds['userId']

/** Groups, limits and processes that the unit has already stay as they are. */
export async function prepareDemoApprovals(approvals: Approvals, userId: UserId): Promise<void> {
  await putGroups(approvals, userId)
  await putLimits(approvals, userId)
  const { store, unit } = approvals
  const { processes } = await store.configuration.settings({ unit })
  const known = new Set(processes.map(({ code }) => code))
  const missing = demoProcesses.processes.filter(({ code }) => !known.has(code))
  if (missing.length === 0) return
  await putProcessFile(store, unit, { processes: [...processes.map(sentProcess), ...missing] })
}

async function putGroups({ store, unit }: Approvals, userId: UserId): Promise<void> {
  const present = new Set((await store.directory.listGroups({ unit })).map(({ name }) => name))
  for (const { name, usernames } of demoGroups) {
    if (present.has(name)) continue
    const group = await store.directory.createGroup({ unit, name })
    for (const username of usernames) {
      await store.directory.addToGroup({ group, user: userId(username) })
    }
  }
}

async function putLimits({ store, services, unit }: Approvals, userId: UserId): Promise<void> {
  const reader = operatorOf(unit)
  for (const { username, approvalLimits } of demoLimits) {
    const lookup = { by: 'id', id: userId(username) } as const
    const found = await store.records.find({ reader, collection: 'users', lookup })
    if (found === undefined || JSON.parse(found.body).approvalLimits?.length > 0) continue
    await services.changeRecord({
      principal: { reader, tokenId: 'demo', scopes: ['admin', 'write'] },
      ...{ collection: 'users', lookup, expected: 'any', patch: { approvalLimits } },
      ...{ listMode: 'merge', isDryRun: false, digest: '' },
    })
  }
}

/** Goes on where an earlier load was interrupted: each person acts once for a document. */
export async function decideDemoApprovals(
  approvals: Approvals,
  { userId, recordId }: DemoIds,
): Promise<void> {
  const { store, services, unit } = approvals
  for (const [externalId, decisions] of Object.entries(demoDecisions)) {
    const lookup = { by: 'id', id: recordId(externalId) } as const
    const stored = { reader: operatorOf(unit), collection: 'documents', lookup } as const
    for (const decision of decisions) {
      const found = await store.records.find(stored)
      const process = processFieldOf(JSON.parse(found?.body ?? '{}'))
      const user = userId(decision.by)
      if (!isToBeTaken(process, user)) continue
      await services.takeProcessStep({
        principal: await demoPrincipal(store, unit, user),
        ...{ collection: 'documents', lookup, isDryRun: false, digest: '' },
        body: bodyOf(decision, userId),
      })
    }
  }
}

/** A document of an earlier demo company is in no process; what others have ended stays so. */
function isToBeTaken(process: ProcessField | null, user: number): boolean {
  return process?.state === 'STARTED' && !process.actedBy.includes(user)
}

function bodyOf({ by: _, to, ...request }: DemoDecision, userId: UserId): ActionInput['body'] {
  return to === undefined ? request : { ...request, to: userId(to) }
}

/** One of the demo company's people, as if with a token of their own. */
export async function demoPrincipal(store: Store, unit: number, user: number): Promise<Principal> {
  const reader = await store.directory.findReader({ unit, user, units: [unit] })
  if (reader === undefined) throw new Error(`User ${user} of the demo company is not in ${unit}.`)
  return { reader, tokenId: 'demo', scopes: ['write'] }
}
