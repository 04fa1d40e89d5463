// The way back from a state of a record to the one before, by the changes between the two.

import type { Kind } from '@kontor/contract/kinds/kind.ts'
import type { Description } from '@kontor/contract/records/record-type.ts'
import type { FieldValues } from '../values/find-values.ts'
import type { RecordChange } from './record-changes.ts'
import {
  type Key,
  type Parts,
  partKind,
  partName,
  partsOf,
  recordKind,
  wholeOf,
} from './record-parts.ts'

/** The record as it was before the changes; `version` and `updatedAt` stay as they are. */
export function undoChanges(
  type: Description,
  after: FieldValues,
  changes: readonly RecordChange[],
): FieldValues {
  const root = newNode('')
  for (const change of changes) nodeAt(root, change.pointer).change = change
  return undo(recordKind(type), after, root) as FieldValues
}

/** The changes at one place and below. */
interface Node {
  /** The last part of the pointer. */
  readonly name: string
  change?: RecordChange
  readonly below: Map<string, Node>
}

function newNode(name: string): Node {
  return { name, below: new Map() }
}

function nodeAt(root: Node, pointer: string): Node {
  let node = root
  for (const name of pointer.split('/').slice(1)) {
    const next = node.below.get(name) ?? newNode(name)
    node.below.set(name, next)
    node = next
  }
  return node
}

function undo(kind: Kind | undefined, value: unknown, node: Node | undefined): unknown {
  if (node === undefined) return value
  const { change, below } = node
  const parts = partsOf(kind, value)
  const isReordered = parts !== undefined && Array.isArray(change?.from)
  if (change !== undefined && !isReordered) return change.from
  if (kind === undefined || parts === undefined) {
    throw new Error(`What changed below ${JSON.stringify(node.name)} is not there.`)
  }
  const changed = nodesByKey(kind, below)
  const remaining: Part[] = []
  for (const [key, part] of parts) {
    const child = changed.get(String(key))
    if (child?.change?.isNew === true) continue
    remaining.push([key, undo(partKind(kind, key), part, child)])
  }
  const before = withRemoved(remaining, removedParts(kind, below))
  return wholeOf(kind, isReordered ? inOrder(before, change?.from as readonly Key[]) : before)
}

/** By the keys of the parts: a pointer for each of a long list would cost more than all else. */
function nodesByKey(kind: Kind, below: Node['below']): ReadonlyMap<string, Node> {
  const { length } = partName(kind, '')
  return new Map([...below].map(([name, node]) => [memberName(name).slice(length), node]))
}

type Part = readonly [Key, unknown]

/** The parts that are gone, by where they stood. */
function removedParts({ entryKey }: Kind, below: Node['below']): ReadonlyMap<number, Part> {
  const removed = new Map<number, Part>()
  for (const { name, change } of below.values()) {
    if (change?.stoodAt === undefined) continue
    const { from, stoodAt } = change
    const key = entryKey === undefined ? memberName(name) : (from as FieldValues)[entryKey]
    removed.set(stoodAt, [key as Key, from])
  }
  return removed
}

function memberName(name: string): string {
  return name.replaceAll('~1', '/').replaceAll('~0', '~')
}

function withRemoved(remaining: readonly Part[], removed: ReadonlyMap<number, Part>): Parts {
  const rest = remaining.values()
  const before = new Map<Key, unknown>()
  for (let index = 0; index < remaining.length + removed.size; index += 1) {
    const [key, part] = removed.get(index) ?? (rest.next().value as Part)
    before.set(key, part)
  }
  return before
}

function inOrder(parts: Parts, keys: readonly Key[]): Parts {
  return new Map(keys.map((key) => [key, parts.get(key)]))
}
