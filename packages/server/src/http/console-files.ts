// The files of the web console as they are sent: its page, which is confirmed before each use, and
// what the page loads, which is named after its contents and never changes.

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative } from 'node:path'
import { constantPage } from './constant-page.ts'
import type { PageAnswer } from './route.ts'

/** By their paths below the console, such as `assets/index-1a2b.js`. */
export type ConsoleFiles = ReadonlyMap<string, PageAnswer>

/** Where the page is among them. */
export const consolePage = 'index.html'

export function readConsoleFiles(folder: string): ConsoleFiles {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile() && contentTypes[extname(entry.name)] !== undefined)
    .map((entry) => join(entry.parentPath, entry.name))
  return new Map(
    files.map((path) => {
      const name = relative(folder, path).replaceAll('\\', '/')
      return [name, answerOf(path, name)]
    }),
  )
}

const contentTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
}

function answerOf(path: string, name: string): PageAnswer {
  const [brotli, gzip] = ['.br', '.gz'].map((ending) =>
    existsSync(path + ending) ? readFileSync(path + ending) : undefined,
  )
  return constantPage({
    contentType: contentTypes[extname(name)] ?? '',
    content: readFileSync(path),
    headers: name.startsWith('assets/') ? { ...isolation, ...forEver } : consoleHeaders,
    ...(brotli === undefined ? {} : { brotli }),
    ...(gzip === undefined ? {} : { gzip }),
  })
}

const forEver = { 'cache-control': 'public, max-age=31536000, immutable' }

const isolation = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}

/** Nothing is loaded from elsewhere or framed, and no text becomes script or markup. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self' data: blob:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types kontor',
].join('; ')

/** Of every page of the console. */
export const consoleHeaders: Readonly<Record<string, string>> = {
  ...isolation,
  'content-security-policy': policy,
  'permissions-policy': 'camera=(), display-capture=(), geolocation=(), microphone=(), usb=()',
}
