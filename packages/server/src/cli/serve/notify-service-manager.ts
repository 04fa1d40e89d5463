// Tells systemd how the server is, where it was started by systemd and is expected to (sd_notify).
// Node opens no datagram sockets, so systemd's own program is asked to.

import { hasServiceManager } from '../../config/config.ts'
import type { Logger } from '../../http/logger.ts'

const patienceMs = 10_000

export async function notifyServiceManager(
  state: 'READY=1' | 'STOPPING=1',
  logger: Logger,
): Promise<void> {
  if (!hasServiceManager()) return
  const { execFile } = await import('node:child_process')
  execFile('systemd-notify', [state], { timeout: patienceMs }, (error) => {
    if (error === null) return
    const reason = error.code === 'ENOENT' ? 'there is no systemd-notify' : error.message
    logger.error(`The service manager could not be told ${state}: ${reason}.`)
  })
}
