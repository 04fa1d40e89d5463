// Only whole images in colours of the screen are printed.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { crc32, deflateSync } from 'node:zlib'
import fc from 'fast-check'
import { isPrintableLogo } from './is-printable-logo.ts'

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

/** In three colours. */
function png(width: number, height: number, rows = Buffer.alloc(height * (width * 3 + 1))): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width)
  head.writeUInt32BE(height, 4)
  head.set([8, 2], 8)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    ...[chunk('IHDR', head), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))],
  ])
}

function url(bytes: Buffer): string {
  return `data:image/png;base64,${bytes.toString('base64')}`
}

function jpeg(colors: number): Buffer {
  const frame = [0xff, 0xc0, 0, 8 + 3 * colors, 8, 0, 1, 0, 1, colors]
  return Buffer.from([0xff, 0xd8, ...frame, ...Array(3 * colors).fill(0), 0xff, 0xd9])
}

test('a whole image is printed', () => {
  assert.ok(isPrintableLogo(url(png(3, 2))))
  assert.ok(isPrintableLogo(url(jpeg(3))))
  assert.ok(isPrintableLogo(url(jpeg(1))))
})

test('one in the colours of print, or with a row too few or of no filter, is not', () => {
  assert.ok(!isPrintableLogo(url(jpeg(4))))
  assert.ok(!isPrintableLogo(url(png(3, 2, Buffer.alloc(10)))))
  assert.ok(!isPrintableLogo(url(png(3, 2, Buffer.alloc(20, 9)))))
})

test('of an image that was cut off or changed something is said, whatever it is', () => {
  const bytes = fc.uint8Array({ maxLength: 60 })
  fc.assert(fc.property(bytes, (drawn) => assert.ok(!isPrintableLogo(url(Buffer.from(drawn))))))
  const whole = png(3, 2)
  fc.assert(
    fc.property(fc.integer({ min: 0, max: whole.length - 1 }), (length) =>
      assert.ok(!isPrintableLogo(url(whole.subarray(0, length)))),
    ),
  )
})
