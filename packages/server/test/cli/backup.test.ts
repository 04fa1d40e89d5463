// Backups: whole or not at all. What they have under load is tried in `prove/guarantees/`.

import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { after, test } from 'node:test'
import { gunzipSync, gzipSync } from 'node:zlib'
import { draws } from '../../../../test/thorough.ts'
import { initialiseStore } from '../../src/cli/terminal/with-store.ts'
import { systemClock } from '../../src/config/clock.ts'
import { backUp, copyBetween, openStore, restore } from '../../src/open-store.ts'
import { issueToken } from '../../src/service/access/issue-token.ts'
import { issueSignInCode } from '../../src/service/access/sign-in-code.ts'
import { compose } from '../../src/service/services.ts'
import { type BackupEnd, verifyBackup } from '../../src/store/copy/backup-file.ts'
import { command, succeed } from '../support/command.ts'
import { onOnePlace } from '../support/engines.ts'
import { withMade } from '../support/made-stores.ts'
import { executable, startSignalled } from '../support/spawn-kontor.ts'

const folder = mkdtempSync(join(tmpdir(), 'kontor-backup-'))
after(() => rmSync(folder, { recursive: true }))
let files = 0

function newFile(): string {
  files += 1
  return join(folder, `${files}.kontor`)
}

async function refuse(expected: RegExp, ...args: readonly string[]): Promise<void> {
  const { code, stdout, stderr } = await command(...args)
  assert.deepEqual([code, stdout], [1, ''], stderr)
  assert.match(stderr, expected)
  const lines = stderr.split('\n').filter((line) => !/^(Rows|Verified): /.test(line))
  assert.equal(lines.length, 2, `more than one sentence: ${stderr}`)
}

onOnePlace(
  'a backup',
  (place, onOther) => {
    test('that is killed leaves no file that looks whole', async () => {
      const file = newFile()
      await killAtFirstRows(['backup', file, ...place().options])
      assert.equal(existsSync(file), false)
      await succeed('backup', file, ...place().options)
      assert.equal(statSync(file).mode & 0o777, 0o600)
      assert.deepEqual(
        readdirSync(folder).filter((name) => name.endsWith('.partial')),
        [],
      )
    })

    test('that is told to end leaves nothing', async () => {
      const file = newFile()
      const { code, stderr } = await killAtFirstRows(
        ['backup', file, ...place().options],
        'SIGTERM',
      )
      assert.equal(code, 1)
      assert.match(stderr, /cannot be written: a signal has ended it\./)
      assert.deepEqual([existsSync(file), existsSync(`${file}.partial`)], [false, false])
    })

    test('is restored by a second try where the first was killed', async (t) => {
      const file = newFile()
      await succeed('backup', file, ...place().options)
      const other = await onOther()
      t.after(() => other.remove())
      await killAtFirstRows(['restore', file, ...other.options])
      await refuse(/There is no store in/, 'user', 'list', ...other.options)
      if (other.data !== '') {
        // Nor does a command make an empty one in its place.
        const create = ['unit', 'create', '--name', 'Empty', ...other.options]
        await refuse(/A backup was to be restored into .* restore it again\./, ...create)
      }
      await succeed('restore', file, ...other.options)
      await succeed('doctor', ...other.options)
      await refuse(/There is a store in .* already/, 'restore', file, ...other.options)
    })
  },
  'demo',
)

onOnePlace('a copy of a store', (place, onOther) => {
  test('has nobody signed in, and no code to sign in with', async (t) => {
    const onFatal = assert.ifError
    const store = await openStore(place().config, { purpose: 'create', onFatal })
    await initialiseStore(store)
    const grant = { user: 1, units: [1], scopes: ['read'] } as const
    const { token } = await issueToken(store, systemClock, { ...grant, ips: [] })
    const [spent, code] = [
      await issueSignInCode(store, systemClock, grant),
      await issueSignInCode(store, systemClock, grant),
    ]
    const of = { address: '127.0.0.1', unit: 1, count: () => undefined } as const
    const before = compose(store, systemClock)
    const opened = await before.openSession({ by: 'code', text: spent, ...of })
    await before.authenticate({ token: opened.token, door: 'cookie', ...of })
    await store.close()
    const file = newFile()
    const [restored, moved] = [await onOther(), await onOther()]
    t.after(async () => {
      await restored.remove()
      await moved.remove()
    })
    const about = { release: '0', engine: 'any', takenAt: '2026-01-01T00:00:00.000Z' }
    await backUp(place().config, { file, about, onProgress: () => undefined })
    await restore(restored.config, { file, onProgress: () => undefined })
    await copyBetween(place().config, moved.config, () => undefined)
    for (const { config } of [restored, moved]) {
      const copy = await openStore(config, { purpose: 'use', onFatal })
      const after = compose(copy, systemClock)
      await after.authenticate({ token, door: 'header', ...of })
      const session = after.authenticate({ token: opened.token, door: 'cookie', ...of })
      await assert.rejects(session, { problem: 'unauthorized' })
      const signing = after.openSession({ by: 'code', text: code, ...of })
      await assert.rejects(signing, { problem: 'code-spent' })
      await copy.close()
    }
  })

  test('has the passkeys of its users, and none of their challenges', async (t) => {
    const onFatal = assert.ifError
    const store = await openStore(place().config, { purpose: 'create', onFatal })
    await initialiseStore(store)
    const [createdAt, expiresAt] = ['2026-01-01T00:00:00.000Z', '2099-01-01T00:00:00.000Z']
    await store.passkeys.handleOf({ user: 1, fresh: 'handle' })
    await store.passkeys.add({
      ...{ id: 'one', user: 1, unit: 1, credential: 'AAAA', publicKey: 'BBBB', algorithm: -7 },
      ...{ counter: 3, name: 'Laptop', transports: ['internal'], isBackedUp: true, createdAt },
      origin: 'https://kontor.example.com',
    })
    const challenge = { digest: 'digest', kind: 'passkey-sign-in' } as const
    await store.challenges.add({ ...challenge, body: '{}', expiresAt, now: createdAt })
    const passkeys = await store.passkeys.list({ user: 1 })
    const found = await store.passkeys.find({ credential: 'AAAA' })
    await store.close()
    const file = newFile()
    const [restored, moved] = [await onOther(), await onOther()]
    t.after(async () => {
      await restored.remove()
      await moved.remove()
    })
    const about = { release: '0', engine: 'any', takenAt: createdAt }
    await backUp(place().config, { file, about, onProgress: () => undefined })
    await restore(restored.config, { file, onProgress: () => undefined })
    await copyBetween(place().config, moved.config, () => undefined)
    for (const { config } of [restored, moved]) {
      const copy = await openStore(config, { purpose: 'use', onFatal })
      assert.deepEqual(await copy.passkeys.list({ user: 1 }), passkeys)
      assert.deepEqual(await copy.passkeys.find({ credential: 'AAAA' }), found)
      const use = { id: 'one', isBackedUp: true, now: createdAt } as const
      assert.equal(await copy.passkeys.use({ ...use, counter: 3 }), false)
      assert.equal(await copy.passkeys.use({ ...use, counter: 4 }), true)
      assert.equal(await copy.challenges.spend({ ...challenge, now: createdAt }), undefined)
      await copy.close()
    }
  })
})

/** The sign of life comes long before the end: the demo company is there. */
async function killAtFirstRows(args: readonly string[], signal: NodeJS.Signals = 'SIGKILL') {
  const end = await startSignalled(args, { words: 'Rows: ', signal }).ended
  assert.ok(end.signal === signal || end.code === 1, `It ended before: ${end.stderr}`)
  return end
}

test('what is no whole backup is refused in one sentence, and nothing is restored', async () => {
  await withMade('two units', async (data) => {
    const file = newFile()
    await succeed('backup', file, '--data', data)
    const bytes = readFileSync(file)
    const lines = gunzipSync(bytes).toString().trimEnd().split('\n')
    const repack = (changed: readonly string[]) => gzipSync(`${changed.join('\n')}\n`)
    const endOf = (head: string) => {
      const end = JSON.parse(lines.at(-1) ?? '') as BackupEnd
      return JSON.stringify({ ...end, head: createHash('sha256').update(head).digest('hex') })
    }
    const older = lines[0]?.replace(/"schema":\d+/, '"schema":20') ?? ''
    const newer = lines[0]?.replace(/"schema":\d+/, '"schema":999') ?? ''
    const broken: readonly (readonly [Uint8Array, RegExp])[] = [
      [new Uint8Array(), /is damaged or cut short/],
      [bytes.subarray(0, bytes.length - 100), /is damaged or cut short/],
      [bytes.subarray(0, 200), /is damaged or cut short/],
      [repack(lines.slice(0, -1)), /is damaged or cut short/],
      [repack(lines.with(5, lines[5]?.replace(/\d/, '7') ?? '')), /is damaged or cut short/],
      [repack([...lines, 'more']), /is damaged or cut short/],
      [repack([newer, ...lines.slice(1)]), /is damaged or cut short/],
      [repack([newer, ...lines.slice(1, -1), endOf(newer)]), /newer release \(schema 999/],
      [
        repack([older, ...lines.slice(1, -1), endOf(older)]),
        /before the first release \(schema 20,/,
      ],
      [Buffer.from('SQLite format 3'), /is no backup of Kontor/],
      [gzipSync('a text\n'), /is no backup of Kontor/],
      [gzipSync('{"format":"other"}\n'), /is no backup of Kontor/],
      [gzipSync('{"format":"kontor-backup-2"}\n'), /was made by a newer release/],
    ]
    const dataDirectory = `${data}-restored`
    for (const [content, expected] of broken) {
      const wrong = newFile()
      writeFileSync(wrong, content)
      const options = { file: wrong, onProgress: () => undefined }
      await assert.rejects(restore({ dataDirectory, database: undefined }, options), expected)
      assert.equal(existsSync(dataDirectory), false)
    }
    const cut = newFile()
    writeFileSync(cut, bytes.subarray(0, bytes.length - 100))
    await refuse(/is damaged or cut short/, 'restore', cut, '--data', dataDirectory)
    assert.equal(existsSync(dataDirectory), false)
    await refuse(/There is no file/, 'restore', newFile(), '--data', `${data}-restored`)
    await refuse(/is no backup/, 'restore', folder, '--data', `${data}-restored`)
  })
})

test('a backup with a wrong byte is refused, unless it says the same', async () => {
  await withMade('two units', async (data) => {
    const file = newFile()
    await succeed('backup', file, '--data', data)
    const bytes = readFileSync(file)
    // The first ten bytes are gzip's own: a time and a name of a system mean nothing here.
    const count = draws(15, 40)
    const places = Array.from(
      { length: count },
      (_, index) => 10 + Math.floor((index * (bytes.length - 10)) / count),
    )
    let refused = 0
    for (const place of places) {
      const wrong = newFile()
      const changed = bytes.with(place, (bytes[place] ?? 0) ^ 1)
      writeFileSync(wrong, changed)
      try {
        await verifyBackup(wrong, () => undefined)
      } catch (error) {
        assert.match(String(error), /damaged|no backup/, `byte ${place}`)
        refused++
        continue
      }
      // Compression can say the same in two ways, such as what to repeat.
      assert.ok(gunzipSync(changed).equals(gunzipSync(bytes)), `byte ${place}`)
    }
    assert.ok(refused > places.length / 2, `${refused} refused`)
    await verifyBackup(file, () => undefined)
  })
})

test('a file that is there is not written over, and a folder that is not there is told', async () => {
  await withMade('fresh', async (data) => {
    const file = newFile()
    writeFileSync(file, 'mine')
    await refuse(/There is a file .* already: name another/, 'backup', file, '--data', data)
    assert.equal(readFileSync(file, 'utf8'), 'mine')
    const missing = join(folder, 'missing', 'a.kontor')
    await refuse(/there is no such folder: make it first/, 'backup', missing, '--data', data)
    await refuse(/There is no store in/, 'backup', newFile(), '--data', `${data}-other`)
    assert.equal(existsSync(`${data}-other`), false)
  })
})

test('a backup for which there is no room leaves nothing', async (t) => {
  await withMade('demo', async (data) => {
    const file = newFile()
    // So much less than it takes; a full disk fails the same write.
    const limited = ['-c', 'trap "" XFSZ; ulimit -f 200; exec "$@"', 'sh', process.execPath]
    const child = spawnSync('sh', [...limited, executable, 'backup', file, '--data', data])
    if (child.error !== undefined) t.skip('This machine has no sh.')
    assert.equal(child.status, 1)
    assert.match(String(child.stderr), /cannot be written: files may not become so large there\./)
    assert.deepEqual([existsSync(file), existsSync(`${file}.partial`)], [false, false])
  })
})

test('of backups by time the latest are kept, and other files stay', async () => {
  await withMade('fresh', async (data) => {
    const to = mkdtempSync(join(folder, 'kept-'))
    const old = ['kontor-20250101-000000.kontor', 'kontor-20250102-000000.kontor']
    for (const name of [...old, 'other.kontor']) writeFileSync(join(to, name), '')
    const file = await succeed('backup', '--to', to, '--keep', '2', '--data', data)
    assert.match(file, /kontor-\d{8}-\d{6}\.kontor$/)
    assert.deepEqual(readdirSync(to).sort(), [old[1], basename(file), 'other.kontor'].sort())
    const wrong = [
      ['--keep', '2', newFile()],
      ['--to', to, '--keep', '0'],
      [],
      ['--to', to, newFile()],
    ]
    for (const args of wrong) {
      assert.equal((await command('backup', ...args, '--data', data)).code, 2, args.join(' '))
    }
  })
})
