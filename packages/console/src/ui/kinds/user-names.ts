// What a user is called, and who is found by some words.

import { folded } from '../../base/folded.ts'

interface Named {
  readonly username: string | null
  readonly firstName?: string | null
  readonly lastName?: string | null
  readonly email?: string | null
}

/** First and last name, or the name of the account. */
export function userName({ firstName, lastName, username }: Named): string {
  const name = [firstName, lastName].filter(Boolean).join(' ')
  return name === '' ? (username ?? '') : name
}

/** Whether each word begins something of the user, whatever its case and accents. */
export function isCalled(user: Named, words: string): boolean {
  const { username, firstName, lastName, email } = user
  const own = [username, firstName, lastName, email].flatMap((text) => partsOf(text ?? ''))
  return partsOf(words).every((word) => own.some((part) => part.startsWith(word)))
}

function partsOf(text: string): readonly string[] {
  return folded(text)
    .split(/[\s.@]+/)
    .filter((part) => part !== '')
}
