// Explains why a user may or may not read and write a record, by the grounds of the rule itself.

import {
  type Grants,
  type Ground,
  type KindDefault,
  mayRead,
  mayWrite,
  type People,
  type Reader,
  type Right,
  weigh,
} from './access.ts'

export interface AccessCase {
  readonly reader: Reader
  readonly grants: Grants
  readonly byDefault: KindDefault
}

export interface Explanation {
  readonly mayRead: boolean
  readonly mayWrite: boolean
  /** Whole sentences: each ground that holds, or every ground there is where none does. */
  readonly read: readonly string[]
  readonly write: readonly string[]
}

/** The decision on a record for a user who belongs to its unit, with its reasons. */
export function explainAccess({ reader, grants, byDefault }: AccessCase): Explanation {
  const write = reasons('write', { reader, grants, byDefault })
  const read = reasons('read', { reader, grants, byDefault })
  const writes = mayWrite(reader, grants, byDefault)
  const reads = mayRead(reader, grants, byDefault)
  const impliedBy = writes ? ['Whoever may write a record may read it.'] : []
  const notImplied = ['Nor may the user write the record, which would let the user read it.']
  return {
    mayRead: reads,
    mayWrite: writes,
    read: reads ? [...impliedBy, ...read.for] : [...read.against, ...notImplied],
    write: writes ? write.for : write.against,
  }
}

function reasons(
  right: Right,
  each: AccessCase,
): { readonly for: readonly string[]; readonly against: readonly string[] } {
  const weighed = weigh(right, each.reader, each.grants, each.byDefault)
  const told = (wanted: boolean): readonly string[] =>
    weighed
      .filter(({ holds }) => holds === wanted)
      .map(({ ground }) => sentences[ground](right, each)[wanted ? 0 : 1])
  return { for: told(true), against: told(false) }
}

/** For each ground, what is said where it holds and where it does not. */
type Sentences = (right: Right, each: AccessCase) => readonly [string, string]

const sentences: Readonly<Record<Ground, Sentences>> = {
  'default-everyone': (right, { grants: { kind } }) => [
    `By the unit's default, everyone may ${right} a record of type ${kind}.`,
    `The unit's default does not let everyone ${right} a record of type ${kind}.`,
  ],
  supervisor: () => [
    'The user is in the group Supervisor of the unit.',
    'The user is not in the group Supervisor of the unit.',
  ],
  owner: (_, { grants: { owner } }) => [
    'The user owns the record.',
    owner === null ? 'The record has no owner.' : `The record is owned by user ${owner}.`,
  ],
  'own-list': (right, { reader, grants }) => {
    const list = `The record's own access list for ${right}`
    return [
      `${list} names ${namesAmong(reader, grants[right])}.`,
      `${list} names neither the user nor a group of the user.`,
    ]
  },
  'default-list': (right, { reader, grants, byDefault }) => {
    const list = `The unit's default for ${grants.kind} for ${right}`
    return [
      `${list} names ${namesAmong(reader, byDefault[right])}.`,
      `${list} names neither the user nor a group of the user.`,
    ]
  },
  named: () => [
    'The record names the user as assignee, reporter or participant.',
    'The record does not name the user as assignee, reporter or participant.',
  ],
  manager: (_, { grants: { owner } }) => [
    `The user is the manager of user ${owner}, who owns the record.`,
    owner === null
      ? 'The record has no owner whose manager the user could be.'
      : `The user is not the manager of user ${owner}, who owns the record.`,
  ],
}

function namesAmong(reader: Reader, people: People): string {
  const user = people.users.includes(reader.user) ? ['the user'] : []
  const groups = people.groups
    .filter((group) => reader.groups.includes(group))
    .map((group) => `group ${group}, which the user is in`)
  return [...user, ...groups].join(' and ')
}
