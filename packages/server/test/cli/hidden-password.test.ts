// A password in the address of a database is in the arguments of no process of a server, whichever
// Node has started it. Only Linux shows the arguments of processes in files.

import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { onPostgres } from '../support/engines.ts'
import { createMadeDatabase } from '../support/made-stores.ts'
import { executable } from '../support/spawn-kontor.ts'

/** What the launcher looks at, as if an older Node ran it from elsewhere. */
const asOlderNode = `data:text/javascript,${encodeURIComponent(`
  Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.0.0' } })
  Object.defineProperty(process, 'execPath', { value: '/elsewhere/node' })`)}`

const password = 'p4ssword-of-test'

/** The process and all that it has started. */
function treeOf(pid: number): readonly number[] {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const children = all.filter((each) => {
    const stat = existsSync(`/proc/${each}/stat`) ? readFileSync(`/proc/${each}/stat`, 'utf8') : ''
    return Number(stat.split(') ').at(-1)?.split(' ')[1]) === pid
  })
  return [pid, ...children.flatMap((each) => treeOf(Number(each)))]
}

onPostgres('a password in --database', () => {
  const skip = existsSync('/proc/self/cmdline') ? false : 'There is no /proc here.'
  test('is in no list of processes', { skip }, async (t) => {
    const database = await createMadeDatabase('fresh')
    t.after(() => database.drop())
    const address = new URL(database.address)
    address.password ||= password
    const words = ['serve', '--port', '0', '--no-console', '--database', address.href]
    const { execPath } = process
    const child = spawn(execPath, ['--import', asOlderNode, executable, ...words])
    const closed = once(child, 'close')
    t.after(async () => {
      child.kill()
      await closed
    })
    let message = ''
    for await (const chunk of child.stdout.setEncoding('utf8')) {
      message += chunk
      if (/kontor ready \S+\n/.test(message)) break
    }
    const tree = treeOf(child.pid ?? 0)
    assert.equal(tree.length, 2)
    for (const pid of tree) {
      const shown = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()
      assert.ok(!shown.includes(address.password), shown)
    }
  })
})
