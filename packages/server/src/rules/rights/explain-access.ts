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

export interface WeighedAccess {
  readonly reader: Reader
  readonly grants: Grants
  readonly byDefault: KindDefault
}

/** Why a right is given, or one reason why it is not. */
export interface Reason {
  readonly right: Right
  /** The ground of the rule; for reading also that whoever may write may read. */
  readonly rule: Ground | 'write'
  /** A whole sentence. */
  readonly via: string
}

export interface Explanation {
  readonly mayRead: boolean
  readonly mayWrite: boolean
  /** For each right every ground that holds, or every ground there is where none does. */
  readonly because: readonly Reason[]
}

/** The decision on a record for a user who belongs to its unit, with its reasons. */
export function explainAccess(each: WeighedAccess): Explanation {
  const { reader, grants, byDefault } = each
  const [reads, writes] = [mayRead(reader, grants, byDefault), mayWrite(reader, grants, byDefault)]
  const because = [
    ...(writes ? [implied] : []),
    ...reasons('read', reads, each),
    ...(reads ? [] : [notImplied]),
    ...reasons('write', writes, each),
  ]
  return { mayRead: reads, mayWrite: writes, because }
}

const implied: Reason = {
  right: 'read',
  rule: 'write',
  via: 'Whoever may write a record may read it.',
}

const notImplied: Reason = {
  right: 'read',
  rule: 'write',
  via: 'Nor may the user write the record, which would let the user read it.',
}

/** The grounds that hold where the right is given, those that do not where it is not. */
function reasons(right: Right, isGiven: boolean, each: WeighedAccess): readonly Reason[] {
  return weigh(right, each.reader, each.grants, each.byDefault)
    .filter(({ holds }) => holds === isGiven)
    .map(({ ground }) => {
      return { right, rule: ground, via: sentences[ground](right, each)[isGiven ? 0 : 1] }
    })
}

/** The sentences about a right. */
export function sentencesOn(right: Right, { because }: Explanation): readonly string[] {
  return because.filter((reason) => reason.right === right).map(({ via }) => via)
}

/** For each ground, what is said where it holds and where it does not. */
type Sentences = (right: Right, each: WeighedAccess) => readonly [string, string]

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
  asked: () => [
    'The process of the document waits for the user, or the user has acted in it.',
    'No process of the record waits for the user or was acted in by the user.',
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
