// Shells complete the commands and options of the command line, by the scripts that it prints.

import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { test } from 'node:test'
import { command } from '../support/command.ts'
import { withDataDirectory } from '../support/spawn-kontor.ts'

/** What a shell offers behind a line, given the script as `$1` and the words of the line. */
const offers: Readonly<Record<string, string>> = {
  bash: `source "$1"; shift; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _kontor
    printf '%s\\n' "\${COMPREPLY[@]}"`,
  zsh: `autoload -U compinit; compinit -u -D
    compadd() { shift; printf '%s\\n' "$@" }; _files() { : }
    source "$1"; shift; words=("$@"); CURRENT=$#; PREFIX="$words[CURRENT]"; _kontor`,
  fish: `source $argv[1]; complete -C $argv[2] | string split -f 1 \\t`,
}

const cases: readonly (readonly [line: string, has: readonly string[], lacks: string])[] = [
  ['kontor ', ['serve', 'user', 'completion'], 'create'],
  ['kontor user ', ['create', 'list', 'disable'], 'serve'],
  ['kontor acl default ', ['put', 'list'], 'default'],
  ['kontor user create --', ['--username', '--unit', '--data', '--help'], '--port'],
  ['kontor serve --demo --', ['--port', '--tls-cert'], '--username'],
]

for (const [shell, offer] of Object.entries(offers)) {
  const hasShell = spawnSync(shell, ['--version']).error === undefined
  const skip = hasShell ? false : `This machine has no ${shell}.`
  test(`${shell} completes commands and options`, { skip }, async () => {
    await withDataDirectory(async (directory) => {
      const file = `${directory}.${shell}`
      const { stdout: script } = await command('completion', shell)
      writeFileSync(file, script)
      for (const [line, has, lacks] of cases) {
        const args = shell === 'fish' ? [file, line] : [shell, file, ...line.split(' ')]
        const { stdout, stderr } = spawnSync(shell, ['-c', offer, ...args], { encoding: 'utf8' })
        const offered = stdout.split('\n')
        for (const word of has) assert.ok(offered.includes(word), `${line}: ${stdout}${stderr}`)
        assert.ok(!offered.includes(lacks), `${line}: ${stdout}`)
      }
    })
  })
}

test('a shell that there is no script for is refused with the nearest name', async () => {
  const { code, stderr } = await command('completion', 'fisch')
  assert.equal(code, 2)
  assert.match(stderr, /SHELL is one of bash, zsh, fish, not "fisch"\. Did you mean "fish"\?/)
})
