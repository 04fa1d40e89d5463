// A copy of a system that forgets all that is written to it, and in it a script, run by root. Whatever
// the script starts ends with it.

import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export const isRoot = process.getuid?.() === 0

/** What it writes to its standard output; `system` is the root that is copied. */
export function runOnMachine(
  folder: string,
  script: string,
  { system = '/', isOffline = false }: { readonly system?: string; readonly isOffline?: boolean },
): string {
  const file = join(folder, 'script')
  writeFileSync(file, script)
  const places = ['mkdir upper work root', 'mount -t overlay overlay -o "$options" root']
  const enter = [
    'set -eu',
    ...(isOffline ? ['ip link set lo up'] : []),
    `mount -t tmpfs -o size=3g tmpfs ${folder}/machine`,
    `cp ${file} ${folder}/machine/script`,
    `cd ${folder}/machine`,
    `options=lowerdir=${system},upperdir=$PWD/upper,workdir=$PWD/work`,
    ...places,
    'mount --rbind /dev root/dev',
    'mount -t proc proc root/proc',
    'cp script root/script',
    'exec chroot root sh -eu /script',
  ].join('\n')
  mkdirSync(join(folder, 'machine'))
  const flags = ['--mount', '--pid', '--fork', '--kill-child', ...(isOffline ? ['--net'] : [])]
  const npm = isOffline ? { npm_config_offline: 'true' } : trusted
  const options = { encoding: 'utf8', env: { PATH: machinePath, HOME: '/root', ...npm } } as const
  const { status, stdout, stderr } = spawnSync('unshare', [...flags, 'sh', '-c', enter], options)
  assert.equal(status, 0, `${stdout}\n${stderr}`)
  return stdout
}

/** Whose certificates are trusted belongs to the network that the machine is in. */
const { NODE_EXTRA_CA_CERTS: certificates } = process.env
const trusted = certificates === undefined ? {} : { NODE_EXTRA_CA_CERTS: certificates }

export const machinePath = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'
