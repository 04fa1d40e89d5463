// The processes of a unit as they are stored, with the ids of those who approve, and which of them
// can be started on a document.

import { presetProcess } from '@kontor/contract/codes/processes.ts'
import type { ProcessFile } from '@kontor/contract/configuration/process-file.ts'
import { approvedStatus, rejectedStatus } from '@kontor/contract/records/statuses.ts'
import type { NamedGroup } from './lifecycle.ts'

/** A user as it was named when the process was put. */
export interface NamedUser {
  readonly id: number
  readonly username: string
}

/** Whom a step waits for; one of these is given. */
export interface Approvers {
  readonly users?: readonly NamedUser[]
  readonly groups?: readonly NamedGroup[]
  /** The n-th manager above the owner. */
  readonly manager?: number
  /** The managers above the owner, up to one who may approve what this field has. */
  readonly managersUpTo?: string
}

export interface ProcessStep {
  readonly name: string
  /** A filter over the document; absent where the step is always taken. */
  readonly when?: string
  readonly approvers: Approvers
  readonly need: number | 'all'
}

export interface ProcessDefinition {
  readonly code: string
  readonly title: string
  /** Absent where it can be started on any document. */
  readonly types?: readonly string[]
  readonly steps: readonly ProcessStep[]
  /** The status that it ends with where it ends well. */
  readonly approved: string
  readonly rejected: string
  /** Whether the owner, the creator and the starter may approve. */
  readonly self: boolean
}

/** The ids of those whom a file names. */
export interface KnownPeople {
  readonly users: readonly NamedUser[]
  readonly groups: readonly NamedGroup[]
}

type SentProcess = ProcessFile['processes'][number]

export function processOf(sent: SentProcess, { users, groups }: KnownPeople): ProcessDefinition {
  const { code, title, types, steps, approved, rejected, self } = sent
  return {
    ...{ code, title },
    ...(types == null ? {} : { types }),
    steps: steps.map(({ name, when, approvers, amount, need }) => {
      const of = approvers as SentApprovers
      return {
        name,
        ...(when == null ? {} : { when }),
        approvers: {
          ...(of.users == null ? {} : { users: named(users, of.users, 'username') }),
          ...(of.groups == null ? {} : { groups: named(groups, of.groups, 'name') }),
          ...(of.manager == null ? {} : { manager: of.manager }),
          ...(of.managersUpTo == null ? {} : { managersUpTo: amount ?? '' }),
        },
        need: need ?? 1,
      }
    }),
    approved: approved?.status ?? approvedStatus,
    rejected: rejected?.status ?? rejectedStatus,
    self: self === true,
  }
}

/** What a step of a file may say; a check has made sure that it is one of them. */
export interface SentApprovers {
  readonly users?: readonly string[] | null
  readonly groups?: readonly string[] | null
  readonly manager?: number | null
  readonly managersUpTo?: string | null
}

function named<T extends NamedUser | NamedGroup>(
  known: readonly T[],
  names: readonly string[],
  by: keyof T,
): readonly T[] {
  return known.filter((each) => names.includes(String(each[by])))
}

/** As a file would put it. */
export function sentProcess(process: ProcessDefinition): SentProcess {
  const { code, title, types, steps, approved, rejected, self } = process
  return {
    ...{ code, title },
    ...(types === undefined ? {} : { types }),
    steps: steps.map(({ name, when, approvers, need }) => ({
      name,
      ...(when === undefined ? {} : { when }),
      ...sentApprovers(approvers),
      ...(approvers.managersUpTo === undefined ? { need } : {}),
    })),
    approved: { status: approved },
    rejected: { status: rejected },
    self,
  }
}

type SentStep = Pick<SentProcess['steps'][number], 'approvers' | 'amount'>

function sentApprovers({ users, groups, manager, managersUpTo }: Approvers): SentStep {
  if (managersUpTo !== undefined) {
    return { approvers: { managersUpTo: 'limit' }, amount: managersUpTo }
  }
  return {
    approvers: {
      ...(users === undefined ? {} : { users: users.map(({ username }) => username) }),
      ...(groups === undefined ? {} : { groups: groups.map(({ name }) => name) }),
      ...(manager === undefined ? {} : { manager }),
    },
  }
}

const preset = processOf(presetProcess, { users: [], groups: [] })

/** Those that can be started: the predefined one as well, unless the unit has put its code. */
export function startableProcesses({
  processes,
}: {
  readonly processes: readonly ProcessDefinition[]
}): readonly ProcessDefinition[] {
  const isReplaced = processes.some(({ code }) => code === preset.code)
  return isReplaced ? processes : [preset, ...processes]
}

/** Whether it can be started on documents of the type: of one of its types, or of one below. */
export function isForType({ types }: Pick<ProcessDefinition, 'types'>, type: string): boolean {
  return types === undefined || types.some((each) => `${type}.`.startsWith(`${each}.`))
}
