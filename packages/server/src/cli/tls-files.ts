// The certificate and the key that a server is told to show, checked before it starts.

import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { TlsFiles } from '../http/listener.ts'
import { type OptionValues, textOption, UsageError } from './command.ts'

/** The files of `--tls-cert` and `--tls-key`; throws in one sentence where they will not do. */
export function readTls(values: OptionValues): TlsFiles | undefined {
  const cert = textOption(values, 'tls-cert')
  const key = textOption(values, 'tls-key')
  if (cert === undefined && key === undefined) return undefined
  if (cert === undefined || key === undefined) {
    throw new UsageError('--tls-cert and --tls-key are needed together.')
  }
  const files = { cert: readText('--tls-cert', cert), key: readText('--tls-key', key) }
  if (!certificateOf(cert, files.cert).checkPrivateKey(keyOf(key, files.key))) {
    throw new Error(`The key in ${key} is not that of the certificate in ${cert}: give its own.`)
  }
  return files
}

function readText(option: string, file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (cause) {
    const { code = '' } = cause as { code?: string }
    const fault = code === 'ENOENT' ? 'there is no such file' : `it cannot be read (${code})`
    throw new Error(`${option} names ${file}: ${fault}.`, { cause })
  }
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
