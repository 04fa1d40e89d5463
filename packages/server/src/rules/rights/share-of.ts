// Who counts as one where callers share something: requests in a time, turns, memory and places in
// line. It is the user, by whatever tokens and sessions.

export function shareOf({ user }: { readonly user: number }): string {
  return `user ${user}`
}
