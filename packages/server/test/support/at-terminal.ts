// A command at a terminal of its own, and somebody who types.

import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { executable } from './spawn-kontor.ts'

const hasScript = spawnSync('script', ['--version']).status === 0

/** Why there can be no terminal; false where there can. */
export const withoutTerminal = hasScript ? false : 'This machine has no script(1) of util-linux.'

interface AtTerminal {
  readonly command: string
  readonly env?: Readonly<Record<string, string>>
  /** Called with all that is shown so far; what it first answers is typed, as the last keys. */
  readonly type: (shown: string) => Promise<string | undefined> | string | undefined
}

export async function atTerminal({
  command,
  env = {},
  type,
}: AtTerminal): Promise<{ readonly shown: string; readonly code: unknown }> {
  const whole = `exec ${process.execPath} ${executable} ${command}`
  const child = spawn('script', ['--quiet', '--return', '--command', whole, '/dev/null'], {
    env: { ...process.env, TERM: 'xterm', ...env },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const closed = once(child, 'close')
  let shown = ''
  for await (const text of child.stdout.setEncoding('utf8')) {
    shown += text
    if (child.stdin.writableEnded) continue
    const keys = await type(shown)
    if (keys !== undefined) child.stdin.end(keys)
  }
  const [code] = await closed
  return { shown, code }
}
