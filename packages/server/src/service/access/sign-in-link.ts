// Links into the console that sign somebody in. What is secret is behind the `#`: no server and no
// proxy ever sees it in an address.

/** @param address without a slash at its end. */
export function signInLink(address: string, code: string): string {
  return `${address}/console/#code=${code}`
}

export function invitationLink(address: string, code: string): string {
  return `${address}/console/#invitation=${code}`
}
