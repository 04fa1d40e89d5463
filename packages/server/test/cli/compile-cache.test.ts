// How commands begin soon: each loads what it needs and no more, and stores what it has compiled for the
// next one, in a folder that is its user's alone: what is in it is run, so nobody else may write there.

import assert from 'node:assert/strict'
import { chmodSync, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { start, withDataDirectory } from '../support/spawn-kontor.ts'

const { NODE_COMPILE_CACHE: _, XDG_CACHE_HOME: __, ...environment } = process.env

/** What is in the cache of a user after a command, in whose home folder this is done first. */
async function cachedAfter(
  prepare: (cache: string) => void = () => undefined,
  env: NodeJS.ProcessEnv = {},
): Promise<{ readonly files: readonly string[]; readonly mode: number | undefined }> {
  let cached: Awaited<ReturnType<typeof cachedAfter>> = { files: [], mode: undefined }
  await withDataDirectory(async (home) => {
    const cache = join(home, '.cache/kontor')
    mkdirSync(join(home, '.cache'), { recursive: true })
    prepare(cache)
    const { code, stdout, stderr } = await start(['--version'], {
      env: { ...environment, HOME: home, ...env },
    }).ended
    assert.deepEqual({ code, stderr }, { code: 0, stderr: '' })
    assert.match(stdout, /^kontor \d/)
    if (!existsSync(cache)) return
    const files = readdirSync(cache, { recursive: true, encoding: 'utf8' })
    cached = { files, mode: statSync(cache).mode & 0o777 }
  })
  return cached
}

test('a command stores what it has compiled where its user alone may write', async () => {
  const { files, mode } = await cachedAfter()
  assert.ok(files.length > 10, String(files.length))
  assert.equal(mode, 0o700)
})

test('nothing is stored in a folder that others may write to, nor read from it', async () => {
  const { files } = await cachedAfter((cache) => {
    mkdirSync(cache)
    chmodSync(cache, 0o777)
  })
  assert.deepEqual(files, [])
})

test('a command runs where no such folder can be made, and where none is wanted', async () => {
  const { files } = await cachedAfter(undefined, {
    XDG_CACHE_HOME: '/proc/none',
  })
  assert.deepEqual(files, [])
  assert.deepEqual((await cachedAfter(undefined, { NODE_DISABLE_COMPILE_CACHE: '1' })).files, [])
})

test('the commands load no library before one is run, nor a client for HTTP', async () => {
  const script = `import { registerHooks } from 'node:module'
    registerHooks({ resolve(name, context, next) {
      const found = next(name, context)
      const isUnused = /node_modules|^node:https?$/.test(found.url)
      if (isUnused) process.stderr.write(name + ' of ' + context.parentURL + '\\n')
      return found
    } })`
  const load = `--import=data:text/javascript,${encodeURIComponent(script)}`
  const { stdout, stderr } = await start(['help'], {
    env: { ...environment, NODE_OPTIONS: load },
  }).ended
  assert.deepEqual([stdout.slice(0, 7), stderr], ['Kontor,', ''])
})

test('no source is looked up, by a command or by a thread that it starts', async () => {
  // What is asked here is what those that were registered later did not answer.
  const script = `import { registerHooks } from 'node:module'
    import { writeSync } from 'node:fs'
    import { isMainThread } from 'node:worker_threads'
    registerHooks({ resolve(name, context, next) {
      if (/^(?:file:|\\.|@kontor.(?:contract|paper)\\b).*[.]ts$/.test(name)) writeSync(2, isMainThread + ' ' + name + '\\n')
      return next(name, context)
    } })`
  const load = `--import=data:text/javascript,${encodeURIComponent(script)}`
  await withDataDirectory(async (directory) => {
    const { code, stderr } = await start(['unit', 'create', '--name', 'One', '--data', directory], {
      env: { ...environment, NODE_OPTIONS: load },
    }).ended
    assert.equal(code, 0, stderr)
    const lookedUp = stderr.split('\n').filter((line) => /^(?:true|false) /.test(line))
    // The thread is told which file it begins with.
    assert.deepEqual(
      lookedUp.map((line) => line.replace(/file:.*\//, '')),
      ['false writer-worker.ts'],
    )
  })
})

test('a command does not load the others', async () => {
  const script = `import { registerHooks } from 'node:module'
    registerHooks({ load(url, context, next) {
      if (/[/]src[/]cli[/]/.test(url)) process.stderr.write(url + '\\n')
      return next(url, context)
    } })`
  const load = `--import=data:text/javascript,${encodeURIComponent(script)}`
  const env = { ...environment, NODE_OPTIONS: load }
  const foldersOf = async (...words: readonly string[]): Promise<readonly string[]> => {
    const { stderr } = await start(words, { env }).ended
    const folders = [...stderr.matchAll(/src\/cli\/(\w+)\//g)].map(([, folder = '']) => folder)
    return [...new Set(folders)].sort()
  }
  assert.deepEqual(await foldersOf('unit', 'list', '--help'), ['store', 'terminal', 'unit'])
  assert.ok((await foldersOf('help')).includes('serve'))
})
