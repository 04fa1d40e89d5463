// How large the picture in a PNG or JPEG is, read from its head: what is neither has no size.

export interface ImageSize {
  readonly width: number
  readonly height: number
}

/** Undefined where the bytes are no picture of that sort. */
export function imageSize(sort: string, bytes: Uint8Array): ImageSize | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const found = sort === 'png' ? sizeOfPng(view) : sizeOfJpeg(view)
  return found !== undefined && found.width > 0 && found.height > 0 ? found : undefined
}

const pngStart = 0x89504e470d0a1a0an
const pngHead = 0x49484452

/** The signature, then the head: its length, its name, width and height. */
function sizeOfPng(view: DataView): ImageSize | undefined {
  if (view.byteLength < 24 || view.getBigUint64(0) !== pngStart) return undefined
  if (view.getUint32(12) !== pngHead) return undefined
  return { width: view.getUint32(16), height: view.getUint32(20) }
}

const jpegStart = 0xffd8

/** Segments follow each other, each with its length, until one begins a frame. */
function sizeOfJpeg(view: DataView): ImageSize | undefined {
  if (view.byteLength < 4 || view.getUint16(0) !== jpegStart) return undefined
  for (let at = 2; at + 9 <= view.byteLength; ) {
    if (view.getUint8(at) !== 0xff) return undefined
    const marker = view.getUint8(at + 1)
    if (isFrame(marker)) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) }
    at += 2 + Math.max(2, view.getUint16(at + 2))
  }
  return undefined
}

/** C4, C8 and CC are tables and extensions. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
}
