// The account of this machine that the process runs for, as the trail of administration tells it.

import { userInfo } from 'node:os'

/** Whoever became another account by `sudo` is named by the original one. */
export function accountName(): string {
  return process.env['SUDO_USER'] ?? ownAccount()
}

function ownAccount(): string {
  try {
    return userInfo().username
  } catch {
    // In a container an account may have a number alone.
    return `uid ${process.getuid?.()}`
  }
}
