// The certificate and the key that a server is told to show, checked before it shows them.

import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto'
import type { TlsFiles } from '../../http/listener.ts'
import { type OptionValues, textOption, UsageError } from '../terminal/command.ts'
import { readOption } from '../terminal/read-file.ts'

/** Where the certificate and its key are. */
export interface TlsPaths {
  readonly cert: string
  readonly key: string
}

/** What `--tls-cert` and `--tls-key` name; undefined without them. */
export function tlsPathsOf(values: OptionValues): TlsPaths | undefined {
  const cert = textOption(values, 'tls-cert')
  const key = textOption(values, 'tls-key')
  if (cert === undefined && key === undefined) return undefined
  if (cert === undefined || key === undefined) {
    throw new UsageError('--tls-cert and --tls-key are needed together.')
  }
  return { cert, key }
}

/** Reads both; throws in one sentence where they will not do. */
export function readTls({ cert, key }: TlsPaths): TlsFiles {
  const files = {
    cert: readOption('--tls-cert', cert).toString(),
    key: readOption('--tls-key', key).toString(),
  }
  if (!certificateOf(cert, files.cert).checkPrivateKey(keyOf(key, files.key))) {
    throw new Error(`The key in ${key} is not that of the certificate in ${cert}: give its own.`)
  }
  return files
}

function certificateOf(file: string, text: string): X509Certificate {
  try {
    return new X509Certificate(text)
  } catch (cause) {
    throw new Error(`${file} contains no certificate: --tls-cert takes one in PEM.`, { cause })
  }
}

function keyOf(file: string, text: string): KeyObject {
  try {
    return createPrivateKey(text)
  } catch (cause) {
    throw new Error(
      `${file} contains no private key: --tls-key takes one in PEM, without a passphrase.`,
      { cause },
    )
  }
}
