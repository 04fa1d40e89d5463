// Whom a record names: its owner, those who take part, its access list; and what everybody may.

import type { ReferenceTarget } from '@kontor/contract/kinds/kind.ts'
import type { RecordType } from '@kontor/contract/records/record-type.ts'
import { useLabels } from '../../data/labels.ts'
import type { StoredRecord } from '../../data/record.ts'
import type { Rights } from '../../data/record-rights.ts'
import { recordWords } from '../../words/record-words.ts'
import { useSpeech } from '../../words/vocabulary.ts'

interface NamedPeopleProps {
  readonly unit: number
  readonly record: StoredRecord
  readonly type: RecordType
  readonly rights: Rights
}

export function NamedPeople({ unit, record, type, rights }: NamedPeopleProps) {
  const { people: words } = recordWords(useSpeech().language).told
  const named = peopleOf(record, type)
  const labelOf = useLabels(unit, Object.values(named).flat())
  return (
    <>
      <dl className="fields">
        {(['owner', 'named', 'write', 'read'] as const).map((role) =>
          named[role].length === 0 ? null : (
            <div key={role} className="plain-field">
              <dt>{words[role]}</dt>
              <dd>
                {named[role].map(({ target, id }) => labelOf(target, id) ?? `#${id}`).join(', ')}
              </dd>
            </div>
          ),
        )}
      </dl>
      <p>{words.everybody[defaultOf(rights)]}</p>
      <p>{words.supervisors}</p>
    </>
  )
}

interface Named {
  readonly target: ReferenceTarget
  readonly id: number
}

type Role = 'owner' | 'named' | 'write' | 'read'

function peopleOf(record: StoredRecord, { people }: RecordType): Readonly<Record<Role, Named[]>> {
  const acl = (record['acl'] ?? {}) as Readonly<Record<string, Readonly<Record<string, unknown>>>>
  const users = (value: unknown): Named[] => namedIn('user', value)
  const listed = (right: 'read' | 'write'): Named[] => [
    ...users(acl[right]?.['users']),
    ...namedIn('group', acl[right]?.['groups']),
  ]
  return {
    owner: people.owner === null ? [] : users(record[people.owner]),
    named: people.readers.flatMap((field) => users(record[field])),
    write: listed('write'),
    read: listed('read'),
  }
}

function namedIn(target: ReferenceTarget, value: unknown): Named[] {
  const ids: readonly unknown[] = Array.isArray(value) ? value : [value]
  return ids.filter((id) => typeof id === 'number').map((id) => ({ target, id }))
}

/** What everybody may: of a right that is given, each ground that holds is told. */
function defaultOf({ mayRead, mayWrite, because }: Rights): 'write' | 'read' | 'none' {
  const isTold = (right: 'read' | 'write'): boolean =>
    because.some((each) => each.right === right && each.rule === 'default-everyone')
  if (mayWrite && isTold('write')) return 'write'
  return mayRead && isTold('read') ? 'read' : 'none'
}
