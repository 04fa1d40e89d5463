// Asks an address outside: without redirects, within a time and a size. The answer is there as a
// whole.

export interface FetchBounds {
  readonly secondsMax: number
  readonly bytesMax: number
}

export async function fetchWhole(
  url: string,
  init: RequestInit,
  { secondsMax, bytesMax }: FetchBounds,
): Promise<Response> {
  const signal = AbortSignal.timeout(secondsMax * 1000)
  const response = await fetch(url, { ...init, redirect: 'error', signal })
  const { status, headers } = response
  const body = await readWhole(response, bytesMax)
  return new Response(body.length === 0 ? null : body, { status, headers })
}

async function readWhole(response: Response, bytesMax: number): Promise<Buffer<ArrayBuffer>> {
  const pieces: Uint8Array[] = []
  let bytes = 0
  for await (const piece of response.body ?? []) {
    bytes += piece.length
    if (bytes > bytesMax) throw new Error('It answers too much.')
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}
