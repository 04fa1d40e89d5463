// What the guides show: their commands are run in order, and must print what stands below them.

import assert from 'node:assert/strict'
import { execFile, spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { promisify } from 'node:util'
import { detail } from '../../../../test/details.ts'
import { hasDetails } from '../../../../test/thorough.ts'
import { systemClock } from '../../src/config/clock.ts'
import { openPostgresStore } from '../../src/store/postgres/postgres-store.ts'
import { boot, type Engine, type FreshStore } from '../support/boot.ts'
import { onPostgres } from '../support/engines.ts'
import { copyMade, createMadeDatabase } from '../support/made-stores.ts'
import { createDatabase } from '../support/postgres-engine.ts'
import { addressOn, startSingle } from '../support/postgres-pair.ts'
import { findPostgres } from '../support/postgres-server.ts'
import { type RunningKontor, serve, withDataDirectory } from '../support/spawn-kontor.ts'
import { installTyped } from '../support/typed-commands.ts'

/** As guides write it. */
const usualAddress = /http:\/\/(127\.0\.0\.1|localhost):8080/g

const run = promisify(execFile)
/**
 * Guides that are followed one after the other on one server, with the programs of their readers. What
 * one shows must not be what another before it has changed.
 */
interface Course {
  readonly guides: readonly string[]
  readonly programs: readonly string[]
  /** Whether they show what other tests of `npm test` hold, to people who know Kontor already. */
  readonly isDetail?: true
}

const courses: readonly Course[] = [
  {
    guides: ['approvals.md', 'leave.md', 'custom-types-and-views.md'],
    programs: ['sh', 'curl', 'sed'],
    isDetail: true,
  },
  {
    guides: ['changing-records.md', 'corrections-and-locked-periods.md'],
    programs: ['sh', 'curl'],
    isDetail: true,
  },
  {
    guides: ['first-integration.md', 'people-and-units.md', 'statuses-and-actions.md'],
    programs: ['sh', 'curl', 'python3', 'node'],
  },
  {
    guides: ['roles.md', 'import-and-export.md'],
    programs: ['sh', 'curl', 'sed', 'grep', 'cmp'],
    isDetail: true,
  },
  { guides: ['company-lookup.md', 'signing-in.md'], programs: ['sh', 'curl'], isDetail: true },
  {
    guides: [
      ...['summaries.md', 'tokens.md', 'rights.md', 'numbers-and-codes.md', 'e-invoices.md'],
      'paper.md',
    ],
    programs: ['sh', 'curl', 'head'],
    isDetail: true,
  },
  {
    guides: ['following-changes.md', 'getting-started.md', 'filter-cookbook.md', 'console.md'],
    programs: ['sh', 'curl', 'python3', 'node', 'head'],
  },
]

function missingOf(programs: readonly string[]): string | false {
  const missing = programs.filter((name) => spawnSync(name, ['--version']).error !== undefined)
  return missing.length === 0 ? false : `This machine has no ${missing.join(' and no ')}.`
}

interface Step {
  readonly commands: string
  readonly language: string
  readonly shown: string
}

/** The blocks of a guide: each of commands has its output below it, but for a first that prepares. */
function read(
  guide: string,
  isRead: (commands: string) => boolean = () => true,
): { readonly setUp: string; readonly steps: readonly Step[] } {
  const url = new URL(`../../../../docs/guides/${guide}`, import.meta.url)
  const blocks = [...readFileSync(url, 'utf8').matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)]
  const prepares = blocks[1]?.[1] === 'sh'
  const setUp = prepares ? (blocks[0]?.[2] ?? '') : ''
  const others = prepares ? blocks.slice(1) : blocks
  const steps = others.flatMap(([, language, commands = ''], index): readonly Step[] => {
    if (language !== 'sh' || !isRead(commands)) return []
    const [, shownAs = '', shown = ''] = others[index + 1] ?? []
    assert.ok(['json', 'http', 'text'].includes(shownAs), `No output is shown below ${commands}`)
    return [{ commands, language: shownAs, shown }]
  })
  return { setUp, steps }
}

/** What is shown may be shorter than what was answered; `...` stands for any value. */
function checkShown(answered: unknown, shown: unknown, place: string): void {
  if (shown === '...') return
  if (typeof shown !== 'object' || shown === null || answered === null) {
    assert.deepEqual(answered, shown, place)
    return
  }
  assert.equal(typeof answered, 'object', place)
  if (Array.isArray(shown)) assert.equal((answered as unknown[]).length, shown.length, place)
  for (const [name, value] of Object.entries(shown)) {
    checkShown((answered as Readonly<Record<string, unknown>>)[name], value, `${place}/${name}`)
  }
}

const commandFolder = mkdtempSync(join(tmpdir(), 'kontor-command-'))
const { PATH = '' } = process.env
/** With the command `kontor`, as an installation has it. */
const env = { ...process.env, PATH: [commandFolder, PATH, findPostgres() ?? ''].join(delimiter) }
let uninstall: () => Promise<void>
before(async () => {
  uninstall = await installTyped(commandFolder)
})
after(async () => {
  await uninstall()
  rmSync(commandFolder, { recursive: true })
})

/** The commands as they are where `kontor` is one of the system. */
function installed(commands: string): string {
  return commands.replaceAll('npx kontor', 'kontor')
}

/** Has the statements of a guide that are for the tools of PostgreSQL. */
function isForPostgres(commands: string): boolean {
  return /^(?:pg_|psql)|\/srv\//m.test(commands)
}

function checkLines(output: string, shown: string, commands: string): void {
  // A terminal shows no byte order mark.
  const text = output.replace('\ufeff', '').toLowerCase()
  const lines = text.split(/\r?\n/)
  for (const line of shown.trimEnd().split('\n')) {
    const [wanted = '', rest] = line.toLowerCase().split(/(\.\.\.)$/)
    const isThere = lines.some((each) => (rest ? each.startsWith(wanted) : each === wanted))
    assert.ok(isThere, `${commands}\n${line}\nis not in\n${output}`)
  }
}

const skip = missingOf(['sh', 'curl'])

/**
 * Followed by tests of their own: below, in `test/deploy/`, `test/generated-client/` and
 * `test/webhooks/`.
 */
const others = ['backup.md', 'install.md', 'scale-out.md', 'typed-clients.md', 'webhooks.md']

test('every guide with commands is followed by a test', () => {
  const folder = new URL('../../../../docs/guides/', import.meta.url)
  const withCommands = readdirSync(folder).filter((name) =>
    /^```sh$/m.test(readFileSync(new URL(name, folder), 'utf8')),
  )
  const followed = [...courses.flatMap(({ guides }) => guides), ...others]
  assert.deepEqual(withCommands, followed.toSorted())
})

for (const { guides, programs, isDetail = false } of courses) {
  if (isDetail && !hasDetails) continue
  describe('on the demo company', { skip: missingOf(programs) }, () => {
    let place = ''
    let server: RunningKontor
    before(async () => {
      place = mkdtempSync(join(tmpdir(), 'kontor-guides-'))
      const data = join(place, 'kontor-demo')
      await copyMade('demo', data)
      server = await serve('--demo', '--data', data)
    })
    after(async () => {
      await server.stop()
      rmSync(place, { recursive: true })
    })
    for (const guide of guides) {
      test(`${guide} shows what the server answers`, async () => {
        const { setUp, steps } = read(guide)
        assert.ok(steps.length > 0)
        await follow(setUp, steps, { place, address: server.address })
      })
    }
  })
}

/** Runs the commands in one shell, where their reader would be, and compares what each step prints. */
async function follow(
  setUp: string,
  steps: readonly Step[],
  { place, address }: { readonly place: string; readonly address: string },
): Promise<void> {
  const ended = steps.map(({ commands }) => `${commands}\nprintf '\\0'\n`)
  const script = [setUp, ...ended].join('\n').replaceAll(usualAddress, address)
  const { stdout } = await run('sh', ['-eu', '-c', installed(script)], { cwd: place, env })
  const printed = stdout.split('\0')
  for (const [index, { commands, language, shown }] of steps.entries()) {
    const output = printed[index] ?? ''
    if (language === 'json') checkShown(JSON.parse(output), JSON.parse(shown), commands)
    else checkLines(output, shown.replaceAll(usualAddress, address), commands)
  }
}

detail('the guide to backups shows what the commands print', { skip }, async () => {
  const { setUp, steps } = read('backup.md', (commands) => !isForPostgres(commands))
  assert.ok(steps.length >= 4)
  await withDataDirectory(async (data) => {
    const cwd = dirname(data)
    await copyMade('demo', data)
    const server = await serve('--demo', '--data', data)
    try {
      for (const { commands, shown } of steps) {
        const script = `${setUp.replace('kontor-data', data)}\n${installed(commands)}`
        const { stdout } = await run('sh', ['-eu', '-c', script], { cwd, env })
        checkShown(JSON.parse(stdout), JSON.parse(shown), commands)
      }
    } finally {
      await server.stop()
    }
  })
})

onPostgres('the guide to backups', () => {
  test('restores a dump, and what was told of before counts no more', { skip }, async (t) => {
    const text = readFileSync(new URL('../../../../docs/guides/backup.md', import.meta.url), 'utf8')
    const blocks = [...text.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, block = '']) => block)
    const script = installed(blocks.filter((block) => block.includes('$RESTORED')).join('\n'))
    const [from, to] = [await createMadeDatabase('demo'), await createDatabase()]
    t.after(() => Promise.all([from.drop(), to.drop()]))
    const tag = await tagAt(from.address, from.token)
    await withDataDirectory(async (data) => {
      const places = { KONTOR_DATABASE: from.address, RESTORED: to.address }
      const { stdout } = await run('sh', ['-eu', '-c', script], {
        cwd: dirname(data),
        env: { ...env, ...places },
      })
      assert.match(stdout, /^records +fine/m)
    })
    assert.notEqual(await tagAt(to.address, from.token), tag)
  })
})

onPostgres('the guide to backups', () => {
  detail('goes back to an instant, and what came after it is gone', { skip }, async (t) => {
    const text = readFileSync(new URL('../../../../docs/guides/backup.md', import.meta.url), 'utf8')
    const blocks = [...text.matchAll(/^```(?:sh)?\n([\s\S]*?)^```$/gm)].map(
      ([, block = '']) => block,
    )
    const blockWith = (words: string): string =>
      blocks.find((block) => block.includes(words)) ?? assert.fail(words)
    const srv = mkdtempSync(join(tmpdir(), 'kontor-srv-'))
    t.after(() => rmSync(srv, { recursive: true, force: true }))
    const placed = (block: string): string => block.replaceAll('/srv/', `${srv}/`)
    const { node, place, close } = await startSingle(placed(blockWith('archive_mode = on')))
    t.after(close)
    chmodSync(srv, 0o777)
    const address = addressOn(node)
    const asOwner = async (block: string): Promise<void> => {
      const PGs = {
        PGDATA: node.data,
        PGHOST: '127.0.0.1',
        PGPORT: `${node.port}`,
        PGUSER: 'kontor',
        PATH: [place.binaries, PATH].join(delimiter),
      }
      await run('sh', ['-eu', '-c', placed(block)], {
        ...place.options,
        env: { ...process.env, ...PGs },
      })
    }
    await asOwner(blockWith('mkdir -p -m 0700'))
    const create = async (...names: readonly string[]): Promise<readonly unknown[]> => {
      const server = await boot(engineAt(address), systemClock)
      for (const name of names) await server.create('companies', { name })
      const { json } = await server.call({ path: 'views/COMPANIES?columns=name' })
      await server.close()
      return json.data.map(({ name }: { name: unknown }) => name)
    }
    await create('Before the copy')
    await asOwner(blockWith('pg_basebackup'))
    await create('After the copy')
    const [{ now } = {}] = await node.query('select now()::text as "now"')
    await create('By mistake')
    await asOwner(blockWith('recovery.signal').replace('2026-11-22 05:30:00+00', String(now)))
    await node.until('not pg_is_in_recovery()')
    const { stdout } = await run('sh', ['-eu', '-c', installed(blockWith('psql --quiet'))], {
      env: { ...env, RESTORED: address },
    })
    assert.match(stdout, /^records +fine/m)
    assert.deepEqual(await create(), ['Before the copy', 'After the copy'])
  })
})

/** A store at an address, which stays there. */
function engineAt(address: string): Engine {
  const open = async (): Promise<FreshStore> => ({
    store: await openPostgresStore(address, { purpose: 'serve' }),
    remove: () => undefined,
  })
  return { name: 'postgres', open }
}

/** The tag of company 1. */
async function tagAt(database: string, token: string): Promise<string | null> {
  const server = await boot(engineAt(database), systemClock)
  const { status, headers } = await server.call({ path: 'companies?id=1', token })
  assert.equal(status, 200)
  await server.close()
  return headers.get('etag')
}
