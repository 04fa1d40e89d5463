// The kinds of records of which some name a reader: which views are worth a look.

import { Refusal } from '../../../refusal.ts'
import type { NamedKindsInput } from '../../port/views.ts'
import type { Context } from '../rights/context.ts'
import type { Step } from '../statements/step.ts'
import { unitState } from '../unit/directory.ts'

export function* namedKinds(
  { cache }: Pick<Context, 'cache'>,
  { reader }: NamedKindsInput,
): Step<ReadonlySet<string>> {
  const versions = yield* unitState(reader)
  if (versions === undefined) throw new Refusal('unit-forbidden')
  return yield* cache.namedKinds(reader, versions)
}
