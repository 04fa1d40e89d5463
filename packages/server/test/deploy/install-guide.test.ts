// The guide to installing: its commands are run in order below a folder that stands for `/`. What
// would change the machine (npm, users, systemd) is not run, and answers nothing.

import assert from 'node:assert/strict'
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { detail } from '../../../../test/details.ts'
import { thorough } from '../../../../test/thorough.ts'
import { command, succeed } from '../support/command.ts'
import { withMade } from '../support/made-stores.ts'
import { serve, withDataDirectory } from '../support/spawn-kontor.ts'
import { checkout, deployFile } from './checkout.ts'
import { commandsOf, guide } from './install-guide.ts'

const notRun = ['npm', 'useradd', 'systemctl', 'git']
const notRunWithNpm = ['kontor', 'useradd', 'systemctl']
const missing = ['sh', 'curl', 'install'].filter((name) => spawnSync(name).error !== undefined)
const skip = missing.length === 0 ? false : `This machine has no ${missing.join(' and no ')}.`

interface Machine {
  /** Where a path of the guide is. */
  at(path: string): string
  /** Runs commands; answers what they print. */
  run(commands: string): string
}

async function withMachine(
  work: (machine: Machine) => Promise<void>,
  stubs: readonly string[] = notRun,
): Promise<void> {
  await withDataDirectory(async (root) => {
    const at = (path: string): string => join(root, path)
    for (const path of ['/opt', '/usr/local/bin', '/etc/systemd/system', '/var/backups', '/bin']) {
      mkdirSync(at(path), { recursive: true })
    }
    if (stubs.includes('git')) symlinkSync(checkout, at('/opt/kontor'))
    for (const name of stubs) writeFileSync(at(`/bin/${name}`), '#!/bin/sh\n', { mode: 0o755 })
    const sudo = '#!/bin/sh\nshift 2\nexec "$@"\n'
    writeFileSync(at('/bin/sudo'), sudo, { mode: 0o755 })
    const path = `${at('/bin')}:${at('/usr/local/bin')}:${process.env['PATH']}`
    const run = (commands: string): string => {
      const placed = commands
        .replaceAll(/(?<=\s)\/(?=(?:opt|usr|etc|var)\/)/g, `${root}/`)
        .replaceAll(/ -[og] kontor/g, '')
      const options = { encoding: 'utf8', env: { ...process.env, PATH: path } } as const
      const { status, stdout, stderr } = spawnSync('sh', ['-eu', '-c', placed], options)
      assert.equal(status, 0, `${placed}\n${stderr}`)
      return stdout
    }
    await work({ at, run })
  })
}

/** Starts what the unit starts, on a free port. */
async function startUnit({ at }: Machine): Promise<{
  readonly child: ChildProcess
  readonly address: string
}> {
  const unit = readFileSync(at('/etc/systemd/system/kontor.service'), 'utf8')
  const [, command = '', args = ''] = /^ExecStart=(\S+) (.*)$/m.exec(unit) ?? []
  const words = args.split(' ').map((word) => (word.startsWith('/') ? at(word) : word))
  const child = spawn(at(command), [...words, '--port', '0'], {
    env: { ...process.env, KONTOR_DATA: at('/var/lib/kontor') },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [shown] = await once(child.stdout.setEncoding('utf8'), 'data')
  return { child, address: /^kontor ready (\S+)/.exec(shown)?.[1] ?? '' }
}

test('it installs a service that answers, upgrades it with a backup, and goes back', {
  skip,
}, async (t) => {
  await withMachine(async (machine) => {
    const { at, run } = machine
    const [setUp = '', first = ''] = commandsOf('With systemd')
    const [upgrade = ''] = commandsOf('Upgrade')
    const [goBack = ''] = commandsOf('Go back')
    run(`REPOSITORY=kontor\n${setUp}`)
    assert.equal(run('kontor --version').trim(), await succeed('--version'))
    assert.equal(readFileSync(at('/etc/kontor/kontor.json'), 'utf8'), deployFile('kontor.json'))
    const before = await startUnit(machine)
    t.after(() => before.child.kill('SIGKILL'))
    const answered = run(
      `${first.replaceAll('http://127.0.0.1:8080', before.address)}\necho "\n$TOKEN"`,
    )
    const [answers = '', token] = answered.trim().split('\n')
    assert.match(answers, /^\{"status":"ready"\}\{"metadata":\{"count":1,/)
    run(upgrade)
    const [file = '', ...others] = readdirSync(at('/var/backups/kontor'))
    assert.match(file, /^kontor-.*\.kontor$/)
    assert.deepEqual(others, [])
    before.child.kill('SIGTERM')
    await once(before.child, 'close')
    run(goBack)
    const after = await startUnit(machine)
    t.after(() => after.child.kill('SIGKILL'))
    const headers = { authorization: `Bearer ${token}` }
    assert.equal((await fetch(`${after.address}/rest/v1/1/views`, { headers })).status, 200)
    after.child.kill('SIGTERM')
    await once(after.child, 'close')
  })
})

const lacksTools = ['npm', 'git'].filter((name) => spawnSync(name).error !== undefined)

detail(
  'a checkout is upgraded by its commands again and again',
  {
    skip: skip || (lacksTools.length > 0 && `This machine has no ${lacksTools.join(' and no ')}.`),
  },
  async () => {
    await withMachine(async ({ at, run }) => {
      const [setUp = ''] = commandsOf('With systemd')
      const [upgrade = ''] = commandsOf('Upgrade')
      const npm = `export npm_config_offline=true npm_config_cache=${at('/cache')}`
      makeRepository(at('/repository'))
      const { status, stderr } = spawnSync('sh', ['-eu', '-c', `${npm}\n${madeRelease}`], {
        cwd: at('/repository'),
        encoding: 'utf8',
      })
      assert.equal(status, 0, stderr)
      run(`${npm}\nREPOSITORY=${at('/repository')}\n${setUp}`)
      for (const release of thorough(['second', 'third'])) {
        run(`cd ${at('/repository')}; echo ${release} > release; ${committed}`)
        run(`${npm}\n${upgrade}`)
        assert.equal(readFileSync(at('/opt/kontor/release'), 'utf8'), `${release}\n`)
      }
    }, notRunWithNpm)
  },
)

const committed =
  'git add -A; git -c user.name=t -c user.email=t@localhost commit --quiet -m release'
const madeRelease = `npm install --package-lock-only; git init --quiet; ${committed}`

/** The checkout without its sources and without the packages of a registry. */
function makeRepository(folder: string): void {
  cpSync(`${checkout}/deploy`, join(folder, 'deploy'), { recursive: true })
  mkdirSync(join(folder, 'runtime'))
  const { devDependencies = {}, ...rest } = JSON.parse(
    readFileSync(`${checkout}/package.json`, 'utf8'),
  )
  const local = Object.entries<string>(devDependencies).filter(([, at]) => at.startsWith('file:'))
  const own = {
    ...rest,
    workspaces: [],
    overrides: {},
    scripts: { build: 'true' },
    devDependencies: Object.fromEntries(local),
  }
  writeFileSync(join(folder, 'package.json'), JSON.stringify(own))
  const { name, version } = JSON.parse(readFileSync(`${checkout}/runtime/package.json`, 'utf8'))
  writeFileSync(join(folder, 'runtime/package.json'), JSON.stringify({ name, version }))
  for (const file of ['.npmrc', '.gitignore']) cpSync(`${checkout}/${file}`, join(folder, file))
}

test('its settings are understood, and its container commands fit the Containerfile', async () => {
  await withDataDirectory(async (folder) => {
    mkdirSync(folder)
    const [, settings = ''] = /^```json\n([\s\S]*?)^```$/m.exec(guide) ?? []
    const file = join(folder, 'kontor.json')
    writeFileSync(file, settings)
    const server = await serve('--config', file, '--data', join(folder, 'books'))
    assert.equal((await server.stop()).code, 0)
  })
  const commands = commandsOf('In a container').join('').trim().split('\n')
  const text = deployFile('Containerfile')
  for (const command of commands) {
    const [, port] = / -p 127\.0\.0\.1:\d+:(\d+) /.exec(command) ?? []
    const [, volume] = / -v [\w-]+:(\S+) /.exec(command) ?? []
    if (port !== undefined) assert.ok(text.includes(`EXPOSE ${port}\n`), command)
    if (volume !== undefined) assert.ok(text.includes(`VOLUME ${volume}\n`), command)
    assert.ok(!command.includes(' -f ') || /-f (?:--time|deploy\/Containerfile)/.test(command))
  }
  const executed = commands.filter((command) => command.startsWith('podman exec kontor '))
  assert.equal(executed.length, 3)
  await withMade('two units', async (data) => {
    for (const each of executed) {
      const [, , , program = '', ...args] = each.replace('/var/lib/kontor', data).split(' ')
      if (program === 'kontor') {
        const { code, stderr } = await command(...args, '--data', data)
        assert.equal(code, 0, `${each}\n${stderr}`)
      } else assert.equal(spawnSync(program, args).status, 0, each)
    }
  })
})
