// Reads the certificate and its key again while a server runs: on SIGHUP, and when the files have
// changed. A pair that is wrong is logged, and the old one stays.

import { readFile } from 'node:fs/promises'
import type { TlsFiles } from '../../http/listener.ts'
import type { Logger } from '../../http/logger.ts'
import { readTls, type TlsPaths } from './tls-files.ts'

/** How often the files are looked at. Both are small, and this finds every way to replace them. */
const lookEveryMs = 2_000

export interface RenewTls {
  /** Undefined where the server shows no certificate. */
  readonly paths: TlsPaths | undefined
  readonly logger: Logger
  readonly show: (files: TlsFiles) => void
}

export function renewTls({ paths, logger, show }: RenewTls): void {
  const hangUp = (): void => {
    if (paths === undefined) logger.info('There is no certificate to read again.')
    else renew(paths)
  }
  // See `stop-on-signal.ts`, which has the signal where there is a terminal.
  if (!process.stderr.isTTY) process.on('SIGHUP', hangUp)
  if (paths !== undefined) whenChanged(paths, () => renew(paths))

  function renew(changed: TlsPaths): void {
    try {
      show(readTls(changed))
      logger.info('The new certificate is in use.')
    } catch (error) {
      const fault = error instanceof Error ? error.message : String(error)
      logger.error(`The old certificate stays in use: ${fault}`)
    }
  }
}

/** Calls back once the files are others than before, and two looks have found them the same. */
function whenChanged(paths: TlsPaths, callback: () => void): void {
  let used: string | undefined
  let seen: string | undefined
  const check = async (): Promise<void> => {
    const found = await contents(paths)
    used ??= found
    // The certificate is replaced before the key, or after it: what is half done is not looked at.
    if (found === seen && found !== used) {
      used = found
      callback()
    }
    seen = found
  }
  setInterval(() => void check(), lookEveryMs).unref()
  void check()
}

async function contents({ cert, key }: TlsPaths): Promise<string> {
  const texts = await Promise.all([cert, key].map((path) => readFile(path, 'utf8').catch(String)))
  return texts.join('\n')
}
