// Begins the process again, in its place and under its id, with settings that Node and the C
// library take only at their start: where memory is tight, what threads have freed goes back.

/** Freed memory of one thread is there for all; more areas take a third more. */
const areasVariable = 'MALLOC_ARENA_MAX'
/** MiB of young objects of each thread before they are collected. */
const youngSwitch = '--max-semi-space-size=1'

/** Returns where the process has these settings, or cannot begin again, as on Windows. */
export function runWithinMemory(): void {
  const { env, execve, execPath, execArgv, argv } = process
  if (env[areasVariable] !== undefined || execve === undefined) return
  if (process.platform === 'win32') return
  const words = [execPath, youngSwitch, ...execArgv, ...argv.slice(1)]
  execve.call(process, execPath, words, { ...env, [areasVariable]: '1' })
}
