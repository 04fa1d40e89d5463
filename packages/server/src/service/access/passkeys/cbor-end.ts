// Where an item of CBOR ends (RFC 8949), for what extensions say: whole numbers, texts in ASCII,
// bytes, lists, maps by texts, true and false, each written in the shortest way. Nothing is read.

const depthMax = 4

/** Where a map ends that begins with the bytes; undefined for what is none. */
export function endOfCborMap(bytes: Buffer): number | undefined {
  return readHead(bytes, 0)?.major === 5 ? endOfCbor(bytes) : undefined
}

/** Undefined for anything else, and for an item that goes on behind the bytes. */
function endOfCbor(bytes: Buffer, at = 0, depth = 0): number | undefined {
  const head = readHead(bytes, at)
  if (head === undefined || depth > depthMax) return undefined
  const { major, value, end } = head
  if (major <= 1) return end
  if (major === 7) return value === 20 || value === 21 ? end : undefined
  if (major === 2 || major === 3) {
    const last = end + value
    if (last > bytes.length) return undefined
    return major === 2 || isAscii(bytes.subarray(end, last)) ? last : undefined
  }
  return major === 6 ? undefined : endOfItems(bytes, { major, value, end }, depth + 1)
}

interface Head {
  readonly major: number
  readonly value: number
  readonly end: number
}

function readHead(bytes: Buffer, at: number): Head | undefined {
  if (at >= bytes.length) return undefined
  const first = bytes.readUInt8(at)
  const [major, info] = [first >> 5, first & 31]
  if (info < 24) return { major, value: info, end: at + 1 }
  const more = ({ 24: 1, 25: 2, 26: 4 } as Readonly<Record<number, number>>)[info]
  if (more === undefined || major === 7 || at + 1 + more > bytes.length) return undefined
  const value = bytes.readUIntBE(at + 1, more)
  const least = more === 1 ? 24 : 2 ** (4 * more)
  return value < least ? undefined : { major, value, end: at + 1 + more }
}

function endOfItems(
  bytes: Buffer,
  { major, value, end: from }: Head,
  depth: number,
): number | undefined {
  const names = new Set<string>()
  let end: number | undefined = from
  for (let count = 0; count < value && end !== undefined; count++) {
    if (major === 5) {
      const start: number = end
      if (readHead(bytes, start)?.major !== 3) return undefined
      end = endOfCbor(bytes, start, depth)
      if (end === undefined) return undefined
      names.add(bytes.toString('latin1', start, end))
    }
    end = endOfCbor(bytes, end, depth)
  }
  return major === 5 && names.size !== value ? undefined : end
}

function isAscii(bytes: Buffer): boolean {
  return bytes.every((byte) => byte >= 0x20 && byte < 0x7f)
}
