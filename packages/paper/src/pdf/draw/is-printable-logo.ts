// Whether a logo is a whole image that PDF/A takes. pdfkit inflates a PNG when it likes, where
// nobody can catch what it throws; a JPEG in the four colours of print has no profile here.

import { inflateSync } from 'node:zlib'

/** 16 million are a picture of 4,000 by 4,000. */
const pixelsMax = 16_000_000

export function isPrintableLogo(url: string): boolean {
  const bytes = Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')
  if (bytes[0] === 0xff && bytes[1] === 0xd8) return isPrintableJpeg(bytes)
  return isWholePng(bytes)
}

/** Frames: all of them but the marks for tables, arithmetic coding and extensions. */
function isFrame(marker: number): boolean {
  return marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker)
}

function isPrintableJpeg(bytes: Buffer): boolean {
  let at = 2
  while (at + 10 <= bytes.length) {
    const marker = bytes.readUInt16BE(at)
    if (marker < 0xff00) return false
    if (isFrame(marker)) return bytes[at + 4] === 8 && [1, 3].includes(bytes[at + 9] ?? 0)
    at += 2 + bytes.readUInt16BE(at + 2)
  }
  return false
}

const signature = Buffer.from('89504e470d0a1a0a', 'hex')

/** By the type of its colour. */
const channels: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }

function isWholePng(bytes: Buffer): boolean {
  if (!bytes.subarray(0, 8).equals(signature)) return false
  const chunks = chunksOf(bytes)
  const [head] = chunks
  if (head?.type !== 'IHDR' || head.data.length !== 13 || chunks.at(-1)?.type !== 'IEND')
    return false
  const [width, height] = [head.data.readUInt32BE(0), head.data.readUInt32BE(4)]
  const [depth = 0, color = 0, , , isInterlaced = 0] = head.data.subarray(8)
  const bits = depth * (channels[color] ?? 0)
  if (bits === 0 || width === 0 || height === 0 || width * height > pixelsMax) return false
  if (color === 3 && !chunks.some(({ type }) => type === 'PLTE')) return false
  const passes = isInterlaced === 0 ? [[0, 0, 1, 1]] : interlaced
  const sizes = passes.map(([x = 0, y = 0, stepX = 1, stepY = 1]) => ({
    rows: Math.ceil((height - y) / stepY),
    bytes: Math.ceil((Math.ceil((width - x) / stepX) * bits) / 8),
  }))
  const data = chunks.filter(({ type }) => type === 'IDAT').map((chunk) => chunk.data)
  return hasRows(Buffer.concat(data), sizes)
}

/** Of each pass the first column and row, and the steps. */
const interlaced = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
]

interface Pass {
  readonly rows: number
  readonly bytes: number
}

/** Each row begins with the number of its filter. */
function hasRows(deflated: Buffer, passes: readonly Pass[]): boolean {
  const filled = passes.filter(({ rows, bytes }) => rows > 0 && bytes > 0)
  const length = filled.reduce((sum, { rows, bytes }) => sum + rows * (bytes + 1), 0)
  let data: Buffer
  try {
    data = inflateSync(deflated, { maxOutputLength: length })
  } catch {
    return false
  }
  if (data.length !== length) return false
  let at = 0
  for (const { rows, bytes } of filled)
    for (let row = 0; row < rows; row++) {
      if ((data[at] ?? 5) > 4) return false
      at += bytes + 1
    }
  return true
}

function chunksOf(bytes: Buffer): readonly { readonly type: string; readonly data: Buffer }[] {
  const chunks: { type: string; data: Buffer }[] = []
  let at = 8
  while (at + 12 <= bytes.length) {
    const length = bytes.readUInt32BE(at)
    if (at + 12 + length > bytes.length) break
    const type = bytes.toString('latin1', at + 4, at + 8)
    chunks.push({ type, data: bytes.subarray(at + 8, at + 8 + length) })
    at += 12 + length
  }
  return chunks
}
