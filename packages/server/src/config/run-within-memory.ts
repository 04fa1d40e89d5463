// Begins the process again, in its place and under its id, with settings that Node and the C
// library take only at their start: what threads have freed goes to others, or back.

import { type MemoryBudget, memoryEnough } from './memory-budget.ts'

/** Freed memory of one thread is there for all; more areas take up to a third more. */
const areasVariable = 'MALLOC_ARENA_MAX'
/** MiB of young objects of each thread before they are collected. */
const youngSwitch = '--max-semi-space-size=1'

/**
 * Returns where there is enough memory, where the process has these settings, and where it cannot
 * begin again, as on Windows.
 */
export function runWithinMemory({ mebibytes, isTight }: MemoryBudget): void {
  const { env, execve, execPath, execArgv, argv } = process
  if (mebibytes >= memoryEnough) return
  if (env[areasVariable] !== undefined || execve === undefined) return
  if (process.platform === 'win32') return
  const switches = isTight ? [youngSwitch, ...execArgv] : execArgv
  const words = [execPath, ...switches, ...argv.slice(1)]
  execve.call(process, execPath, words, { ...env, [areasVariable]: '1' })
}
