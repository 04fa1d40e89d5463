// How much of a view a user may see, by the rights of the user alone: that there are records which
// the user may not see never changes it.

/**
 * `shared`: all records of one of its types at least. `own`: only records that name the user, of
 * which there are some or may be any day. `none`: no record.
 */
export const viewAccesses = ['shared', 'own', 'none'] as const
export type ViewAccess = (typeof viewAccesses)[number]
