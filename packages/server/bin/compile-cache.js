// What was compiled once is stored, so that the next command starts in a third of the time. What is
// in that folder is run, so it is only used where nobody but this user can write there.

import { existsSync, mkdirSync, statSync } from 'node:fs'
import module from 'node:module'
import { homedir } from 'node:os'
import { isAbsolute, join } from 'node:path'

/** Does nothing where the environment decides, Node has no cache, or no folder is ours. */
export function useCompileCache() {
  const { env } = process
  const isDecided = 'NODE_COMPILE_CACHE' in env || 'NODE_DISABLE_COMPILE_CACHE' in env
  if (isDecided || module.enableCompileCache === undefined) return
  const folder = privateFolder()
  if (folder === undefined) return
  module.enableCompileCache(folder)
  // Threads take it from there.
  env.NODE_COMPILE_CACHE = folder
}

function privateFolder() {
  const { XDG_CACHE_HOME: given = '' } = process.env
  const parent = isAbsolute(given) ? given : join(homedir(), '.cache')
  const folder = join(parent, 'kontor')
  try {
    // One at a time: Node never comes back from making them together below /proc.
    for (const each of [parent, folder]) if (!existsSync(each)) mkdirSync(each, { mode: 0o700 })
    const { uid, mode } = statSync(folder)
    const isOurs =
      process.getuid === undefined || (uid === process.getuid() && (mode & 0o022) === 0)
    return isOurs ? folder : undefined
  } catch {
    return undefined
  }
}
