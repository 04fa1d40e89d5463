// The strong entity tag of a version of a record. The id belongs to it: one address can answer with
// another record of the same version.

export interface RecordVersion {
  readonly id: number
  readonly version: number
}

export function recordTag({ id, version }: RecordVersion): string {
  return `"${id}-${version}"`
}

/** The version that a tag is of; undefined where it is weak, or none of ours. */
export function versionOf(tag: string): RecordVersion | undefined {
  const [, id, version] = /^"([1-9]\d*)-([1-9]\d*)"$/.exec(tag) ?? []
  return id === undefined ? undefined : { id: Number(id), version: Number(version) }
}
