// The strong entity tag of a version of a record. The id belongs to it: one address can answer with
// another record of the same version. So does the incarnation of the store: one that was restored
// counts versions again that callers may have seen.

export interface RecordVersion {
  readonly id: number
  readonly version: number
}

interface ShownVersion extends RecordVersion {
  /** What tells it from answers of the same version that show other records; none where absent. */
  readonly others?: string
}

/** @param incarnation of the store; undefined where it was never restored. */
export function recordTag(
  { id, version, others }: ShownVersion,
  incarnation: string | undefined,
): string {
  const parts = incarnation === undefined ? [id, version] : [id, version, incarnation]
  return `"${parts.join('-')}${others === undefined ? '' : `~${others}`}"`
}

/**
 * The version that a tag is of, whatever it shows besides; undefined where it is weak, or none of
 * this incarnation.
 */
export function versionOf(tag: string, incarnation: string | undefined): RecordVersion | undefined {
  const [, id, version, named] =
    /^"([1-9]\d*)-([1-9]\d*)(?:-([\w-]+))?(?:~[\w-]+)?"$/.exec(tag) ?? []
  if (id === undefined || named !== incarnation) return undefined
  return { id: Number(id), version: Number(version) }
}
