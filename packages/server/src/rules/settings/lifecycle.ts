// Which statuses the records of a type have in a unit, and what the unit decided about them.

import { type Catalogue, catalogueOf } from '@kontor/contract/records/catalogue.ts'
import type { RecordType } from '@kontor/contract/records/record-type.ts'
import { cancelledStatus, type Phase, type Statuses } from '@kontor/contract/records/statuses.ts'
import { findSetting } from './find-setting.ts'

/** A group as it was named when the lifecycle was put. */
export interface NamedGroup {
  readonly id: number
  readonly name: string
}

export interface Transition {
  readonly from: readonly string[]
  readonly to: readonly string[]
  /** Whose members alone may go this way; undefined for whoever may write the record. */
  readonly groups?: readonly NamedGroup[]
}

/** What a unit decided for a type; what it left out is as predefined. */
export interface UnitLifecycle {
  /** In their order. The server refuses all others. */
  readonly statuses?: Statuses
  /** All others are refused. */
  readonly transitions?: readonly Transition[]
  /** The statuses that freeze a record. */
  readonly freezesOn?: readonly string[]
  /** The groups whose members may thaw it. */
  readonly reopen?: readonly NamedGroup[]
  readonly requiresProcess: boolean
}

export interface Lifecycle extends UnitLifecycle {
  /** The usual ones of the type where the unit decided nothing. */
  readonly statuses: Statuses
  /** As predefined where the unit decided nothing. */
  readonly freezesOn: readonly string[]
  /** Whether the server refuses statuses that are not listed. */
  readonly isClosed: boolean
}

export const nothingDecided: UnitLifecycle = { requiresProcess: false }

export type UnitLifecycles = ReadonlyMap<string, UnitLifecycle>

export function lifecycleOf(
  { lifecycles }: { readonly lifecycles: UnitLifecycles },
  { type, statuses = [], freezesOn = [] }: Pick<RecordType, 'type' | 'statuses' | 'freezesOn'>,
): Lifecycle {
  const decided = findSetting(type, lifecycles) ?? nothingDecided
  return { statuses, freezesOn, ...decided, isClosed: decided.statuses !== undefined }
}

export function listsStatus({ statuses }: Pick<Lifecycle, 'statuses'>, code: string): boolean {
  return statuses.some((each) => each.code === code)
}

/** The phase that a status stands for; undefined where it is not listed. */
export function phaseOf(
  { statuses }: Pick<Lifecycle, 'statuses'>,
  code: string,
): Phase | undefined {
  return statuses.find((each) => each.code === code)?.phase
}

/** Whether a record with the status no longer counts. */
export function isCancelled(lifecycle: Pick<Lifecycle, 'statuses'>, status: string): boolean {
  return status === cancelledStatus || phaseOf(lifecycle, status) === 'cancelled'
}

/** The status of a new record that is sent without one must be one that it may have. */
export function withInitialStatuses(catalogue: Catalogue, lifecycles: UnitLifecycles): Catalogue {
  const types = catalogue.types.map((type) => withInitialStatus(type, lifecycles))
  const isSame = types.every((type, index) => type === catalogue.types[index])
  return isSame ? catalogue : catalogueOf(types)
}

function withInitialStatus(type: RecordType, lifecycles: UnitLifecycles): RecordType {
  const { status } = type.fields
  const { isClosed, statuses } = lifecycleOf({ lifecycles }, type)
  const [first] = statuses
  const isListed = listsStatus({ statuses }, initialStatusOf(type) ?? '')
  if (status === undefined || first === undefined || !isClosed || isListed) return type
  const fallback = { value: first.code }
  return { ...type, fields: { ...type.fields, status: { ...status, fallback } } }
}

/** What a new record has that is sent without a status. */
export function initialStatusOf({ fields }: RecordType): string | undefined {
  const fallback = fields['status']?.fallback
  return fallback !== undefined && 'value' in fallback ? String(fallback.value) : undefined
}
