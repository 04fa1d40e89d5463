// Deletes the lists of rights of a unit that nothing has any more. A list is retired by one run and
// deleted by a later one that finds it with nobody: records get their rights all the while.

import type { ListedGrants } from '../../store/port/grants.ts'
import type { Store } from '../../store/store.ts'

/** Few of them take little room, and are not worth a look at all records. */
export const grantsLeftAlone = 1000

/** Of one transaction: writes wait for it. */
const cleanedAtOnce = 1000

interface CleanOptions {
  /** Units with no more than so many are left alone. */
  readonly leftAlone?: number
  /** Asked before each transaction. */
  readonly mayGoOn?: () => Promise<boolean>
}

/** Answers how many were deleted. */
export async function cleanGrants(
  { grants }: Pick<Store, 'grants'>,
  unit: number,
  { leftAlone = grantsLeftAlone, mayGoOn = async () => true }: CleanOptions = {},
): Promise<number> {
  // Before the look at who has them: what was retired by now is not given to anybody any more.
  const listed = await listAll(grants, unit)
  if (listed.length <= leftAlone) return 0
  const used = new Set(await grants.listUsed({ unit }))
  const unused = listed.filter(({ id }) => !used.has(id))
  const ids = (isRetired: boolean) =>
    unused.filter((each) => each.isRetired === isRetired).map(({ id }) => id)
  const [deleted, retired] = [ids(true), ids(false)]
  for (let at = 0; at < unused.length; at += cleanedAtOnce) {
    if (!(await mayGoOn())) return Math.min(at, deleted.length)
    const part = (all: readonly number[]) => all.slice(at, at + cleanedAtOnce)
    const cleaned = { deleted: part(deleted), retired: part(retired) }
    if (cleaned.deleted.length + cleaned.retired.length > 0) {
      await grants.clean({ unit, ...cleaned })
    }
  }
  return deleted.length
}

async function listAll(grants: Store['grants'], unit: number): Promise<readonly ListedGrants[]> {
  const all: ListedGrants[] = []
  for (let after = 0; ; ) {
    const next = await grants.list({ unit, after })
    if (next.length === 0) return all
    for (const each of next) all.push(each)
    after = next.at(-1)?.id ?? after
  }
}
