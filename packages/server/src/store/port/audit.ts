// The trail of administration: every change of users, units, groups, tokens, keys and of what units
// define for themselves, whichever door it came through. Nothing in it is a secret.

/** What can be administered, by the names of the commands that do it. */
export const auditSubjects = [
  'user',
  'unit',
  'group',
  'token',
  'sign-in',
  'passkey',
  'identity',
  'key',
  'default',
  'type',
  'register',
  'number',
  'lifecycle',
  'view',
  'print-form',
  'e-invoice',
  'process',
  'webhook',
  'lookup',
  'audit',
] as const

export type AuditSubject = (typeof auditSubjects)[number]

export type AuditAction =
  | 'created'
  | 'updated'
  | 'disabled'
  | 'enabled'
  | 'deleted'
  | 'revoked'
  | 'refused'
  | 'rotated'
  | 'pruned'

export interface AuditStore {
  /** The entries that were asked for, the latest first. */
  list(input: AuditQuery): Promise<readonly AuditEntry[]>

  /** Deletes the entries before an instant; an entry says how many, and stays for ever. */
  prune(input: PruneTrailInput): Promise<number>
}

export interface PruneTrailInput {
  /** RFC 3339 in UTC. */
  readonly before: string
  /** Only counts. */
  readonly isDryRun: boolean
}

/** What is not given does not matter. */
export interface AuditQuery {
  readonly unit?: number | undefined
  /** Who changed something; null for whoever ran a command. */
  readonly user?: number | null | undefined
  readonly subject?: AuditSubject | undefined
  readonly key?: string | undefined
  /** The first instant, and the first one after, RFC 3339 in UTC. */
  readonly since?: string | undefined
  readonly until?: string | undefined
  readonly limit: number
}

export interface AuditEntry {
  readonly id: number
  /** RFC 3339 in UTC. */
  readonly at: string
  /** Null for whoever ran a command. */
  readonly userId: number | null
  /** The account of the machine that ran the command; null where a user did it. */
  readonly account: string | null
  /** Null for what belongs to no unit. */
  readonly unit: number | null
  readonly subject: AuditSubject
  /** The id, or the name where it has none. */
  readonly key: string
  readonly action: AuditAction
  readonly changes: readonly AuditChange[]
  readonly requestId: string | null
}

/** Null where nothing was there, or is any more. */
export interface AuditChange {
  readonly pointer: string
  readonly from: unknown
  readonly to: unknown
}
