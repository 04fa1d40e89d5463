// What somebody may do with the records of a type by default, as one word: the table of rights
// shows it, and a click goes on to the next.

import type { DefaultPeople, TypeDefault } from '@kontor/contract/records/roles.ts'

export const levels = ['none', 'read', 'write'] as const
export type Level = (typeof levels)[number]

/** Everyone of the unit, or the members of a group. */
export type Who = 'everyone' | number

export function levelOf({ read, write }: TypeDefault, who: Who): Level {
  if (isAmong(write, who)) return 'write'
  return isAmong(read, who) ? 'read' : 'none'
}

/** `mixed` where they differ. */
export function commonLevel(defaults: readonly TypeDefault[], who: Who): Level | 'mixed' {
  const [first = 'none', ...others] = new Set(defaults.map((each) => levelOf(each, who)))
  return others.length === 0 ? first : 'mixed'
}

export function nextLevel(level: Level | 'mixed'): Level {
  if (level === 'mixed') return 'none'
  return levels[(levels.indexOf(level) + 1) % levels.length] ?? 'none'
}

export function withLevel(byDefault: TypeDefault, who: Who, level: Level): TypeDefault {
  const { type, read, write } = byDefault
  return {
    type,
    read: changed(read, who, level === 'read'),
    write: changed(write, who, level === 'write'),
  }
}

function isAmong({ everyone, groups }: DefaultPeople, who: Who): boolean {
  return who === 'everyone' ? everyone : groups.includes(who)
}

function changed(people: DefaultPeople, who: Who, isIn: boolean): DefaultPeople {
  if (who === 'everyone') return { ...people, everyone: isIn }
  const others = people.groups.filter((id) => id !== who)
  return { ...people, groups: isIn ? [...others, who].toSorted((a, b) => a - b) : others }
}

export function isSameDefault(one: TypeDefault, other: TypeDefault): boolean {
  return JSON.stringify(ordered(one)) === JSON.stringify(ordered(other))
}

function ordered({ read, write }: TypeDefault): readonly unknown[] {
  return [read, write].map(({ everyone, users, groups }) => [
    everyone,
    users.toSorted((a, b) => a - b),
    groups.toSorted((a, b) => a - b),
  ])
}
