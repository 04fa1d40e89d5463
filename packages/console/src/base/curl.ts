// Writes a GET request of the console as a curl command. A page has no token, so the command reads
// it from a variable.

/** @param path as in the interface, such as `/rest/v1/1/companies?id=5`. */
export async function copyAsCurl(path: string): Promise<void> {
  // What quotes the address in the command may not be in it.
  const address = `${location.origin}${path}`.replaceAll("'", '%27')
  const command = `curl --fail-with-body -H "Authorization: Bearer $KONTOR_TOKEN" '${address}'`
  await navigator.clipboard.writeText(command)
}
