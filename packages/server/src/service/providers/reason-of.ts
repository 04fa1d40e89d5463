// Why something with a provider has failed, for whoever runs the server.

const reasonCharactersMax = 500

/** In our words and those of the libraries: what was sent is not in their messages. */
export function reasonOf(error: unknown): string {
  const causes: Error[] = []
  for (let each = error; each instanceof Error && causes.length < 5; each = each.cause) {
    causes.push(each)
  }
  const words = causes.map(({ message, ...more }) => {
    const { error: code } = more as { readonly error?: unknown }
    return typeof code === 'string' && /^[a-z_]{1,40}$/.test(code) ? `${message}: ${code}` : message
  })
  return words.join(' ').slice(0, reasonCharactersMax)
}
